import { useSession } from '@tingdu/client/session.ts'
import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { useFeatures } from '@tingdu/ui/registered-features.ts'
import { Link, useLocation } from 'react-router'
import { currentEntry, phoneTabsOf } from '../menu.ts'
import classes from './PhoneTabs.module.css'

/** The bar at the bottom of phones, for the roles that have tabs. */
export function PhoneTabs() {
  const { role } = useSession()
  const { pathname } = useLocation()
  const tabs = phoneTabsOf(useFeatures(), role)
  const current = currentEntry(tabs, pathname)
  if (tabs.length === 0) return null
  return (
    <nav aria-label="Shortcuts" className={classes.bar}>
      {tabs.map((tab) => (
        <Link
          key={tab.path}
          to={tab.path}
          className={classes.tab}
          aria-current={tab === current ? 'page' : undefined}
        >
          <span className={classes.icon}>
            <Icon name={tab.icon} size={22} />
            {tab.count && <tab.count corner />}
          </span>
          {tab.label}
        </Link>
      ))}
    </nav>
  )
}
