// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { endSession, getSession, startSession } from '@tingdu/client/session.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { member as me, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import ChangePasswordScreen from './ChangePasswordScreen.tsx'
import OldChangePasswordScreen from './OldChangePasswordScreen.tsx'
import OldResetScreen from './OldResetScreen.tsx'
import RequestResetScreen from './RequestResetScreen.tsx'

const refusal = (code: string) => ({ code, message: 'No.', details: null, hint: null })
const link = '?token=abc&email=ming%40example.test'

const answers = stubServerForEachTest()

beforeEach(() => endSession('signed-out'))

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const show = (shown: ReactNode, address: string) => showScreen(shown, address).router

async function type(fields: Record<string, string>) {
  for (const [name, text] of Object.entries(fields)) await userEvent.type(field(name), text)
}

describe('requesting a reset', () => {
  async function send(email = 'ming@example.test') {
    const router = show(<RequestResetScreen />, '/resetpassword')
    if (email) await type({ 'Your Email': email })
    await press('SEND EMAIL')
    return router
  }

  test('sends the address, opens the notice, and remembers the address', async () => {
    answers.on('POST', 'rpc/request_reset_token', { status: 200, body: { email: 'ming@example.test' } })
    const router = await send()
    await screen.findByText('elsewhere')
    expect(router.state.location.pathname).toBe('/resetpassword/notice')
    expect(answers.calls[0]?.body).toEqual({ email: 'ming@example.test' })
    expect(getSession()).toMatchObject({ resetEmail: 'ming@example.test', token: null })
  })

  test.each([
    [404, 'unknown_email', 'The email address entered is not associated with an account.'],
    [429, 'too_many_attempts', 'Too many attempts. Please try again in 15 minutes.'],
    [503, 'XX000', 'There was a problem with your request. Please try again.'],
  ])('status %i shows its message', async (status, code, text) => {
    answers.on('POST', 'rpc/request_reset_token', {
      status,
      body: refusal(code),
      headers: { 'retry-after': '900' },
    })
    const router = await send()
    expect(await screen.findByText(text)).toBeTruthy()
    expect(router.state.location.pathname).toBe('/resetpassword')
    expect(field('Your Email').value).toBe('ming@example.test')
  })

  test.each([
    ['', 'This field cannot be empty'],
    ['ming@', 'Invalid email format'],
  ])('%j is marked as invalid, and nothing is sent', async (email, text) => {
    await send(email)
    expect(screen.getByText(text)).toBeTruthy()
    expect(answers.calls).toEqual([])
  })
})

