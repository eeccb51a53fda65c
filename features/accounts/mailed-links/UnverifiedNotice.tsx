import { useSession } from '@tingdu/client/session.ts'
import { Link } from 'react-router'
import { mailedLinkPaths } from './paths.ts'
import classes from './UnverifiedNotice.module.css'
import { useVerifyMail } from './verify-mail.ts'

/** A line shown while the address is unverified, with a button that sends a new verification mail. */
export function UnverifiedNotice() {
  const { email, emailVerified } = useSession()
  const request = useVerifyMail()
  if (emailVerified !== 0) return null
  return (
    <p className={classes.notice}>
      {email} is not verified yet.{' '}
      <button type="button" onClick={request.send} disabled={request.pending}>
        Resend verification
      </button>{' '}
      or <Link to={mailedLinkPaths.emailVerification()}>enter the code from the email</Link>.
    </p>
  )
}
