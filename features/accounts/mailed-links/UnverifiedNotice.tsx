import { waitText } from '@tingdu/client/error-text.ts'
import { useSession } from '@tingdu/client/session.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { Link } from 'react-router'
import { messages } from './messages.ts'
import { mailedLinkPaths } from './paths.ts'
import { requestVerifyMail } from './queries.ts'
import classes from './UnverifiedNotice.module.css'

/** A line shown while the address is unverified, with a button that sends a new verification mail. */
export function UnverifiedNotice() {
  const { email, emailVerified } = useSession()
  const request = useSending(requestVerifyMail, {
    onSent: () => toast(messages.verifyMailSent),
    onFailed: (failure) => toast(waitText(failure) ?? messages.verifyMailFailed, 'failed'),
  })
  if (emailVerified !== 0) return null
  return (
    <p className={classes.notice}>
      {email} is not verified yet.{' '}
      <button type="button" onClick={request.send} disabled={request.pending}>
        Resend verification
      </button>{' '}
      or <Link to={mailedLinkPaths.emailVerification()}>enter a token</Link>.
    </p>
  )
}
