// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getSession } from '@tingdu/client/session.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { messages } from '../messages.ts'
import SignupScreen from './SignupScreen.tsx'

const answers = stubServerForEachTest()

beforeEach(() => localStorage.clear())

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const heading = () => screen.getByRole('heading', { level: 1 }).textContent

async function confirm() {
  expect(button('Continue').disabled).toBe(true)
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(button('Continue'))
}

async function open(role: 'Student' | 'Teacher') {
  const { router } = showScreen(<SignupScreen />, '/signup')
  expect(button('Continue').disabled).toBe(true)
  await userEvent.click(screen.getByRole('radio', { name: new RegExp(role) }))
  await userEvent.click(button('Continue'))
  await confirm()
  return router
}

async function send(name: string, email: string, password: string) {
  await userEvent.type(screen.getByLabelText('Name'), name)
  await userEvent.type(screen.getByLabelText('Email'), email)
  await userEvent.type(screen.getByLabelText('Password'), password)
  await userEvent.click(button('Create account'))
}

describe('the steps', () => {
  test('are counted from the first one', async () => {
    showScreen(<SignupScreen />, '/signup')
    expect(screen.getByText('Step 1 of 3')).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: /Teacher/ }))
    expect(screen.getByText('Step 1 of 2')).toBeTruthy()
  })

  test('students confirm a device and basic Chinese before the form', async () => {
    await open('Student')
    expect(heading()).toBe('Do you know some Chinese?')
    await confirm()
    expect(screen.getByLabelText('Password')).toBeTruthy()
  })

  test('teachers confirm a device only', async () => {
    await open('Teacher')
    expect(screen.getByLabelText('Password')).toBeTruthy()
  })

  test('unchecking disables Continue again, and Back keeps the checkboxes', async () => {
    await open('Student')
    await userEvent.click(screen.getByRole('checkbox'))
    await userEvent.click(screen.getByRole('checkbox'))
    expect(button('Continue').disabled).toBe(true)
    await userEvent.click(button('Back'))
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
    expect(button('Continue').disabled).toBe(false)
  })
})

describe('the browser’s history', () => {
  test('Back and forward keep the steps, and a reload the current one with its answers', async () => {
    const router = await open('Student')
    expect(heading()).toBe('Do you know some Chinese?')
    await act(() => router.navigate(-1))
    expect(heading()).toBe('Do you have a phone or tablet?')
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
    await act(() => router.navigate(-1))
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Student/ }).checked).toBe(true)
    await act(() => router.navigate(2))
    expect(heading()).toBe('Do you know some Chinese?')
    const { pathname, search, state } = router.state.location
    cleanup()
    const reloaded = showScreen(<SignupScreen />, '/signup')
    await act(() => reloaded.router.navigate(pathname + search, { state, replace: true }))
    expect(heading()).toBe('Do you know some Chinese?')
    await confirm()
    expect(screen.getByLabelText('Password')).toBeTruthy()
  })

  test.each([
    null,
    'something',
    { step: 'account' },
    { step: 'chinese', role: 'teacher' },
    { role: 'admin' },
  ])('an entry with %j starts at the first step', async (state) => {
    const { router } = showScreen(<SignupScreen />, '/signup')
    await act(() => router.navigate('/signup', { state }))
    expect(heading()).toBe('How will you use Tingdu?')
  })
})

describe('the form', () => {
  test('sends name, email, password and the role from the first step, keeps the token, and opens the profile', async () => {
    const me = { id: 5, name: 'Wang Ming', email: 'ming@example.test', role: 'teacher', email_verified: 0 }
    answers.on('POST', 'rpc/signup', { status: 200, body: [{ me, token: 'fresh' }] })
    const router = await open('Teacher')
    await send('Wang Ming', 'ming@example.test', 'secret')
    await screen.findByText('elsewhere')
    expect(router.state.location.pathname).toBe('/createprofile')
    expect(answers.calls.map(({ body }) => body)).toEqual([
      { name: 'Wang Ming', email: 'ming@example.test', password: 'secret', role: 'teacher' },
    ])
    expect(getSession()).toMatchObject({ token: 'fresh', username: 'Wang Ming', role: 'teacher' })
  })

  test('marks each invalid field and sends nothing', async () => {
    await open('Teacher')
    await send('Ming', 'ming@', '12345')
    for (const message of [messages.nameTooShort, messages.emailInvalid, messages.passwordTooShort]) {
      expect(screen.getByText(message)).toBeTruthy()
    }
    expect(document.activeElement).toBe(screen.getByLabelText('Name'))
    expect(answers.calls).toEqual([])
  })

  test('a taken address and other failures show their messages and keep the input', async () => {
    const refusal = { code: '23505', message: 'taken', details: null, hint: null }
    answers.on('POST', 'rpc/signup', { status: 409, body: refusal })
    await open('Teacher')
    await send('Wang Ming', 'ming@example.test', 'secret')
    expect(await screen.findByText('User already exists. Please sign in.')).toBeTruthy()
    answers.on('POST', 'rpc/signup', { status: 500, body: { ...refusal, code: 'XX000' } })
    await userEvent.click(button('Create account'))
    expect(await screen.findByText('There was a problem with your request. Please try again.')).toBeTruthy()
    expect(screen.queryByText('User already exists. Please sign in.')).toBeNull()
    answers.on('POST', 'rpc/signup', { status: 429, body: { ...refusal, code: 'PT429' } })
    await userEvent.click(button('Create account'))
    expect(await screen.findByText('Too many attempts. Please try again later.')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ming@example.test')
  })

  test('says why a password is refused, and keeps it', async () => {
    const message = 'This is one of the most common passwords. Please choose another one.'
    const body = { code: 'weak_password', message, details: null, hint: null }
    answers.on('POST', 'rpc/signup', { status: 400, body })
    await open('Teacher')
    await send('Wang Ming', 'ming@example.test', 'iloveyou')
    expect(await screen.findByText(message)).toBeTruthy()
    expect(screen.queryByText('There was a problem with your request. Please try again.')).toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('iloveyou')
  })
})
