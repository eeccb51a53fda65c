// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type EndReason, getSession, onSessionEnd, startSession } from '@tingdu/client/session.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { DeletionSection } from './DeletionSection.tsx'
import { ExportSection } from './ExportSection.tsx'

const refusal = (code: string) => ({ code, message: 'No.', details: null, hint: null })

const answers = stubServerForEachTest()

beforeEach(() => startSession({ ...member, email_verified: 1 }, 'a token'))

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

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
  expect(await screen.findByText('Could not prepare your download. Please try again.')).toBeTruthy()
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
    if (password) await userEvent.type(field('Password'), password)
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

  test('asks staff with a second factor for a code as well', async () => {
    answers.on('DELETE', 'fc_users', ({ body }) =>
      'totp' in (body as object) ? { status: 204 } : { status: 403, body: refusal('second_factor_required') },
    )
    await send()
    await userEvent.type(await screen.findByLabelText(/^Code/), '123456')
    await press('Delete account')
    await expect.poll(() => getSession().token).toBeNull()
    expect(answers.calls.at(-1)?.body).toEqual({ password: 'secret', totp: '123456' })
  })

  test.each([
    [403, 'wrong_password', 'The password is incorrect.'],
    [429, 'too_many_attempts', 'Too many attempts. Please try again in 15 minutes.'],
    [400, 'P0001', 'Failed to delete account'],
    [
      503,
      'subscription_not_cancelled',
      'Failed to delete account. Your subscription could not be canceled, so nothing was deleted. Please try again later.',
    ],
  ])('status %i shows its message, and the account remains', async (status, code, text) => {
    answers.on('DELETE', 'fc_users', { status, body: refusal(code), headers: { 'retry-after': '900' } })
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
