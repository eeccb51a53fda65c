import { refreshSession } from '@tingdu/client/current-user.ts'
import { ApiError } from '@tingdu/client/errors.ts'
import { rememberAddress } from '@tingdu/client/next-address.ts'
import { paths } from '@tingdu/client/paths.ts'
import { endSession, getSession } from '@tingdu/client/session.ts'
import { messages } from '@tingdu/features/subscriptions/messages.ts'
import { toast } from '@tingdu/ui/toast.ts'
import { useNavigate } from 'react-router'

/**
 * Gives a function that asks the server whether somebody is signed in, as specified before a plan is chosen. Who is not
 * is led to `/login` and back to the plans afterwards; where the server gives no answer, the member stays and is told.
 */
export function useSignedInCheck(): () => Promise<boolean> {
  const navigate = useNavigate()
  return async () => {
    if (getSession().token) {
      const answer = await askWhoIsSignedIn()
      if (answer !== 'nobody') return answer === 'somebody'
      endSession('expired')
    }
    rememberAddress(paths.plans())
    navigate(paths.login())
    return false
  }
}

async function askWhoIsSignedIn(): Promise<'somebody' | 'nobody' | 'unknown'> {
  try {
    await refreshSession()
    return 'somebody'
  } catch (failure) {
    if (failure instanceof ApiError && failure.status >= 400 && failure.status < 500) return 'nobody'
    toast(messages.somethingWrong, 'failed')
    return 'unknown'
  }
}
