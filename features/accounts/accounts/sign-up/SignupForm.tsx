import { Button, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { waitText } from '@tingdu/client/error-text.ts'
import { ApiError } from '@tingdu/client/errors.ts'
import { profilePaths } from '@tingdu/features/accounts/profiles/paths.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { Form } from '@tingdu/ui/form/Form.tsx'
import { focusFirstWrongField } from '@tingdu/ui/form/focus-first-wrong-field.ts'
import { PasswordField } from '@tingdu/ui/form/PasswordField.tsx'
import { useNavigate } from 'react-router'
import classes from '../AccountForms.module.css'
import { messages } from '../messages.ts'
import { PasswordStrength } from '../PasswordStrength.tsx'
import { signup } from '../queries.ts'
import { type SignupInput, type SignupRole, signupRules } from '../rules.ts'
import { weakPasswordText } from '../weak-password.ts'

const uniqueViolation = '23505'

type Props = {
  role: SignupRole
  /** The address to start with. */
  email: string
  onBack: () => void
}

/** Creates the account from a name, email and password, with the role from the first step; then opens the profile. */
export function SignupForm({ role, email, onBack }: Props) {
  const navigate = useNavigate()
  const form = useForm<SignupInput>({
    validate: schemaResolver(signupRules, { sync: true }),
    initialValues: { name: '', email, password: '', role },
  })
  const create = useSending(signup, {
    onSent: () => navigate(profilePaths.createProfile(), { replace: true }),
    onFailed: (failure) => {
      if (!isTaken(failure) && !weakPasswordText(failure))
        toast(waitText(failure) ?? messages.requestFailed, 'failed')
    },
  })
  return (
    <Form
      label="Create your account"
      failure={isTaken(create.failure) ? messages.emailTaken : weakPasswordText(create.failure)}
      onSubmit={form.onSubmit(create.send, focusFirstWrongField)}
    >
      <TextInput label="Name" autoComplete="name" key={form.key('name')} {...form.getInputProps('name')} />
      <TextInput
        label="Email"
        type="email"
        autoComplete="email"
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
      <PasswordStrength password={form.values.password} personal={[form.values.name, form.values.email]}>
        <PasswordField
          label="Password"
          description="At least 6 characters"
          autoComplete="new-password"
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
      </PasswordStrength>
      <div className={classes.actions}>
        <Button type="submit" size="md" loading={create.pending}>
          Create account
        </Button>
        <Button variant="default" size="md" onClick={onBack} disabled={create.pending}>
          Back
        </Button>
      </div>
    </Form>
  )
}

function isTaken(failure: unknown): boolean {
  return failure instanceof ApiError && failure.code === uniqueViolation
}
