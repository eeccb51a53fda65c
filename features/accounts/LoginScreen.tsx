import { Button, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { waitText } from '@tingdu/client/error-text.ts'
import { ApiError } from '@tingdu/client/errors.ts'
import { rememberedAddress } from '@tingdu/client/next-address.ts'
import { Form } from '@tingdu/ui/Form.tsx'
import { focusFirstWrongField } from '@tingdu/ui/focus-first-wrong-field.ts'
import { Page } from '@tingdu/ui/Page.tsx'
import { PasswordField } from '@tingdu/ui/PasswordField.tsx'
import { useSending } from '@tingdu/ui/sending.ts'
import { Link, useLocation, useNavigate, useNavigation } from 'react-router'
import classes from './AccountForms.module.css'
import { messages } from './messages.ts'
import { accountPaths, sessionEnded } from './paths.ts'
import { login } from './queries.ts'
import { loginRules } from './rules.ts'

/** Sign-in. On success it visits the page again; the route redirects signed-in members. */
export default function LoginScreen() {
  const navigate = useNavigate()
  const form = useForm({
    validate: schemaResolver(loginRules, { sync: true }),
    initialValues: { email: '', password: '' },
  })
  const signIn = useSending(login, {
    onSent: () => navigate(accountPaths.login(), { replace: true }),
  })
  const leading = useNavigation().state !== 'idle'
  const ended = useLocation().state?.sessionEnded === sessionEnded.sessionEnded
  const description = ended ? messages.sessionEnded : rememberedAddress() && messages.logInToGoOn
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
        <Link to={accountPaths.requestReset()}>Forgot password?</Link>
      </p>
      <p className={classes.other}>
        New here? <Link to={accountPaths.signup()}>Sign up</Link>
      </p>
    </Page>
  )
}

function failureText(failure: unknown): string {
  if (failure instanceof ApiError && failure.status === 400) return messages.loginWrong
  return waitText(failure) ?? messages.requestFailed
}
