// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type EndReason, getSession, onSessionEnd, startSession } from '@tingdu/client/session.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DeletionSection } from './DeletionSection.tsx'
import { DevicesSection } from './DevicesSection.tsx'
import { EmailSection } from './EmailSection.tsx'
import { ExportSection } from './ExportSection.tsx'

const me = { ...member, email_verified: 1 } as const
const refusal = (code: string) => ({ code, message: 'No.', details: null, hint: null })

const answers = stubServerForEachTest()

beforeEach(() => startSession(me, 'a token'))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

describe('changing the address', () => {
  async function send(email: string) {
    showScreen(<EmailSection />, '/settings/security')
    await press('Change email')
    if (email) await userEvent.type(field('New email'), email)
    await userEvent.type(field('Password'), 'secret')
    await press('Send mail')
  }

  test('sends a mail to the new address and keeps the old one until then', async () => {
    answers.on('POST', 'rpc/change_email', { status: 200, body: { email: 'new@example.test' } })
    await send('new@example.test')
    expect(await screen.findByText('new@example.test')).toBeTruthy()
    expect(getSession().email).toBe('ming@example.test')
    expect(answers.calls[0]?.body).toEqual({ email: 'new@example.test', password: 'secret' })
  })

  test.each([
    [403, 'wrong_password', 'The password is incorrect.'],
    [409, '23505', 'Another account has this email address.'],
    [429, 'too_many_attempts', 'Too many attempts. Please wait and try again.'],
    [503, 'XX000', 'There was a problem with your request. Please try again.'],
  ])('status %i shows its message and keeps the input', async (status, code, text) => {
    answers.on('POST', 'rpc/change_email', { status, body: refusal(code) })
    await send('new@example.test')
    expect(await screen.findByText(text)).toBeTruthy()
    expect(field('New email').value).toBe('new@example.test')
  })

  test.each([
    ['', 'This field cannot be empty'],
    ['new@', 'Invalid email format'],
    ['MING@example.test', 'This is your email address already.'],
  ])('%j is marked as invalid, and nothing is sent', async (email, text) => {
    await send(email)
    expect(await screen.findByText(text)).toBeTruthy()
    expect(answers.calls).toEqual([])
  })
})

describe('devices', () => {
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
  const row = (id: string, device: string, current: boolean) => ({
    id,
    device,
    current,
    created_at: '2026-03-04T12:00:00+00:00',
    last_used_at: '2026-03-05T12:00:00+00:00',
  })
  const both = [row('one', firefox, true), row('two', iphone, false)]

  test('are listed by readable names and signed out one by one', async () => {
    let rows = both
    answers.on('GET', 'fc_sessions', () => ({ status: 200, body: rows }))
    answers.on('DELETE', 'fc_sessions', () => {
      rows = rows.slice(0, 1)
      return { status: 204 }
    })
    showScreen(<DevicesSection />, '/settings/security')
    const [here, there] = await screen.findAllByRole('listitem')
    expect(here?.textContent).toContain('Firefox on Windows')
    expect(here?.textContent).toContain('This device')
    expect(within(here as HTMLElement).queryByRole('button')).toBeNull()
    expect(there?.textContent).toContain('05/03/2026')
    await press('Sign out Safari on iPhone')
    expect(await screen.findByText('That device is signed out.')).toBeTruthy()
    expect(answers.calls.map(({ path }) => path)).toContain('fc_sessions?id=eq.two')
    await expect.poll(() => screen.getAllByRole('listitem')).toHaveLength(1)
    expect(screen.queryByRole('button')?.textContent).not.toBe('Sign out all other devices')
  })

  test('all others are signed out together', async () => {
    answers.on('GET', 'fc_sessions', { status: 200, body: both })
    answers.on('DELETE', 'fc_sessions', { status: 204 })
    showScreen(<DevicesSection />, '/settings/security')
    await screen.findByText('Firefox on Windows')
    await press('Sign out all other devices')
    expect(await screen.findByText('All your other devices are signed out.')).toBeTruthy()
    expect(answers.calls.map(({ path }) => path)).toContain('fc_sessions?current=is.false')
  })

  test('failures show their messages and can be retried', async () => {
    showScreen(<DevicesSection />, '/settings/security')
    expect(await screen.findByText('Could not fetch your devices. Please try again.')).toBeTruthy()
    answers.on('GET', 'fc_sessions', { status: 200, body: both })
    await press('Retry')
    await screen.findByText('Firefox on Windows')
    await press('Sign out Safari on iPhone')
    expect(await screen.findByText('Could not sign that device out. Please try again.')).toBeTruthy()
    const all = screen.getByRole<HTMLButtonElement>('button', { name: 'Sign out all other devices' })
    await expect.poll(() => all.disabled).toBe(false)
    await userEvent.click(all)
    expect(await screen.findByText('Could not sign your other devices out. Please try again.')).toBeTruthy()
  })
})

test('exports one’s own data as a file, or shows an error', async () => {
  const blobs: Blob[] = []
  const saved: string[] = []
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = (file: Blob) => `blob:${blobs.push(file)}`
      static override revokeObjectURL = () => {}
    },
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  showScreen(<ExportSection />, '/settings/security')
  await press('Download my data')
  expect(await screen.findByText('Could not make your file. Please try again.')).toBeTruthy()
  const headers = { 'content-disposition': 'attachment; filename="tingdu-2026-11-20.json"' }
  answers.on('GET', 'account/export', { status: 200, body: { account: { name: 'Wang Ming' } }, headers })
  await press('Download my data')
  await expect.poll(() => saved).toEqual(['tingdu-2026-11-20.json'])
  expect(JSON.parse(await (blobs[0] as Blob).text())).toEqual({ account: { name: 'Wang Ming' } })
})

describe('deleting the account', () => {
  async function send(password = 'secret') {
    showScreen(<DeletionSection />, '/settings/security')
    await press('Delete my account…')
    if (password) await userEvent.type(field('Your password'), password)
    await press('Delete account')
  }

  test('asks for the password, lists what is kept, and clears the browser', async () => {
    const ends: EndReason[] = []
    const stop = onSessionEnd((reason) => ends.push(reason))
    localStorage.setItem('mantine-color-scheme-value', 'dark')
    answers.on('DELETE', 'fc_users', { status: 204 })
    await send()
    await expect.poll(() => ends).toEqual(['signed-out'])
    stop()
    expect(localStorage.length).toBe(0)
    expect(getSession().token).toBeNull()
    expect(answers.calls[0]).toMatchObject({ path: 'fc_users?user_id=eq.5', body: { password: 'secret' } })
  })

  test.each([
    [403, 'wrong_password', 'The password is incorrect.'],
    [429, 'too_many_attempts', 'Too many attempts. Please wait and try again.'],
    [400, 'P0001', 'Failed to delete account'],
    [
      503,
      'subscription_not_cancelled',
      'Failed to delete account. Your subscription could not be cancelled, so nothing was deleted. Please try again later.',
    ],
  ])('status %i shows its message, and the account remains', async (status, code, text) => {
    answers.on('DELETE', 'fc_users', { status, body: refusal(code) })
    await send()
    expect(await screen.findByText(text)).toBeTruthy()
    expect(getSession().token).toBe('a token')
  })

  test('nothing is sent without a password; Keep my account closes the dialog', async () => {
    await send('')
    expect(await screen.findByText('This field cannot be empty')).toBeTruthy()
    expect(screen.getByText('This cannot be undone.')).toBeTruthy()
    await press('Keep my account')
    expect(screen.queryByText('This cannot be undone.')).toBeNull()
    expect(answers.calls).toEqual([])
  })
})
