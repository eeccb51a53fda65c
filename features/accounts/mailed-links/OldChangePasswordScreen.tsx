import { Page } from '@tingdu/ui/page/Page.tsx'
import { OldChangePasswordForm } from './OldChangePasswordForm.tsx'

/** `/changepass`, the older page where a signed-in member changes the password. */
export default function OldChangePasswordScreen() {
  return (
    <Page title="Change Password" description="Changing your password signs you out on your other devices.">
      <OldChangePasswordForm />
    </Page>
  )
}
