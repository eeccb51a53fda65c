import { accountPaths } from '@tingdu/features/accounts/accounts/paths.ts'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { Link } from 'react-router'

/** Confirms a password reset. */
export default function PasswordChangedScreen() {
  return (
    <Page title="Password changed" description="Your password was changed, and all devices were signed out.">
      <p>
        <Link to={accountPaths.login()}>Log in</Link> with your new password.
      </p>
    </Page>
  )
}
