import { Button } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { waitText } from '@tingdu/client/error-text.ts'
import { ApiError } from '@tingdu/client/errors.ts'
import type { MailLink } from '@tingdu/client/mail-link.ts'
import { PasswordStrength, weakPasswordText } from '@tingdu/features/accounts/accounts/public.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { Form } from '@tingdu/ui/form/Form.tsx'
import { focusFirstWrongField } from '@tingdu/ui/form/focus-first-wrong-field.ts'
import { PasswordField } from '@tingdu/ui/form/PasswordField.tsx'
import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { Link, useNavigate } from 'react-router'
import classes from './MailedLinkForms.module.css'
import { messages } from './messages.ts'
import { mailedLinkPaths } from './paths.ts'
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
    onSent: () => navigate(mailedLinkPaths.passwordChanged(), { replace: true }),
  })
  if (isInvalid(reset.failure)) return <UsedLink />
  return (
    <Form
      label="Change Password"
      failure={reset.failure ? failureText(reset.failure) : null}
      onSubmit={form.onSubmit(({ password }) => reset.send({ ...link, password }), focusFirstWrongField)}
    >
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

/** Replaces the form: with this link, no password can be set any more. */
function UsedLink() {
  return (
    <>
      <p role="alert" className={classes.fault}>
        <Icon name="warning" />
        {messages.resetLinkInvalid}
      </p>
      <Button component={Link} to={mailedLinkPaths.requestReset()} size="md" fullWidth>
        {messages.newResetLink}
      </Button>
    </>
  )
}

function failureText(failure: unknown): string {
  return weakPasswordText(failure) ?? waitText(failure) ?? messages.passwordUpdateFailedByLink
}

function isInvalid(failure: unknown): boolean {
  return failure instanceof ApiError && failure.code === invalidTokenCode
}
