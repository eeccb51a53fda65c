import { useSession } from '@tingdu/client/session.ts'
import { Icon } from '@tingdu/ui/Icon.tsx'
import { type ComponentType, lazy, Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import { currentEntry, type MenuEntry, menuOf } from '../menu.ts'

/** What is counted beside an entry; fetched only by who has the entry, and left out where it cannot be. */
const counts: Record<NonNullable<MenuEntry['count']>, ComponentType> = {
  mistakes: lazy(() =>
    import('@tingdu/features/mistakes/OpenMistakesCount.tsx').catch(() => ({ default: () => null })),
  ),
}

/** The entries of the role's menu as links; `className` is each one's. */
export function MenuLinks({ className }: { className: string | undefined }) {
  const { role } = useSession()
  const { pathname } = useLocation()
  const menu = menuOf(role)
  const current = currentEntry(menu, pathname)
  return menu.map((entry) => (
    <Link
      key={entry.path}
      to={entry.path}
      className={className}
      aria-current={entry === current ? 'page' : undefined}
    >
      <Icon name={entry.icon} />
      {entry.label}
      {entry.count && <Count of={entry.count} />}
    </Link>
  ))
}

function Count({ of }: { of: NonNullable<MenuEntry['count']> }) {
  const Shown = counts[of]
  return (
    <Suspense>
      <Shown />
    </Suspense>
  )
}
