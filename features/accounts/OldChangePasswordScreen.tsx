import { Page } from '@tingdu/ui/Page.tsx'
import { OldChangePasswordForm } from './OldChangePasswordForm.tsx'

/** `/changepass`, the older page that changes the password of who is signed in. */
export default function OldChangePasswordScreen() {
  return (
    <Page title="Change Password" description="Changing your password signs you out on your other devices.">
      <OldChangePasswordForm />
    </Page>
  )
}
