import { Button, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useSession } from '@tingdu/client/session.ts'
import { messages as accountMessages } from '@tingdu/features/accounts/accounts/messages.ts'
import { changePassword, PasswordStrength } from '@tingdu/features/accounts/accounts/public.ts'
import { profilePaths } from '@tingdu/features/accounts/profiles/paths.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { Form } from '@tingdu/ui/form/Form.tsx'
import { focusFirstWrongField } from '@tingdu/ui/form/focus-first-wrong-field.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import classes from './MailedLinkForms.module.css'
import { oldFailureText } from './old-failure.ts'
import { oldChangePasswordFormRules } from './rules.ts'
import { ShowPasswordBox } from './ShowPasswordBox.tsx'

/** The older form to change one's own password. Returns to the settings afterward and on Cancel. */
export function OldChangePasswordForm() {
  const { email } = useSession()
  const navigate = useNavigate()
  const [shown, setShown] = useState(false)
  const form = useForm({
    validate: schemaResolver(oldChangePasswordFormRules, { sync: true }),
    initialValues: { email: email ?? '', old_password: '', new_password: '' },
  })
  const change = useSending(changePassword, {
    onSent: () => {
      toast(accountMessages.passwordUpdated)
      navigate(profilePaths.settings())
    },
  })
  return (
    <Form
      label="Change Password"
      failure={change.failure ? oldFailureText(change.failure) : null}
      onSubmit={form.onSubmit(change.send, focusFirstWrongField)}
    >
      <TextInput label="Email" type="email" autoComplete="username" {...form.getInputProps('email')} />
      <TextInput
        label="Old Password"
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        {...form.getInputProps('old_password')}
      />
      <PasswordStrength password={form.values.new_password}>
        <TextInput
          label="New Password"
          description="At least 6 characters"
          type={shown ? 'text' : 'password'}
          autoComplete="new-password"
          {...form.getInputProps('new_password')}
        />
      </PasswordStrength>
      <ShowPasswordBox shown={shown} onChange={setShown} />
      <div className={classes.actions}>
        <Button type="submit" size="md" loading={change.pending}>
          Save
        </Button>
        <Button
          variant="default"
          size="md"
          onClick={() => navigate(profilePaths.settings())}
          disabled={change.pending}
        >
          Cancel
        </Button>
      </div>
    </Form>
  )
}
