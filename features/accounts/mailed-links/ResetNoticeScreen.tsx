import { useSession } from '@tingdu/client/session.ts'
import { marketingPaths } from '@tingdu/features/site/marketing/paths.ts'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { Link } from 'react-router'
import classes from './MailedLinkForms.module.css'
import { mailedLinkPaths } from './paths.ts'

/** Shown after a reset request: what to expect, and what to do if no mail arrives. */
export default function ResetNoticeScreen() {
  const { resetEmail } = useSession()
  return (
    <Page title="Check your inbox">
      <p>
        If an account matching {resetEmail ? <strong>{resetEmail}</strong> : 'your email'} is found, a link to
        reset the password will arrive in a few minutes. The link works once, within one hour.
      </p>
      <p className={classes.other}>
        No email? Check your spam folder, or <Link to={mailedLinkPaths.requestReset()}>try again</Link>.
      </p>
      <p className={classes.other}>
        <a href={marketingPaths.landing()}>Go to the home page</a>
      </p>
    </Page>
  )
}