describe('a reset link', () => {
  async function send(verify = 'new secret') {
    const router = show(<ChangePasswordScreen />, `/changepassword${link}`)
    await type({ 'New Password': 'new secret', 'Verify Password': verify })
    await press('CHANGE PASSWORD')
    return router
  }

  test.each([
    ['', 'Invalid token and email'],
    ['?email=ming%40example.test', 'Invalid token'],
    ['?token=abc&email=ming', 'Invalid email'],
    ['?token=abc', 'Invalid email'],
  ])('%j is invalid, and says so without a request', (query, text) => {
    show(<ChangePasswordScreen />, `/changepassword${query}`)
    expect(screen.getByText(text)).toBeTruthy()
    expect(screen.queryByLabelText('New Password')).toBeNull()
    expect(answers.calls).toEqual([])
  })

  test('sets the password and opens the notice', async () => {
    answers.on('POST', 'rpc/reset_password', { status: 200, body: { email: 'ming@example.test' } })
    const router = await send()
    await screen.findByText('elsewhere')
    expect(router.state.location.pathname).toBe('/changepassword/notice')
    expect(answers.calls[0]?.body).toEqual({
      token: 'abc',
      email: 'ming@example.test',
      password: 'new secret',
    })
  })

  test("discards this browser's session only if it belongs to the same account", async () => {
    answers.on('POST', 'rpc/reset_password', { status: 200, body: { email: 'ming@example.test' } })
    startSession({ ...me, email: 'other@example.test' }, 'a token')
    await send()
    await screen.findByText('elsewhere')
    expect(getSession().token).toBe('a token')
    cleanup()
    startSession(me, 'a token')
    await send()
    await screen.findByText('elsewhere')
    expect(getSession().token).toBeNull()
  })

  test('marks a short password and a differing confirmation', async () => {
    show(<ChangePasswordScreen />, `/changepassword${link}`)
    await type({ 'New Password': 'short', 'Verify Password': 'other' })
    await press('CHANGE PASSWORD')
    expect(screen.getByText('Password should be atleast 6 character')).toBeTruthy()
    expect(screen.getByText('Passwords must match')).toBeTruthy()
    expect(document.activeElement).toBe(field('New Password'))
    expect(answers.calls).toEqual([])
  })

  test('an expired or used link says so and offers a new one instead of the form', async () => {
    answers.on('POST', 'rpc/reset_password', { status: 400, body: refusal('invalid_token') })
    await send()
    expect(await screen.findByText('This link has expired or has already been used.')).toBeTruthy()
    const again = screen.getByRole('link', { name: 'Get a new link' })
    expect(again.getAttribute('href')).toBe('/resetpassword')
    expect(screen.queryByText(/try again later/)).toBeNull()
    expect(screen.queryByLabelText('New Password')).toBeNull()
  })

  test('other failures suggest trying later and keep the input', async () => {
    answers.on('POST', 'rpc/reset_password', { status: 503, body: refusal('XX000') })
    await send()
    expect(await screen.findByText('Failed to update password. Please try again later')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Get a new link' })).toBeNull()
    expect(field('New Password').value).toBe('new secret')
  })
})

describe('the older reset page', () => {
  async function send(verify = 'new secret') {
    const router = show(<OldResetScreen />, `/ResetPass${link}`)
    expect(field('Email').value).toBe('ming@example.test')
    await type({ 'New Password': 'new secret', 'Verify Password': verify })
    await press('Save')
    return router
  }

  test('sets the password, confirms it, and opens the sign-in', async () => {
    answers.on('POST', 'rpc/reset_password', { status: 200, body: { email: 'ming@example.test' } })
    const router = await send()
    expect(await screen.findByText('Password has been Updated Succesfully!')).toBeTruthy()
    expect(router.state.location.pathname).toBe('/login')
  })

  test('says why a password is refused', async () => {
    answers.on('POST', 'rpc/reset_password', { status: 400, body: refusal('weak_password') })
    await send()
    expect(await screen.findByText('No.')).toBeTruthy()
  })

  test('refused details and differing passwords show their messages', async () => {
    answers.on('POST', 'rpc/reset_password', { status: 400, body: refusal('invalid_token') })
    await send('another')
    expect(screen.getByText('Your Password doesnt match')).toBeTruthy()
    expect(answers.calls).toEqual([])
    await userEvent.clear(field('Verify Password'))
    await type({ 'Verify Password': 'new secret' })
    await press('Save')
    expect(await screen.findByText('Please submit valid Detaisl!')).toBeTruthy()
  })

  test('the passwords can be shown', async () => {
    show(<OldResetScreen />, `/ResetPass${link}`)
    await userEvent.click(screen.getByLabelText('Show password'))
    expect([field('New Password').type, field('Verify Password').type]).toEqual(['text', 'text'])
  })

  test('an invalid link says so', () => {
    show(<OldResetScreen />, '/ResetPass')
    expect(screen.getByText('Invalid token and email')).toBeTruthy()
  })
})

describe('the older form for signed-in members', () => {
  beforeEach(() => startSession(me, 'a token'))

  test.each([
    ['/changepassword', <ChangePasswordScreen key="1" />],
    ['/changepass', <OldChangePasswordScreen key="2" />],
  ])('at %s changes the password and opens the settings', async (address, shown) => {
    answers.on('POST', 'rpc/change_password', { status: 200, body: [{ me }] })
    const router = show(shown, address)
    expect(field('Email').value).toBe('ming@example.test')
    await type({ 'Old Password': 'old secret', 'New Password': 'new secret' })
    await userEvent.click(screen.getByLabelText('Show password'))
    expect(field('Old Password').type).toBe('text')
    await press('Save')
    expect(await screen.findByText('Password has been Updated Succesfully!')).toBeTruthy()
    expect(router.state.location.pathname).toBe('/settings')
    expect(answers.calls[0]?.body).toEqual({
      email: 'ming@example.test',
      old_password: 'old secret',
      new_password: 'new secret',
    })
  })

  test.each([
    [400, 'Please submit valid Detaisl!'],
    [503, 'Failed to update password. Please try again later'],
  ])('status %i shows its message', async (status, text) => {
    answers.on('POST', 'rpc/change_password', { status, body: refusal('P0001') })
    show(<OldChangePasswordScreen />, '/changepass')
    await type({ 'Old Password': 'old secret', 'New Password': 'new secret' })
    await press('Save')
    expect(await screen.findByText(text)).toBeTruthy()
  })

  test('short passwords are marked', async () => {
    show(<OldChangePasswordScreen />, '/changepass')
    await type({ 'Old Password': 'old', 'New Password': 'new' })
    await press('Save')
    expect(screen.getAllByText('Password should be atleast 6 character')).toHaveLength(2)
    expect(answers.calls).toEqual([])
  })

  test('Cancel returns to the settings', async () => {
    const router = show(<ChangePasswordScreen />, '/changepassword')
    await press('Cancel')
    expect(router.state.location.pathname).toBe('/settings')
  })
})
