import { refreshSession } from '@tingdu/client/current-user.ts'
import { waitText } from '@tingdu/client/error-text.ts'
import { ApiError } from '@tingdu/client/errors.ts'
import { rememberAddress } from '@tingdu/client/next-address.ts'
import { endSession, getSession } from '@tingdu/client/session.ts'
import { accountPaths, sessionEnded } from '@tingdu/features/accounts/accounts/paths.ts'
import { failBeforeLeaving } from '@tingdu/ui/feedback/toast.ts'
import { useNavigate } from 'react-router'
import { messages } from './messages.ts'
import { planPaths } from './paths.ts'

/**
 * Returns a function that checks the session with the server, as specified before choosing a plan. If the check fails
 * for any reason, it redirects to `/login` and later back to the plans. Only a refused token ends the session; if the
 * server cannot be reached, it shows an error and the member stays signed in.
 */
export function useSignedInCheck(): () => Promise<boolean> {
  const navigate = useNavigate()
  return async () => {
    const failure = getSession().token ? await checkSession() : 'signed-out'
    if (failure === null) return true
    const ended = getSession().token !== null && failure === 'signed-out'
    if (ended) endSession('expired')
    const unknown = failure !== 'signed-out'
    if (unknown) failBeforeLeaving(waitText(failure) ?? messages.somethingWrong)
    rememberAddress(planPaths.plans())
    const path = unknown ? accountPaths.loginAgain() : accountPaths.login()
    navigate(path, { state: ended ? sessionEnded : null })
    return false
  }
}

/** Returns null if the session is valid, 'signed-out' if the server refuses the token, or else why it is unknown. */
async function checkSession(): Promise<unknown> {
  try {
    await refreshSession()
    return null
  } catch (failure) {
    const refused = failure instanceof ApiError && (failure.status === 401 || failure.status === 403)
    return refused ? 'signed-out' : failure
  }
}
