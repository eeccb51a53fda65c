import { Button, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { waitText } from '@tingdu/client/error-text.ts'
import { ApiError } from '@tingdu/client/errors.ts'
import { useSession } from '@tingdu/client/session.ts'
import { messages as accountMessages } from '@tingdu/features/accounts/accounts/messages.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { Form } from '@tingdu/ui/form/Form.tsx'
import { focusFirstWrongField } from '@tingdu/ui/form/focus-first-wrong-field.ts'
import { PasswordField } from '@tingdu/ui/form/PasswordField.tsx'
import { Section } from '@tingdu/ui/page/Section.tsx'
import { useState } from 'react'
import classes from './MailedLinkForms.module.css'
import { messages } from './messages.ts'
import { changeEmail } from './queries.ts'
import { changeEmailFormRules } from './rules.ts'

type Step = 'shown' | 'typing' | { sentTo: string }

/** The account's email address. A new address takes effect once its owner follows the link sent to it. */
export function EmailSection() {
  const { email, emailVerified } = useSession()
  const [step, setStep] = useState<Step>('shown')
  return (
    <Section title="Email">
      <p className={classes.address}>
        {email} <small>{emailVerified === 1 ? 'verified' : 'not verified yet'}</small>
      </p>
      {typeof step === 'object' && (
        <p role="status">
          We sent an email to <strong>{step.sentTo}</strong>. Open the link in it to start using this address.
          Until then, your address is {email}.
        </p>
      )}
      {step === 'typing' ? (
        <EmailForm onSent={(sentTo) => setStep({ sentTo })} onCancel={() => setStep('shown')} />
      ) : (
        <div>
          <Button variant="default" onClick={() => setStep('typing')}>
            Change email
          </Button>
        </div>
      )}
    </Section>
  )
}

function EmailForm({ onSent, onCancel }: { onSent: (email: string) => void; onCancel: () => void }) {
  const { email } = useSession()
  const form = useForm({
    validate: schemaResolver(changeEmailFormRules(email ?? ''), { sync: true }),
    initialValues: { email: '', password: '' },
  })
  const change = useSending(changeEmail, { onSent: () => onSent(form.values.email.trim()) })
  return (
    <Form
      label="Change email"
      failure={change.failure ? failureText(change.failure) : null}
      onSubmit={form.onSubmit(change.send, focusFirstWrongField)}
    >
      <TextInput
        label="New email"
        type="email"
        autoComplete="email"
        autoFocus
        {...form.getInputProps('email')}
      />
      <PasswordField label="Password" autoComplete="current-password" {...form.getInputProps('password')} />
      <div className={classes.buttons}>
        <Button type="submit" loading={change.pending}>
          Send email
        </Button>
        <Button variant="default" onClick={onCancel} disabled={change.pending}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}

function failureText(failure: unknown): string {
  const code = failure instanceof ApiError ? failure.code : ''
  if (code === 'wrong_password') return accountMessages.passwordWrong
  if (code === '23505') return messages.emailOfAnother
  return waitText(failure) ?? accountMessages.requestFailed
}
