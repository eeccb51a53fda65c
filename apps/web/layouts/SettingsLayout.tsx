import { homePaths } from '@tingdu/features/site/home/paths.ts'
import { marketingPaths } from '@tingdu/features/site/marketing/paths.ts'
import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { useFeatures } from '@tingdu/ui/registered-features.ts'
import { useLayoutEffect, useRef } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { currentEntry, settingsOf } from '../menu.ts'
import { Banners } from './Banners.tsx'
import classes from './SettingsLayout.module.css'

/** The settings: tabs, and a link back to the home page. */
export default function SettingsLayout() {
  const { pathname } = useLocation()
  const nav = useCurrentInView(pathname)
  const tabs = settingsOf(useFeatures())
  const current = currentEntry(tabs, pathname)
  return (
    <div className={classes.settings}>
      <div className={classes.side}>
        <Link to={homePaths.home()} className={classes.back}>
          <Icon name="back" size={18} />
          Back
        </Link>
        <nav ref={nav} aria-label="Settings" className={classes.nav}>
          {tabs.map((tab) => (
            <Link key={tab.path} to={tab.path} aria-current={tab === current ? 'page' : undefined}>
              {tab.label}
            </Link>
          ))}
          <a href={marketingPaths.credits()} className={classes.credits}>
            Credits
          </a>
        </nav>
      </div>
      <div className={classes.content}>
        <Banners layout="settings" />
        <Outlet />
      </div>
    </div>
  )
}

/** On narrow phones, scrolls the navigation to the current page, and marks the edges behind which there is more of it. */
function useCurrentInView(pathname: string) {
  const nav = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current page changes with the address
  useLayoutEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current="page"]')
    if (!nav.current || !current) return
    nav.current.scrollLeft = current.offsetLeft - (nav.current.clientWidth - current.offsetWidth) / 2
  }, [pathname])
  useLayoutEffect(() => {
    const shown = nav.current
    if (!shown) return
    const mark = () => {
      const { scrollLeft, scrollWidth, clientWidth } = shown
      shown.toggleAttribute('data-more-left', scrollLeft > 1)
      shown.toggleAttribute('data-more-right', scrollLeft + clientWidth < scrollWidth - 1)
    }
    mark()
    shown.addEventListener('scroll', mark, { passive: true })
    addEventListener('resize', mark)
    return () => {
      shown.removeEventListener('scroll', mark)
      removeEventListener('resize', mark)
    }
  }, [])
  return nav
}
