import { Button, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { waitText } from '@tingdu/client/error-text.ts'
import { ApiError } from '@tingdu/client/errors.ts'
import { useSession } from '@tingdu/client/session.ts'
import { messages as accountMessages } from '@tingdu/features/accounts/accounts/messages.ts'
import { accountPaths } from '@tingdu/features/accounts/accounts/paths.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { Form } from '@tingdu/ui/form/Form.tsx'
import { focusFirstWrongField } from '@tingdu/ui/form/focus-first-wrong-field.ts'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { Link, useNavigate } from 'react-router'
import classes from './MailedLinkForms.module.css'
import { messages } from './messages.ts'
import { mailedLinkPaths } from './paths.ts'
import { requestReset } from './queries.ts'
import { emailRules } from './rules.ts'

const unknownEmailCode = 'unknown_email'

/** Requests a mail with a link to set a new password. */
export default function RequestResetScreen() {
  const navigate = useNavigate()
  const { resetEmail, email } = useSession()
  const form = useForm({
    validate: schemaResolver(emailRules, { sync: true }),
    initialValues: { email: resetEmail ?? email ?? '' },
  })
  const request = useSending(requestReset, { onSent: () => navigate(mailedLinkPaths.resetNotice()) })
  return (
    <Page title="Reset Password" description="We’ll email you a link to set a new password.">
      <Form
        label="Reset Password"
        failure={request.failure ? failureText(request.failure) : null}
        onSubmit={form.onSubmit(request.send, focusFirstWrongField)}
      >
        <TextInput
          label="Your Email"
          type="email"
          autoComplete="email"
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <Button type="submit" size="md" fullWidth loading={request.pending}>
          SEND EMAIL
        </Button>
      </Form>
      <p className={classes.other}>
        <Link to={accountPaths.login()}>Nevermind, I got it</Link>
      </p>
    </Page>
  )
}

function failureText(failure: unknown): string {
  const unknown = failure instanceof ApiError && failure.code === unknownEmailCode
  if (unknown) return messages.resetEmailUnknown
  return waitText(failure) ?? accountMessages.requestFailed
}
