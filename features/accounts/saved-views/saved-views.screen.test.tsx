// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startSession } from '@tingdu/client/session.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { beforeEach, expect, test } from 'vitest'
import { SavedViews } from './SavedViews.tsx'

const answers = stubServerForEachTest()
const views = [
  { id: 1, name: 'Paying teachers', query: 'paid=1&roles=teacher' },
  { id: 2, name: '<img src=x onerror=alert(1)>', query: 'q=%26' },
]
beforeEach(() => {
  startSession({ ...member, role: 'support' }, 'a token')
  answers.on('GET', 'fc_saved_views', { status: 200, body: views })
})
const show = (address = '/members') => showScreen(<SavedViews grid="members" />, address, '/members')
const open = () => userEvent.click(screen.getByRole('button', { name: 'Saved views' }))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('lists the views as links to their filters, and marks the current one', async () => {
  show('/members?roles=teacher&page=3&paid=1')
  await open()
  const links = await within(screen.getByRole('list')).findAllByRole('link')
  expect(
    links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]),
  ).toEqual([
    ['Paying teachers', '/members?paid=1&roles=teacher', 'true'],
    ['<img src=x onerror=alert(1)>', '/members?q=%26', null],
  ])
  expect(answers.calls[0]?.path).toContain('grid=eq.members')
})

test('opening a view changes the address, and closes the panel', async () => {
  const { router } = show()
  await open()
  await userEvent.click(await screen.findByRole('link', { name: 'Paying teachers' }))
  expect(router.state.location.search).toBe('?paid=1&roles=teacher')
  expect(screen.queryByRole('list')).toBeNull()
})

test('saves the filters of the address without the page, and says why it cannot', async () => {
  show('/members?roles=teacher&page=3&q=an%20na')
  await open()
  await press('Save this view')
  await press('Save')
  expect(screen.getByText('This field cannot be empty')).toBeTruthy()
  answers.on('POST', 'fc_saved_views', { status: 409, body: { code: '23505', message: 'duplicate' } })
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' Teachers ')
  await press('Save')
  expect(await screen.findByText('You already have a view with this name')).toBeTruthy()
  expect(answers.calls.at(-1)?.body).toEqual({
    grid: 'members',
    name: 'Teachers',
    query: 'q=an+na&roles=teacher',
  })
  answers.on('POST', 'fc_saved_views', {
    status: 400,
    body: {
      code: 'P0001',
      message: 'You already have 20 saved views',
      hint: 'Delete one that you do not need.',
    },
  })
  await press('Save')
  expect(await screen.findByText(/You already have 20 saved views/)).toBeTruthy()
  answers.on('POST', 'fc_saved_views', { status: 201, body: [{ id: 3 }] })
  await press('Save')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement?.textContent).toBe('Saved views')
})

test('renames and deletes a view', async () => {
  show()
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Rename Paying teachers' }))
  answers.on('PATCH', 'fc_saved_views', { status: 200, body: [{ id: 1 }] })
  await userEvent.clear(screen.getByRole('textbox', { name: 'Name' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Teachers')
  await press('Save')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(answers.calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ name: 'Teachers' })
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Paying teachers' }))
  answers.on('DELETE', 'fc_saved_views', { status: 200, body: [{ id: 1 }] })
  await press('Delete')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(answers.calls.find(({ method }) => method === 'DELETE')?.path).toContain('id=eq.1')
})

test('a failure to load is said', async () => {
  answers.on('GET', 'fc_saved_views', { status: 500, body: {} })
  show()
  await open()
  expect(await screen.findByText('Could not load your saved views. Please try again.')).toBeTruthy()
})
