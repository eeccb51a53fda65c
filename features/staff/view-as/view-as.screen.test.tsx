// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { call } from '@tingdu/client/http.ts'
import { endSession, forgetViewAs, getSession, startSession, updateSession } from '@tingdu/client/session.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { press } from '@tingdu/testing/screen-actions.ts'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ViewAsButton } from './ViewAsButton.tsx'
import { ViewBanner } from './ViewBanner.tsx'

const answers = stubServerForEachTest()
const staff = { ...member, id: 9, name: 'Support Person', role: 'support' } as const
const viewed = { ...member, id: 42, name: 'Zhang Wei' }
const refusal = {
  status: 403,
  body: { code: 'view_read_only', message: 'This view is read-only', details: null, hint: null },
}
const assigned = vi.fn<(address: string) => void>()

beforeEach(() => {
  assigned.mockReset()
  const { origin, href, pathname, search, hash } = window.location
  vi.stubGlobal('location', { origin, href, pathname, search, hash, assign: assigned })
  startSession(staff, 'the token of staff')
})
afterEach(() => {
  sessionStorage.clear()
  forgetViewAs()
})

/** Does what the page does when it is loaded again in a view. */
function inView() {
  updateSession({ id: 42, username: 'Zhang Wei', token: 'the token of the view', viewing: { staffId: 9 } })
  return showScreen(<ViewBanner />, '/user/home')
}

test('the dialog says what happens; starting stores the view for this tab and loads the home page', async () => {
  answers.on('POST', 'rpc/view_as', {
    status: 200,
    body: [{ me: viewed, token: 'the token of the view', expires_at: '2099-01-01' }],
  })
  showScreen(<ViewAsButton member={{ user_id: 42, name: 'Zhang Wei' }} />, '/members/details/42')
  await press('View as member')
  const dialog = within(await screen.findByRole('dialog', { name: 'View Tingdu as Zhang Wei?' }))
  expect(dialog.getByText(/You can’t change anything/)).toBeTruthy()
  await press('Start viewing')
  await waitFor(() => expect(assigned).toHaveBeenCalledWith('/user/home'))
  expect(answers.calls.map(({ body }) => body)).toEqual([{ user_id: 42 }])
  expect(sessionStorage.getItem('tingdu.view')).toContain('the token of the view')
  expect(sessionStorage.getItem('tingdu.view')).not.toContain('the token of staff')
  expect(localStorage.getItem('tingdu.auth')).not.toContain('the token of the view')
  expect(getSession().token).toBe('the token of staff')
})

test.each([
  ['member_blocked', 'This account is blocked or archived, so it can’t be viewed.'],
  ['', 'Could not start the view. Please try again.'],
])('a refused start (%s) says so and stays', async (code, text) => {
  answers.on('POST', 'rpc/view_as', { status: 409, body: { ...refusal.body, code, message: 'No' } })
  showScreen(<ViewAsButton member={{ user_id: 42, name: 'Zhang Wei' }} />, '/members/details/42')
  await press('View as member')
  await press('Start viewing')
  expect(await screen.findByText(text)).toBeTruthy()
  expect([assigned.mock.calls, sessionStorage.getItem('tingdu.view')]).toEqual([[], null])
})

test('the banner is announced, and ends the view with the token of staff', async () => {
  answers.on('POST', 'rpc/end_view', { status: 204 })
  inView()
  const banner = within(screen.getByRole('region', { name: 'View as member' }))
  await waitFor(() => expect(banner.getByRole('status').textContent).toBe('Viewing as Zhang Wei (read-only)'))
  await userEvent.tab()
  expect(document.activeElement?.textContent).toBe('End')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(assigned).toHaveBeenCalledWith('/members/details/42'))
  expect(answers.calls.map(({ headers }) => headers.authorization)).toEqual(['Bearer the token of staff'])
  expect([sessionStorage.getItem('tingdu.view'), getSession().username]).toEqual([null, 'Support Person'])
})

test('the view ends in the browser even if the server cannot be reached', async () => {
  answers.on('POST', 'rpc/end_view', 'no answer')
  inView()
  await press('End')
  await waitFor(() => expect(assigned).toHaveBeenCalledWith('/members/details/42'))
})

test('a refused change shows a plain message', async () => {
  answers.on('POST', 'rpc/change_name', refusal)
  inView()
  await expect(call('POST', 'rpc/change_name', {})).rejects.toThrow('read-only')
  expect(answers.calls.at(-1)?.headers.authorization).toBe('Bearer the token of the view')
  await waitFor(() =>
    expect(screen.getByText('This view is read-only. Nothing was changed.').getAttribute('role')).toBe(
      'alert',
    ),
  )
})

test('when the server has ended the view, the session of staff remains', async () => {
  inView()
  endSession('expired')
  expect(getSession()).toMatchObject({ id: 9, token: 'the token of staff' })
  expect(getSession().viewing).toBeUndefined()
  expect(localStorage.getItem('tingdu.auth')).toContain('the token of staff')
})
