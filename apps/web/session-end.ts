import { forgetAddress, rememberAddress } from '@tingdu/client/next-address.ts'
import { type EndReason, getSession, onSessionEnd } from '@tingdu/client/session.ts'
import { accountPaths, sessionEnded } from '@tingdu/features/accounts/accounts/paths.ts'
import { marketingPaths } from '@tingdu/features/site/marketing/paths.ts'
import { memberPaths } from '@tingdu/features/staff/members/paths.ts'
import type { createBrowserRouter } from 'react-router'

type Router = ReturnType<typeof createBrowserRouter>

/**
 * Redirects when a session ends: to `/login`, which says why, if the server rejected the token (and back after signing in), to `/` after
 * signing out. If another tab signed in to another account, reloads this one. A view leads back to the member's page.
 */
export function leadAwayWhenSessionEnds(router: Router): void {
  onSessionEnd((reason: EndReason, ended) => {
    if (reason === 'reset') return
    if (reason === 'view-ended') return location.assign(memberPaths.details(ended.id ?? 0))
    if (reason === 'expired') {
      rememberAddress(addressOf(router))
      router.navigate(accountPaths.login(), { replace: true, state: sessionEnded })
    } else if (getSession().token) {
      location.reload()
    } else {
      forgetAddress()
      location.assign(marketingPaths.landing())
    }
  })
}

function addressOf(router: Router): string {
  const { pathname, search, hash } = router.state.location
  return pathname + search + hash
}
