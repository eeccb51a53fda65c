import { accountPaths } from '@tingdu/features/accounts/paths.ts'
import { UnverifiedNotice } from '@tingdu/features/accounts/UnverifiedNotice.tsx'
import { homePaths } from '@tingdu/features/home/paths.ts'
import { marketingPaths } from '@tingdu/features/marketing/paths.ts'
import { paymentPaths } from '@tingdu/features/payments/paths.ts'
import { profilePaths } from '@tingdu/features/profiles/paths.ts'
import { readingPaths } from '@tingdu/features/reading/paths.ts'
import { subscriptionPaths } from '@tingdu/features/subscriptions/paths.ts'
import { Icon } from '@tingdu/ui/Icon.tsx'
import { useLayoutEffect, useRef } from 'react'
import { Link, NavLink, Outlet, useLocation } from 'react-router'
import classes from './SettingsLayout.module.css'

/** The settings: their own navigation, and the way back to the home page. */
export default function SettingsLayout() {
  const { pathname } = useLocation()
  const nav = useCurrentInView(pathname)
  // The payments are a page of billing's.
  const atBilling = pathname === subscriptionPaths.billing() || pathname === paymentPaths.payments()
  return (
    <div className={classes.settings}>
      <div className={classes.side}>
        <Link to={homePaths.home()} className={classes.back}>
          <Icon name="back" size={18} />
          Back
        </Link>
        <nav ref={nav} aria-label="Settings" className={classes.nav}>
          <NavLink to={profilePaths.settings()} end>
            Profile
          </NavLink>
          <NavLink to={accountPaths.security()}>Account Security</NavLink>
          <NavLink to={readingPaths.reading()}>Reading</NavLink>
          <Link to={subscriptionPaths.billing()} aria-current={atBilling ? 'page' : undefined}>
            Billing & plans
          </Link>
          <a href={marketingPaths.credits()} className={classes.credits}>
            Credits
          </a>
        </nav>
      </div>
      <div className={classes.content}>
        <UnverifiedNotice />
        <Outlet />
      </div>
    </div>
  )
}

/** Where a phone is too narrow for the whole navigation, it is scrolled so far that the current page is in it. */
function useCurrentInView(pathname: string) {
  const nav = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current page changes with the address
  useLayoutEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current="page"]')
    if (!nav.current || !current) return
    nav.current.scrollLeft = current.offsetLeft - (nav.current.clientWidth - current.offsetWidth) / 2
  }, [pathname])
  return nav
}
