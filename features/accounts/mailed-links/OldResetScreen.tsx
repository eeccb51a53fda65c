import { Button, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import type { MailLink } from '@tingdu/client/mail-link.ts'
import { messages as accountMessages } from '@tingdu/features/accounts/accounts/messages.ts'
import { accountPaths } from '@tingdu/features/accounts/accounts/paths.ts'
import { PasswordStrength } from '@tingdu/features/accounts/accounts/public.ts'
import { marketingPaths } from '@tingdu/features/site/marketing/paths.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { Form } from '@tingdu/ui/form/Form.tsx'
import { focusFirstWrongField } from '@tingdu/ui/form/focus-first-wrong-field.ts'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { LinkFault } from './LinkFault.tsx'
import classes from './MailedLinkForms.module.css'
import { useMailLink } from './mail-link.ts'
import { oldFailureText } from './old-failure.ts'
import { resetPassword } from './queries.ts'
import { linkFault, oldResetFormRules } from './rules.ts'
import { ShowPasswordBox } from './ShowPasswordBox.tsx'

/** `/ResetPass`, the older page for reset links; takes the same token and email. */
export default function OldResetScreen() {
  const link = useMailLink()
  const fault = linkFault(link)
  return (
    <Page title="Reset Password">{fault ? <LinkFault text={fault} /> : <OldResetForm link={link} />}</Page>
  )
}

function OldResetForm({ link }: { link: MailLink }) {
  const navigate = useNavigate()
  const [shown, setShown] = useState(false)
  const form = useForm({
    validate: schemaResolver(oldResetFormRules, { sync: true }),
    initialValues: { password: '', verifyPassword: '' },
  })
  const reset = useSending(resetPassword, {
    onSent: () => {
      toast(accountMessages.passwordUpdated)
      navigate(accountPaths.login(), { replace: true })
    },
  })
  const type = shown ? 'text' : 'password'
  return (
    <Form
      label="Reset Password"
      failure={reset.failure ? oldFailureText(reset.failure) : null}
      onSubmit={form.onSubmit(({ password }) => reset.send({ ...link, password }), focusFirstWrongField)}
    >
      <TextInput label="Email" type="email" autoComplete="username" value={link.email} readOnly />
      <PasswordStrength password={form.values.password} personal={[link.email]}>
        <TextInput
          label="New Password"
          description="At least 6 characters"
          type={type}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
      </PasswordStrength>
      <TextInput
        label="Verify Password"
        type={type}
        autoComplete="new-password"
        {...form.getInputProps('verifyPassword')}
      />
      <ShowPasswordBox shown={shown} onChange={setShown} />
      <div className={classes.actions}>
        <Button type="submit" size="md" loading={reset.pending}>
          Save
        </Button>
        <Button component="a" href={marketingPaths.landing()} variant="default" size="md">
          Cancel
        </Button>
      </div>
    </Form>
  )
}
