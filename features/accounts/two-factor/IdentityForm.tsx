import { Button } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { DialogActions } from '@tingdu/ui/dialog/Dialog.tsx'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { Form } from '@tingdu/ui/form/Form.tsx'
import { focusFirstWrongField } from '@tingdu/ui/form/focus-first-wrong-field.ts'
import { PasswordField } from '@tingdu/ui/form/PasswordField.tsx'
import { useState } from 'react'
import { passwordRules } from '../accounts/rules.ts'
import { CodeField, codeInput } from './CodeField.tsx'
import { asksForCode, failureOf } from './failure.ts'
import { messages } from './messages.ts'
import { identityFormRules, type ReauthenticateInput } from './rules.ts'

type Props<Answer> = {
  label: string
  send: (input: ReauthenticateInput) => Promise<Answer>
  onSent?: (answer: Answer) => void
  onCancel: () => void
  buttons?: { confirm: string; cancel: string }
  /** The text for a failure that has nothing to do with the password or the code. */
  failed?: (failure: unknown) => string
}

const ordinaryButtons = { confirm: messages.continue, cancel: messages.cancel }

/** The password, and a code once the server asks for one. */
export function IdentityForm<Answer>({
  label,
  send,
  onSent,
  onCancel,
  buttons = ordinaryButtons,
  failed,
}: Props<Answer>) {
  const [withCode, setWithCode] = useState(false)
  const [recovery, setRecovery] = useState(false)
  const form = useForm({
    validate: (values) =>
      schemaResolver(withCode ? identityFormRules(recovery) : passwordRules, { sync: true })(values),
    initialValues: { password: '', code: '' },
  })
  const sending = useSending(send, {
    ...(onSent && { onSent }),
    onFailed: (failure) => asksForCode(failure) && setWithCode(true),
  })
  const submit = ({ password, code }: typeof form.values) =>
    sending.send(withCode ? { password, ...codeInput(code, recovery) } : { password })
  return (
    <Form
      label={label}
      failure={failureOf(sending.failure, failed)}
      onSubmit={form.onSubmit(submit, focusFirstWrongField)}
    >
      <PasswordField
        label="Password"
        autoComplete="current-password"
        autoFocus
        {...form.getInputProps('password')}
      />
      {withCode && (
        <CodeField
          recovery={recovery}
          onSwitch={(wanted) => {
            form.setFieldValue('code', '')
            setRecovery(wanted)
          }}
          {...form.getInputProps('code')}
        />
      )}
      <DialogActions>
        <Button variant="default" onClick={onCancel} disabled={sending.pending}>
          {buttons.cancel}
        </Button>
        <Button type="submit" loading={sending.pending}>
          {buttons.confirm}
        </Button>
      </DialogActions>
    </Form>
  )
}
