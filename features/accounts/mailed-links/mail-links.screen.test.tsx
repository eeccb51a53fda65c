// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { endSession, getSession, startSession } from '@tingdu/client/session.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { member as me, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { StrictMode } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import EmailVerificationScreen from './EmailVerificationScreen.tsx'
import UnsubscribeScreen from './UnsubscribeScreen.tsx'
import { UnverifiedNotice } from './UnverifiedNotice.tsx'
import VerifyEmailScreen from './VerifyEmailScreen.tsx'

const refusal = (code: string) => ({ code, message: 'No.', details: null, hint: null })
const link = '?token=abc&email=ming%40example.test'

const answers = stubServerForEachTest()

beforeEach(() => endSession('signed-out'))

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('/verify-email', () => {
  const show = (query = link) =>
    showScreen(
      <StrictMode>
        <VerifyEmailScreen />
      </StrictMode>,
      `/verify-email${query}`,
    )

  test('verifies once, even if effects repeat, and updates the session', async () => {
    startSession(me, 'a token')
    answers.on('POST', 'rpc/verify_email', { status: 200, body: { email: me.email, email_verified: 1 } })
    show()
    expect(await heading('Verifying')).toBeTruthy()
    expect(await heading('Successful')).toBeTruthy()
    expect(answers.calls.map(({ body }) => body)).toEqual([{ token: 'abc', email: 'ming@example.test' }])
    expect(getSession().emailVerified).toBe(1)
    expect(screen.getByRole('link', { name: 'Go to Homepage' }).getAttribute('href')).toBe('/user/home')
  })

  test('the session takes over a new address', async () => {
    startSession({ ...me, email: 'old@example.test' }, 'a token')
    answers.on('POST', 'rpc/verify_email', { status: 200, body: { email: me.email, email_verified: 1 } })
    answers.on('GET', 'rpc/me', { status: 200, body: [{ me: { ...me, email_verified: 1 } }] })
    show()
    await heading('Successful')
    expect(getSession()).toMatchObject({ email: 'ming@example.test', emailVerified: 1 })
  })

  test('a refused link shows its message', async () => {
    answers.on('POST', 'rpc/verify_email', { status: 400, body: refusal('invalid_token') })
    show()
    expect(await heading('Failed')).toBeTruthy()
    expect(screen.getByText('The email does not exist or has been verified already.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Go to Homepage' }).getAttribute('href')).toBe('/')
  })

  test('offers Retry when the server is unreachable', async () => {
    answers.on('POST', 'rpc/verify_email', { status: 503, body: refusal('XX000') })
    show()
    expect(await heading('Failed')).toBeTruthy()
    expect(screen.getByText('There was a problem with your request. Please try again.')).toBeTruthy()
    answers.on('POST', 'rpc/verify_email', { status: 200, body: { email: me.email, email_verified: 1 } })
    await press('Retry')
    expect(await heading('Successful')).toBeTruthy()
  })

  test.each(['', '?token=abc', '?email=ming%40example.test', '?token=abc&email=ming'])(
    'an incomplete link (%j) fails without a request',
    async (query) => {
      show(query)
      expect(await heading('Failed')).toBeTruthy()
      expect(answers.calls).toEqual([])
    },
  )
})

describe('/unsubscribe-email', () => {
  test('unsubscribes on load; a failure shows its message and can be retried', async () => {
    answers.on('POST', 'rpc/disable_email', { status: 400, body: refusal('invalid_token') })
    showScreen(<UnsubscribeScreen />, `/unsubscribe-email${link}`)
    expect(await heading('Unsubscribing')).toBeTruthy()
    expect(await heading('Failed to Unsubscribe')).toBeTruthy()
    expect(screen.getByText('The email does not exist or has been unsubscribed already.')).toBeTruthy()
    answers.on('POST', 'rpc/disable_email', { status: 200, body: { email: me.email } })
    await press('Retry')
    expect(await heading('Unsubscribed Successfully')).toBeTruthy()
    expect(answers.calls.map(({ body }) => body)).toEqual([
      { token: 'abc', email: 'ming@example.test' },
      { token: 'abc', email: 'ming@example.test' },
    ])
  })
})

