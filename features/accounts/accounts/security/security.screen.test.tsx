// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getSession, startSession } from '@tingdu/client/session.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { EmailSection } from '../../mailed-links/EmailSection.tsx'
import { DevicesSection } from './DevicesSection.tsx'
import { SignInsSection } from './SignInsSection.tsx'

const me = { ...member, email_verified: 1 } as const
const refusal = (code: string) => ({ code, message: 'No.', details: null, hint: null })

const answers = stubServerForEachTest()

beforeEach(() => startSession(me, 'a token'))

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

describe('changing the address', () => {
  async function send(email: string) {
    showScreen(<EmailSection />, '/settings/security')
    await press('Change email')
    if (email) await userEvent.type(field('New email'), email)
    await userEvent.type(field('Password'), 'secret')
    await press('Send email')
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
    [409, '23505', 'Another account already uses this email address.'],
    [429, 'too_many_attempts', 'Too many attempts. Please try again in 15 minutes.'],
    [503, 'XX000', 'There was a problem with your request. Please try again.'],
  ])('status %i shows its message and keeps the input', async (status, code, text) => {
    answers.on('POST', 'rpc/change_email', { status, body: refusal(code), headers: { 'retry-after': '900' } })
    await send('new@example.test')
    expect(await screen.findByText(text)).toBeTruthy()
    expect(field('New email').value).toBe('new@example.test')
  })

  test.each([
    ['', 'This field cannot be empty'],
    ['new@', 'Invalid email format'],
    ['MING@example.test', 'This is already your email address.'],
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
    expect(here?.textContent).toMatch(/This device · Last used 05\/03\/2026, \d\d:00 · logged in/)
    expect(there?.textContent).toMatch(
      /^Safari on iPhoneLast used 05\/03\/2026, \d\d:00 · logged in 04\/03\/2026/,
    )
    await press('Sign out Safari on iPhone')
    expect(await screen.findByText('Device signed out.')).toBeTruthy()
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
    expect(await screen.findByText('All other devices signed out.')).toBeTruthy()
    expect(answers.calls.map(({ path }) => path)).toContain('fc_sessions?current=is.false')
  })

  test('failures show their messages and can be retried', async () => {
    showScreen(<DevicesSection />, '/settings/security')
    expect(await screen.findByText('Could not fetch your devices. Please try again.')).toBeTruthy()
    answers.on('GET', 'fc_sessions', { status: 200, body: both })
    await press('Retry')
    await screen.findByText('Firefox on Windows')
    await press('Sign out Safari on iPhone')
    expect(await screen.findByText('Could not sign out the device. Please try again.')).toBeTruthy()
    const all = screen.getByRole<HTMLButtonElement>('button', { name: 'Sign out all other devices' })
    await expect.poll(() => all.disabled).toBe(false)
    await userEvent.click(all)
    expect(await screen.findByText('Could not sign out your other devices. Please try again.')).toBeTruthy()
  })
})

describe('recent logins', () => {
  const row = (id: number, outcome: string) => ({
    id,
    outcome,
    at: '2026-03-05T12:00:00',
    address: '203.0.113.7',
    device: 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0',
  })

  test('show what happened, when, and from where, only of one’s own account', async () => {
    const rows = ['signed_in', 'wrong_password', 'blocked', 'signed_up'].map((outcome, id) =>
      row(id, outcome),
    )
    answers.on('GET', 'fc_sign_ins', { status: 200, body: rows })
    showScreen(<SignInsSection userId={me.id} />, '/settings/security')
    const items = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
    const from = '05/03/2026, 12:00 · Firefox on Windows · 203.0.113.7'
    expect(items).toEqual([
      `Logged in${from}`,
      `Wrong password${from}`,
      `Account blocked${from}`,
      `Signed up${from}`,
    ])
    expect(answers.calls[0]?.path).toBe(
      `fc_sign_ins?select=id,at,address,device,outcome&user_id=eq.${me.id}&order=at.desc,id.desc&limit=10`,
    )
  })

  test('may be empty, and a failure can be retried', async () => {
    showScreen(<SignInsSection userId={me.id} />, '/settings/security')
    expect(await screen.findByText('Could not fetch your logins. Please try again.')).toBeTruthy()
    answers.on('GET', 'fc_sign_ins', { status: 200, body: [] })
    await press('Retry')
    expect(await screen.findByText('No logins in the last 90 days.')).toBeTruthy()
  })
})
