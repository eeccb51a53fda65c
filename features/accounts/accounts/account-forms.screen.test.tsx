// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { endSession, getSession, startSession } from '@tingdu/client/session.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { member as me, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { sessionEnded } from './paths.ts'
import { PasswordSection } from './security/PasswordSection.tsx'
import LoginScreen from './sign-in/LoginScreen.tsx'

const refusal = (code: string) => ({ code, message: 'No.', details: null, hint: null })

const answers = stubServerForEachTest()

beforeEach(() => {
  endSession('signed-out')
  sessionStorage.clear()
})

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('sign-in', () => {
  async function send() {
    const { router } = showScreen(<LoginScreen />, '/login')
    await userEvent.type(field('Username or email'), 'Wang Ming')
    await userEvent.type(field('Password'), 'secret')
    await press('Log in')
    return router
  }

  test('keeps the session and revisits the page, which redirects', async () => {
    answers.on('POST', 'rpc/login', { status: 200, body: [{ me, token: 'fresh' }] })
    const router = await send()
    await waitFor(() => expect(router.state.historyAction).toBe('REPLACE'))
    expect(router.state.location.pathname).toBe('/login')
    expect(getSession()).toMatchObject({ token: 'fresh', id: 5 })
    expect(answers.calls[0]?.body).toEqual({ email: 'Wang Ming', password: 'secret' })
  })

  test.each([
    [400, 'Email or Password is incorrect. Please try again.'],
    [403, 'There was a problem with your request. Please try again.'],
    [
      429,
      'Too many attempts. Please try again in 15 minutes. To log in sooner, set a new password with “Forgot password?”.',
    ],
    [503, 'There was a problem with your request. Please try again.'],
  ])('status %i shows its message and keeps the input', async (status, text) => {
    answers.on('POST', 'rpc/login', { status, body: refusal('any'), headers: { 'retry-after': '900' } })
    await send()
    expect(await screen.findByText(text)).toBeTruthy()
    expect(field('Username or email').value).toBe('Wang Ming')
    expect(field('Password').value).toBe('secret')
  })

  test('says that the session has ended, but not to those who just open the page', async () => {
    const text = 'Your session has ended. Log in again to continue.'
    const { router } = showScreen(<LoginScreen />, '/login')
    expect(screen.queryByText(text)).toBeNull()
    await router.navigate('/login', { state: sessionEnded })
    expect(await screen.findByText(text)).toBeTruthy()
  })

  test('marks empty fields, focuses the first and sends nothing', async () => {
    showScreen(<LoginScreen />, '/login')
    await press('Log in')
    expect(screen.getAllByText('This field cannot be empty')).toHaveLength(2)
    expect(document.activeElement).toBe(field('Username or email'))
    expect(answers.calls).toEqual([])
  })

  test('submits once, however often the button is pressed', async () => {
    let go = () => {}
    answers.on('POST', 'rpc/login', async () => {
      await new Promise<void>((answer) => {
        go = answer
      })
      return { status: 400, body: refusal('any') }
    })
    await send()
    await press('Log in')
    go()
    await screen.findByText('Email or Password is incorrect. Please try again.')
    expect(answers.calls).toHaveLength(1)
  })
})

describe('changing the password', () => {
  async function send(confirmation = 'new secret') {
    startSession(me, 'a token')
    const { router } = showScreen(<PasswordSection />, '/settings/security')
    await userEvent.type(field('Old password'), 'old secret')
    await userEvent.type(field('New password'), 'new secret')
    await userEvent.type(field('Confirm new password'), confirmation)
    await press('Change password')
    return router
  }

  test('confirms the change and opens the settings', async () => {
    answers.on('POST', 'rpc/change_password', { status: 200, body: [{ me }] })
    const router = await send()
    expect(await screen.findByText('Password has been Updated Succesfully!')).toBeTruthy()
    expect(router.state.location.pathname).toBe('/settings')
    expect(answers.calls[0]?.body).toEqual({
      email: 'ming@example.test',
      old_password: 'old secret',
      new_password: 'new secret',
    })
  })

  test.each([
    ['P0001', 'Invalid old password. Please provide the correct password'],
    ['XX000', 'Failed to update password'],
    ['weak_password', 'No.'],
  ])('code %s shows its message and keeps the input', async (code, text) => {
    answers.on('POST', 'rpc/change_password', { status: 400, body: refusal(code) })
    await send()
    expect(await screen.findByText(text)).toBeTruthy()
    expect(field('New password').value).toBe('new secret')
  })

  test('a confirmation that differs is marked, and nothing is sent', async () => {
    await send('new secred')
    expect(await screen.findByText('Passwords must match')).toBeTruthy()
    expect(document.activeElement).toBe(field('Confirm new password'))
    expect(answers.calls).toEqual([])
  })

  test('empty fields each show that they are required; a short password shows its own message', async () => {
    startSession(me, 'a token')
    showScreen(<PasswordSection />, '/settings/security')
    await press('Change password')
    expect(screen.getAllByText('This field cannot be empty')).toHaveLength(3)
    expect(document.activeElement).toBe(field('Old password'))
    await userEvent.type(field('Old password'), 'short')
    await press('Change password')
    expect(screen.getByText('Password should be atleast 6 character')).toBeTruthy()
    expect(screen.getAllByText('This field cannot be empty')).toHaveLength(2)
    expect(answers.calls).toEqual([])
  })
})
