import { useSession } from '@tingdu/client/session.ts'
import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { usePageMark } from '@tingdu/ui/page/page-marks.ts'
import { useFeatures } from '@tingdu/ui/registered-features.ts'
import { Link, useLocation } from 'react-router'
import { accountMenuOf, besideTabs, currentEntry, meTab, phoneTabsOf } from '../menu.ts'
import { AccountNews } from './AccountNews.tsx'
import classes from './PhoneTabs.module.css'

/** The bar at the bottom of phones, for the roles that have tabs; the last tab leads to the rest of the menu. */
export function PhoneTabs() {
  const { role } = useSession()
  const { pathname } = useLocation()
  const features = useFeatures()
  const tabs = phoneTabsOf(features, role)
  usePageMark('tabs', tabs.length > 0 ? '' : null)
  if (tabs.length === 0) return null
  const others = [...besideTabs(features, role), ...accountMenuOf(features)]
  const me = {
    ...meTab,
    also: others.flatMap(({ path, also = [] }) => [path, ...also]),
    count: AccountNews,
  } as const
  const all = [...tabs, me]
  const current = currentEntry(all, pathname)
  return (
    <nav aria-label="Shortcuts" className={classes.bar} data-tabs>
      {all.map((tab) => (
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
