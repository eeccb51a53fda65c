import { Button, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { waitText } from '@tingdu/client/error-text.ts'
import { useSession } from '@tingdu/client/session.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { Form } from '@tingdu/ui/form/Form.tsx'
import { focusFirstWrongField } from '@tingdu/ui/form/focus-first-wrong-field.ts'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { messages } from './messages.ts'
import { verifyEmail } from './queries.ts'
import { typedTokenRules } from './rules.ts'
import { useVerifyMail } from './verify-mail.ts'

/**
 * `/emailverification`: sends a verification token, and accepts it typed in when the link in the mail does not work.
 */
export default function EmailVerificationScreen() {
  const { email, emailVerified } = useSession()
  const form = useForm({
    validate: schemaResolver(typedTokenRules, { sync: true }),
    initialValues: { token: '' },
    onValuesChange: () => verify.clear(),
  })
  const request = useVerifyMail()
  const verify = useSending(verifyEmail, {
    onSent: () => {
      form.reset()
      toast(messages.emailVerified)
    },
    onFailed: (failure) => toast(waitText(failure) ?? messages.emailNotVerified, 'failed'),
  })
  const state = emailVerified === 1 ? 'is verified' : 'is not verified yet'
  return (
    <Page title="Email verification" description={`${email} ${state}.`}>
      <p>Get a code by email, then enter it here. It works for three days.</p>
      <div>
        <Button variant="default" size="md" onClick={request.send} loading={request.pending}>
          Get Token
        </Button>
      </div>
      <Form
        label="Verify Email"
        onSubmit={form.onSubmit(
          ({ token }) => verify.send({ email: email ?? '', token: token.trim() }),
          focusFirstWrongField,
        )}
      >
        <TextInput
          label="Code from the email"
          autoComplete="one-time-code"
          {...form.getInputProps('token')}
        />
        <div>
          <Button type="submit" size="md" disabled={form.values.token.trim() === ''} loading={verify.pending}>
            Verify Email
          </Button>
        </div>
      </Form>
    </Page>
  )
}
