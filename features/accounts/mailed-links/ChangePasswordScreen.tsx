import { useSession } from '@tingdu/client/session.ts'
import { accountPaths } from '@tingdu/features/accounts/accounts/paths.ts'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { Link } from 'react-router'
import { LinkFault } from './LinkFault.tsx'
import classes from './MailedLinkForms.module.css'
import { useMailLink } from './mail-link.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { OldChangePasswordForm } from './OldChangePasswordForm.tsx'
import { linkFault } from './rules.ts'

/**
 * `/changepassword` shows one of two forms. With a reset link (a token and an email in the address) it sets a new
 * password; a signed-in member without a link gets the older form that asks for the old password.
 */
export default function ChangePasswordScreen() {
  const link = useMailLink()
  const { token } = useSession()
  if (token && !link.token && !link.email) return <WithOldPassword />
  const fault = linkFault(link)
  return (
    <Page title="Change Password" description={fault ? null : `For ${link.email}`}>
      {fault ? <LinkFault text={fault} /> : <NewPasswordForm link={link} />}
      <p className={classes.other}>
        <Link to={accountPaths.login()}>Log in</Link>
      </p>
    </Page>
  )
}

function WithOldPassword() {
  return (
    <Page title="Change Password">
      <OldChangePasswordForm />
    </Page>
  )
}