test('/unsubscribe-email offers Retry for an incomplete link as well', async () => {
  answers.on('POST', 'rpc/disable_email', { status: 400, body: refusal('invalid_input') })
  showScreen(<UnsubscribeScreen />, '/unsubscribe-email')
  expect(await heading('Failed to Unsubscribe')).toBeTruthy()
  expect(answers.calls).toEqual([])
  await press('Retry')
  expect(await screen.findByText('The email does not exist or has been unsubscribed already.')).toBeTruthy()
  expect(answers.calls).toHaveLength(1)
})

describe('/emailverification', () => {
  beforeEach(() => startSession(me, 'a token'))
  const verify = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Verify Email' })

  test.each([
    [503, "Can't get token now. Please try again later."],
    [429, 'Too many attempts. Please try again later.'],
  ])('requests a token, or says that the request failed with %i', async (status, said) => {
    answers.on('POST', 'rpc/request_email_verify_token', { status, body: refusal('No.') })
    showScreen(<EmailVerificationScreen />, '/emailverification')
    await press('Get Token')
    expect(await screen.findByText(said)).toBeTruthy()
    answers.on('POST', 'rpc/request_email_verify_token', { status: 200, body: { email: me.email } })
    await press('Get Token')
    expect(
      await screen.findByText('You got token successfully. Please check inbox of your email.'),
    ).toBeTruthy()
    expect(answers.calls[1]).toMatchObject({ body: { email: 'ming@example.test' } })
  })

  test('a message never stands beside the opposite, whichever button asked for the token', async () => {
    answers.on('POST', 'rpc/request_email_verify_token', { status: 200, body: { email: me.email } })
    showScreen(
      <>
        <UnverifiedNotice />
        <EmailVerificationScreen />
      </>,
      '/emailverification',
    )
    const sent = 'You got token successfully. Please check inbox of your email.'
    const failed = "Can't get token now. Please try again later."
    await press('Get Token')
    expect(await screen.findByText(sent)).toBeTruthy()
    answers.on('POST', 'rpc/request_email_verify_token', { status: 503, body: refusal('No.') })
    await press('Resend verification')
    expect(await screen.findByText(failed)).toBeTruthy()
    expect(screen.queryByText(sent)).toBeNull()
    answers.on('POST', 'rpc/verify_email', { status: 400, body: refusal('invalid_token') })
    await userEvent.type(screen.getByLabelText('Code from the email'), 'abc')
    await press('Verify Email')
    expect(await screen.findByText('Your email is not verified. Please try again later.')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Code from the email'), 'd')
    expect(screen.queryByText('Your email is not verified. Please try again later.')).toBeNull()
  })

  test('verifies by a typed token; the button is disabled without one', async () => {
    showScreen(<EmailVerificationScreen />, '/emailverification')
    expect(verify().disabled).toBe(true)
    await userEvent.type(screen.getByLabelText('Code from the email'), '  ')
    expect(verify().disabled).toBe(true)
    await userEvent.type(screen.getByLabelText('Code from the email'), 'abc')
    answers.on('POST', 'rpc/verify_email', { status: 400, body: refusal('invalid_token') })
    await press('Verify Email')
    expect(await screen.findByText('Your email is not verified. Please try again later.')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Code from the email').value).toBe('  abc')
    answers.on('POST', 'rpc/verify_email', { status: 200, body: { email: me.email, email_verified: 1 } })
    await press('Verify Email')
    expect(await screen.findByText('Your email is verified successfully.')).toBeTruthy()
    expect(answers.calls[1]).toMatchObject({ body: { email: 'ming@example.test', token: 'abc' } })
    expect(answers.calls[1]?.headers.authorization).toBe('Bearer a token')
    expect(getSession().emailVerified).toBe(1)
    expect(verify().disabled).toBe(true)
  })
})

test('the notice is shown while the address is unverified, and sends a mail', async () => {
  startSession(me, 'a token')
  answers.on('POST', 'rpc/request_email_verify_token', { status: 200, body: { email: me.email } })
  showScreen(<UnverifiedNotice />, '/settings')
  await press('Resend verification')
  expect(
    await screen.findByText('You got token successfully. Please check inbox of your email.'),
  ).toBeTruthy()
  cleanup()
  startSession({ ...me, email_verified: 1 })
  showScreen(<UnverifiedNotice />, '/settings')
  expect(screen.queryByRole('button', { name: 'Resend verification' })).toBeNull()
})
