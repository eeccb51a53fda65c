import { Button } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { waitText } from '@tingdu/client/error-text.ts'
import { ApiError } from '@tingdu/client/errors.ts'
import { messages as accountMessages } from '@tingdu/features/accounts/accounts/messages.ts'
import { passwordRules } from '@tingdu/features/accounts/accounts/rules.ts'
import { Dialog, DialogActions } from '@tingdu/ui/dialog/Dialog.tsx'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { Form } from '@tingdu/ui/form/Form.tsx'
import { focusFirstWrongField } from '@tingdu/ui/form/focus-first-wrong-field.ts'
import { PasswordField } from '@tingdu/ui/form/PasswordField.tsx'
import classes from './DeletionDialog.module.css'
import { messages } from './messages.ts'
import { deleteAccount } from './queries.ts'

/** States what is deleted and what is kept, asks for the password, and deletes the signed-in member's account. */
export function DeletionDialog({ onCancel }: { onCancel: () => void }) {
  const form = useForm({
    validate: schemaResolver(passwordRules, { sync: true }),
    initialValues: { password: '' },
  })
  const deletion = useSending(deleteAccount, { onSent: () => undefined })
  return (
    <Dialog title="Delete your account?" pending={deletion.pending} onCancel={onCancel}>
      <Consequences />
      <Form
        label="Delete your account"
        failure={deletion.failure ? failureText(deletion.failure) : null}
        onSubmit={form.onSubmit(deletion.send, focusFirstWrongField)}
      >
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
        <DialogActions>
          <Button variant="default" onClick={onCancel} disabled={deletion.pending}>
            Keep my account
          </Button>
          <Button type="submit" loading={deletion.pending}>
            Delete account
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

/** The consequences of a deletion, in the member's words. */
function Consequences() {
  return (
    <div className={classes.text}>
      <p>This cannot be undone.</p>
      <h3>What will be deleted</h3>
      <ul>
        <li>your account, your password and your logins on all devices</li>
        <li>your profile, picture, settings and everything you saved or wrote</li>
        <li>the emails we sent you and your activity history</li>
        <li>
          your card subscription, which is canceled first. If you subscribed in the App Store or Google Play,
          please cancel there.
        </li>
      </ul>
      <h3>What we keep</h3>
      <ul>
        <li>payment records for bookkeeping, without your name and address</li>
        <li>records of changes made by staff, with a random ID instead of your name</li>
        <li>an anonymous record that this email has used its free trial</li>
      </ul>
    </div>
  )
}

function failureText(failure: unknown): string {
  const code = failure instanceof ApiError ? failure.code : ''
  if (code === 'wrong_password') return accountMessages.passwordWrong
  if (code === 'subscription_not_cancelled') {
    return `${messages.deletionFailed}. ${messages.deletionNotCancelled}`
  }
  return waitText(failure) ?? messages.deletionFailed
}
