import { forgetAddress, rememberAddress } from '@tingdu/client/next-address.ts'
import { type EndReason, getSession, onSessionEnd } from '@tingdu/client/session.ts'
import { accountPaths } from '@tingdu/features/accounts/paths.ts'
import { marketingPaths } from '@tingdu/features/marketing/paths.ts'
import type { createBrowserRouter } from 'react-router'

type Router = ReturnType<typeof createBrowserRouter>

/**
 * When a session ends, leads away: to `/login` where the server refused the
 * token (and back to the same place after signing in), to `/` after signing out. A sign-in as somebody else in another
 * tab starts this one afresh.
 */
export function leadAwayWhenSessionEnds(router: Router): void {
  onSessionEnd((reason: EndReason) => {
    if (reason === 'reset') return
    if (reason === 'expired') {
      rememberAddress(addressOf(router))
      router.navigate(accountPaths.login(), { replace: true })
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
