import { useSession } from '@tingdu/client/session.ts'
import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { useFeatures } from '@tingdu/ui/registered-features.ts'
import { Link, useLocation } from 'react-router'
import { currentEntry, menuOf, olderMenuOf } from '../menu.ts'

type MenuLinksProps = {
  className: string | undefined
  /** Shows the menu of the older layout. */
  older?: boolean
}

/** The role's menu entries as links, each with `className`. */
export function MenuLinks({ className, older = false }: MenuLinksProps) {
  const { role } = useSession()
  const { pathname } = useLocation()
  const menu = (older ? olderMenuOf : menuOf)(useFeatures(), role)
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
      {entry.count && <entry.count />}
    </Link>
  ))
}
