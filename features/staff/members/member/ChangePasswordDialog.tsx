import { Button } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { errorText } from '@tingdu/client/error-text.ts'
import { Dialog, DialogActions } from '@tingdu/ui/dialog/Dialog.tsx'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { Form } from '@tingdu/ui/form/Form.tsx'
import { focusFirstWrongField } from '@tingdu/ui/form/focus-first-wrong-field.ts'
import { PasswordField } from '@tingdu/ui/form/PasswordField.tsx'
import { useState } from 'react'
import { messages } from '../messages.ts'
import { changePassword, type Member } from '../queries.ts'
import { newPasswordRules } from '../rules.ts'

/** The button that opens the dialog. */
export function ChangePasswordButton({ member }: { member: Member }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
        {messages.changePassword}
      </Button>
      {open && <ChangePasswordDialog member={member} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Sets a new password for a member. The button is disabled while the fields are empty or differ. */
export function ChangePasswordDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const form = useForm({
    validate: schemaResolver(newPasswordRules, { sync: true }),
    validateInputOnBlur: true,
    initialValues: { password: '', confirm: '' },
  })
  const { password, confirm } = form.values
  const sending = useSending(() => changePassword(member.email, password), {
    onSent: () => {
      toast(messages.passwordChanged)
      onClose()
    },
  })
  return (
    <Dialog title={messages.changePassword} pending={sending.pending} onCancel={onClose}>
      <Form
        label={messages.changePassword}
        onSubmit={form.onSubmit(() => sending.send(undefined), focusFirstWrongField)}
        failure={sending.failure ? errorText(sending.failure, messages.passwordFailed) : null}
      >
        <p>{messages.passwordText}</p>
        <PasswordField
          label={messages.newPassword}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <PasswordField
          label={messages.confirmPassword}
          autoComplete="new-password"
          {...form.getInputProps('confirm')}
        />
        <DialogActions>
          <Button variant="default" onClick={onClose} disabled={sending.pending}>
            {messages.cancel}
          </Button>
          <Button
            type="submit"
            loading={sending.pending}
            disabled={password === '' || confirm === '' || password !== confirm}
          >
            {messages.change}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
