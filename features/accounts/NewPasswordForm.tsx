import { Button } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { waitText } from '@tingdu/client/error-text.ts'
import { ApiError } from '@tingdu/client/errors.ts'
import { Form } from '@tingdu/ui/Form.tsx'
import { focusFirstWrongField } from '@tingdu/ui/focus-first-wrong-field.ts'
import { PasswordField } from '@tingdu/ui/PasswordField.tsx'
import { useSending } from '@tingdu/ui/sending.ts'
import { Link, useNavigate } from 'react-router'
import type { MailLink } from './mail-link.ts'
import { messages } from './messages.ts'
import { PasswordStrength } from './PasswordStrength.tsx'
import { accountPaths } from './paths.ts'
import { resetPassword } from './queries.ts'
import { newPasswordFormRules } from './rules.ts'

const invalidTokenCode = 'invalid_token'

/** Sets a new password after following a reset link. */
export function NewPasswordForm({ link }: { link: MailLink }) {
  const navigate = useNavigate()
  const form = useForm({
    validate: schemaResolver(newPasswordFormRules, { sync: true }),
    initialValues: { password: '', verifyPassword: '' },
  })
  const reset = useSending(resetPassword, {
    onSent: () => navigate(accountPaths.passwordChanged(), { replace: true }),
  })
  return (
    <Form
      label="Change Password"
      failure={reset.failure ? (waitText(reset.failure) ?? messages.passwordUpdateFailedByLink) : null}
      onSubmit={form.onSubmit(({ password }) => reset.send({ ...link, password }), focusFirstWrongField)}
    >
      {isInvalid(reset.failure) && (
        <p>
          {messages.resetLinkInvalid} <Link to={accountPaths.requestReset()}>Ask for a new link</Link>
        </p>
      )}
      <PasswordStrength password={form.values.password} personal={[link.email]}>
        <PasswordField
          label="New Password"
          description="At least 6 characters"
          autoComplete="new-password"
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
      </PasswordStrength>
      <PasswordField
        label="Verify Password"
        autoComplete="new-password"
        key={form.key('verifyPassword')}
        {...form.getInputProps('verifyPassword')}
      />
      <Button type="submit" size="md" fullWidth loading={reset.pending}>
        CHANGE PASSWORD
      </Button>
    </Form>
  )
}

function isInvalid(failure: unknown): boolean {
  return failure instanceof ApiError && failure.code === invalidTokenCode
}
