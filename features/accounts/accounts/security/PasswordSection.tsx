import { Button } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { waitText } from '@tingdu/client/error-text.ts'
import { ApiError } from '@tingdu/client/errors.ts'
import { useSession } from '@tingdu/client/session.ts'
import { mailedLinkPaths } from '@tingdu/features/accounts/mailed-links/paths.ts'
import { profilePaths } from '@tingdu/features/accounts/profiles/paths.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { Form } from '@tingdu/ui/form/Form.tsx'
import { focusFirstWrongField } from '@tingdu/ui/form/focus-first-wrong-field.ts'
import { LeaveGuard, saved } from '@tingdu/ui/form/LeaveGuard.tsx'
import { PasswordField } from '@tingdu/ui/form/PasswordField.tsx'
import { Section } from '@tingdu/ui/page/Section.tsx'
import { Link, useNavigate } from 'react-router'
import { messages } from '../messages.ts'
import { PasswordStrength } from '../PasswordStrength.tsx'
import { changePassword } from '../queries.ts'
import { changePasswordFormRules, passwordMinimum } from '../rules.ts'
import { weakPasswordText } from '../weak-password.ts'

const wrongPasswordCode = 'P0001'

/** Changes one's own password, then returns to the profile. */
export function PasswordSection() {
  const { email, role } = useSession()
  const navigate = useNavigate()
  const form = useForm({
    validate: schemaResolver(changePasswordFormRules, { sync: true }),
    initialValues: { old_password: '', new_password: '', confirm_password: '' },
  })
  const change = useSending(changePassword, {
    onSent: () => {
      toast(messages.passwordUpdated)
      navigate(profilePaths.settings(), { state: saved })
    },
  })
  const send = ({ old_password, new_password }: typeof form.values) =>
    change.send({ email: email ?? undefined, old_password, new_password })
  return (
    <Section title="Password" description="Changing your password signs you out on your other devices.">
      <LeaveGuard changed={form.isDirty()} />
      <Form
        label="Change password"
        failure={change.failure ? failureText(change.failure) : null}
        onSubmit={form.onSubmit(send, focusFirstWrongField)}
      >
        <PasswordField
          label="Old password"
          autoComplete="current-password"
          {...form.getInputProps('old_password')}
        />
        <PasswordStrength password={form.values.new_password}>
          <PasswordField
            label="New password"
            description={`At least ${passwordMinimum(role ?? 'student')} characters`}
            autoComplete="new-password"
            {...form.getInputProps('new_password')}
          />
        </PasswordStrength>
        <PasswordField
          label="Confirm new password"
          autoComplete="new-password"
          {...form.getInputProps('confirm_password')}
        />
        <div>
          <Button type="submit" size="md" loading={change.pending}>
            Change password
          </Button>
        </div>
      </Form>
      <p>
        <Link to={mailedLinkPaths.requestReset()}>I forgot my password</Link>
      </p>
    </Section>
  )
}

function failureText(failure: unknown): string {
  const wrong = failure instanceof ApiError && failure.code === wrongPasswordCode
  if (wrong) return messages.oldPasswordWrong
  return weakPasswordText(failure) ?? waitText(failure) ?? messages.passwordUpdateFailed
}
