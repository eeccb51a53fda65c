import { Button, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { waitText } from '@tingdu/client/error-text.ts'
import { ApiError } from '@tingdu/client/errors.ts'
import { rememberedAddress } from '@tingdu/client/next-address.ts'
import { mailedLinkPaths } from '@tingdu/features/accounts/mailed-links/paths.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { Form } from '@tingdu/ui/form/Form.tsx'
import { focusFirstWrongField } from '@tingdu/ui/form/focus-first-wrong-field.ts'
import { PasswordField } from '@tingdu/ui/form/PasswordField.tsx'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { useSlot } from '@tingdu/ui/registered-features.ts'
import { Suspense, useState } from 'react'
import { Link, useLocation, useNavigate, useNavigation } from 'react-router'
import classes from '../AccountForms.module.css'
import { messages } from '../messages.ts'
import { accountPaths, sessionEnded } from '../paths.ts'
import { login } from '../queries.ts'
import { type LoginInput, loginRules } from '../rules.ts'

/** What goes on after the password: whether a code is asked for, or a second factor set up. */
type Second = { credentials: LoginInput; setsUp: boolean }

/** Sign-in. On success it visits the page again; the route redirects signed-in members. */
export default function LoginScreen() {
  const navigate = useNavigate()
  const form = useForm({
    validate: schemaResolver(loginRules, { sync: true }),
    initialValues: { email: '', password: '' },
  })
  const [second, setSecond] = useState<Second | null>(null)
  const SecondStep = useSlot('signInStep')
  const finish = () => navigate(accountPaths.login(), { replace: true })
  const signIn = useSending(login, {
    onSent: finish,
    onFailed: (failure) => setSecond(secondOf(failure, form.getValues())),
  })
  const leading = useNavigation().state !== 'idle'
  const ended = useLocation().state?.sessionEnded === sessionEnded.sessionEnded
  const description = ended ? messages.sessionEnded : rememberedAddress() && messages.logInToGoOn
  if (second && SecondStep) {
    return (
      <Page title="Log in" focusHeading={false}>
        <Suspense fallback={<p role="status">Loading…</p>}>
          <SecondStep
            {...second}
            signIn={(codes) => login({ ...second.credentials, ...codes })}
            onSignedIn={finish}
          />
        </Suspense>
      </Page>
    )
  }
  return (
    <Page title="Log in" focusHeading={false} description={description}>
      <Form
        label="Log in"
        failure={signIn.failure ? failureText(signIn.failure) : null}
        onSubmit={form.onSubmit(signIn.send, focusFirstWrongField)}
      >
        <TextInput
          label="Username or email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Button type="submit" size="md" fullWidth loading={signIn.pending || leading}>
          Log in
        </Button>
      </Form>
      <p className={classes.other}>
        <Link to={mailedLinkPaths.requestReset()}>Forgot password?</Link>
      </p>
      <p className={classes.other}>
        New here? <Link to={accountPaths.signup()}>Sign up</Link>
      </p>
    </Page>
  )
}

function secondOf(failure: unknown, credentials: LoginInput): Second | null {
  const code = failure instanceof ApiError ? failure.code : ''
  if (code === 'second_factor_required') return { credentials, setsUp: false }
  return code === 'second_factor_setup_required' ? { credentials, setsUp: true } : null
}

function failureText(failure: unknown): string {
  if (failure instanceof ApiError && failure.status === 400) return messages.loginWrong
  const wait = waitText(failure)
  return wait ? `${wait} ${messages.logInByEmail}` : messages.requestFailed
}
