// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startSession } from '@tingdu/client/session.ts'
import { failed, page, refused } from '@tingdu/testing/responses.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { inDialog, press } from '@tingdu/testing/screen-actions.ts'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { formatDay } from '@tingdu/ui/page/DateText.tsx'
import { beforeEach, expect, test } from 'vitest'
import CouponsTab from './CouponsTab.tsx'

const answers = stubServerForEachTest()
const coupon = {
  id: 4,
  code: 'Spring',
  period: 30,
  redeem_times: 5,
  owner: 12,
  user_level: 'silver',
  expires_at: null as string | null,
  last_modified: '2026-03-04T12:00:00.123456+00:00',
}
const calls = (method: string) => answers.calls.filter((call) => call.method === method)
const queryOf = (path = '') => new URLSearchParams(path.split('?')[1])
const show = () => showScreen(<CouponsTab />, '/payments?tab=coupons', '/payments')

async function fill(typed: Record<string, string>) {
  const dialog = await inDialog()
  for (const [label, text] of Object.entries(typed)) {
    await userEvent.clear(dialog.getByLabelText(label))
    if (text) await userEvent.type(dialog.getByLabelText(label), text)
  }
}

beforeEach(() => {
  startSession({ ...member, role: 'support' }, 'a token')
  answers.on('GET', 'fc_coupouns', page([coupon]))
})

test('lists coupons, most recently changed first, and searches the start of their codes', async () => {
  show()
  const row = (await screen.findByText('Spring')).closest('tr') as HTMLElement
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
      .slice(1, -1),
  ).toEqual(['Spring', '30 days', '5', 'Premium', '0012', '–', '04/03/2026'])
  expect(queryOf(answers.calls[0]?.path).get('order')).toBe('last_modified.desc,id.desc')
  await userEvent.type(screen.getByRole('searchbox'), 'spr_{Enter}')
  await waitFor(() => expect(queryOf(answers.calls.at(-1)?.path).get('code')).toBe('ilike.spr\\_%'))
})

test('says that a coupon without uses is used up', async () => {
  answers.on('GET', 'fc_coupouns', page([{ ...coupon, redeem_times: 0 }]))
  show()
  expect(await screen.findByText('Used up')).toBeTruthy()
})

test('sorts coupons by what the server can sort, and exports them as CSV once the server allows it', async () => {
  answers.on('POST', 'rpc/begin_export', refused('42501', 'No', null, 403))
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Redeem times' }))
  await waitFor(() =>
    expect(queryOf(answers.calls.at(-1)?.path).get('order')).toBe('redeem_times.asc,id.asc'),
  )
  await press('Export CSV')
  expect(await screen.findByText('The export failed. Please try again.')).toBeTruthy()
  expect(answers.calls.at(-1)?.body).toEqual({ list: 'fc_coupouns' })
})

test('deletes the selected coupons, and says which could not be deleted', async () => {
  answers.on('GET', 'fc_coupouns', page([coupon, { ...coupon, id: 5, code: 'Summer' }]))
  answers.on('DELETE', 'fc_coupouns', page([{ id: 4 }]))
  show()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Spring' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Summer' }))
  await press('Delete')
  const dialog = await inDialog()
  expect(dialog.getByRole('heading').textContent).toBe('Delete 2 coupons?')
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Spring', 'Summer'])
  expect(calls('DELETE')).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await dialog.findByText('1 of 2 done')).toBeTruthy()
  expect(dialog.getByText('Could not delete coupon. Please try again.')).toBeTruthy()
  expect(queryOf(calls('DELETE')[0]?.path).get('id')).toBe('in.(4,5)')
})

test('shows the specified failure with Retry', async () => {
  answers.on('GET', 'fc_coupouns', failed)
  show()
  expect(await screen.findByText('Could not fetch coupons. Please try again.')).toBeTruthy()
  answers.on('GET', 'fc_coupouns', page([]))
  await press('Retry')
  expect(await screen.findByText('No coupons yet')).toBeTruthy()
})

test('requires all fields, and whole numbers within their bounds', async () => {
  show()
  await screen.findByText('Spring')
  await press('Add coupon')
  const dialog = await inDialog()
  const add = dialog.getByRole('button', { name: 'Add coupon' })
  await userEvent.click(add)
  expect(dialog.getAllByText('This field cannot be empty')).toHaveLength(3)
  await fill({ Code: 'x'.repeat(65), Period: '0', 'Redeem times': '-1' })
  await userEvent.click(add)
  expect(dialog.getByText('Use at most 64 characters')).toBeTruthy()
  expect(dialog.getByText('Enter a whole number from 1 to 3,660')).toBeTruthy()
  expect(dialog.getByText('Enter a whole number from 0 to 1,000,000')).toBeTruthy()
  await fill({ Period: '1.5', 'Redeem times': '1000001' })
  await userEvent.click(add)
  expect(dialog.getAllByText(/^Enter a whole number/)).toHaveLength(2)
  expect(calls('POST')).toEqual([])
})

test('adds a coupon of level silver, and reloads the list', async () => {
  answers.on('POST', 'fc_coupouns', { status: 201, body: [{ id: 5 }] })
  show()
  await press('Add coupon')
  await fill({ Code: ' Autumn ', Period: '60', 'Redeem times': '100' })
  await userEvent.click((await inDialog()).getByRole('button', { name: 'Add coupon' }))
  expect(await screen.findByText('Coupon added successfully')).toBeTruthy()
  expect(calls('POST')[0]?.body).toEqual({
    code: 'Autumn',
    period: 60,
    redeem_times: 100,
    owner: member.id,
    user_level: 'silver',
  })
  await waitFor(() => expect(calls('GET')).toHaveLength(2))
})

test.each([
  ['XX000', 500, 'Could not add new coupon. Please try again.'],
  ['23505', 409, 'Another coupon has this code. Upper and lower case count as the same.'],
])('a refusal of a new coupon (%s) keeps the input', async (code, status, text) => {
  answers.on('POST', 'fc_coupouns', refused(code, 'No', null, status))
  show()
  await press('Add coupon')
  await fill({ Code: 'Autumn', Period: '60', 'Redeem times': '1' })
  const dialog = await inDialog()
  await userEvent.click(dialog.getByRole('button', { name: 'Add coupon' }))
  expect(await dialog.findByText(text)).toBeTruthy()
  expect((dialog.getByLabelText('Code') as HTMLInputElement).value).toBe('Autumn')
})

test('edits a coupon that nobody has changed since', async () => {
  answers.on('PATCH', 'fc_coupouns', page([{ id: 4 }]))
  show()
  await press('Edit: Spring')
  const dialog = await inDialog()
  expect((dialog.getByLabelText('Redeem times') as HTMLInputElement).value).toBe('5')
  await fill({ Period: '45' })
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Coupon updated successfully')).toBeTruthy()
  const [patch] = calls('PATCH')
  expect(patch?.body).toEqual({ code: 'Spring', period: 45, redeem_times: 5 })
  const query = queryOf(patch?.path)
  expect([query.get('id'), query.get('last_modified')]).toEqual(['eq.4', `eq.${coupon.last_modified}`])
})

test('the last day of a coupon is included, in the zone of the reader; unchanged, it is not sent', async () => {
  const end = new Date(2027, 4, 31, 23, 59, 59, 999)
  answers.on('GET', 'fc_coupouns', page([{ ...coupon, expires_at: end.toISOString() }]))
  answers.on('PATCH', 'fc_coupouns', page([{ id: 4 }]))
  show()
  const field = 'Expires (DD/MM/YYYY)'
  const save = async (typed: Record<string, string>) => {
    await fill(typed)
    await userEvent.click((await inDialog()).getByRole('button', { name: 'Save' }))
  }
  const changes: [string, Record<string, string>][] = [
    ['31/02/2027', { Period: '45' }],
    ['31/12/2099', { [field]: '30/12/2099' }],
    ['01/01/2100', { [field]: formatDay(new Date()) }],
    ['soon', { [field]: '' }],
  ]
  for (const [refused, typed] of changes) {
    await press('Edit: Spring')
    await save({ [field]: refused })
    expect((await inDialog()).getByText('Enter a date as DD/MM/YYYY, up to 30/12/2099')).toBeTruthy()
    await save({ [field]: '31/05/2027', ...typed })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  const sent = calls('PATCH').map(({ body }) => (body as { expires_at?: string | null }).expires_at)
  const endOf = (day: Date) => new Date(day.setHours(23, 59, 59, 999)).toISOString().replace('Z', '999Z')
  expect(sent).toEqual([undefined, endOf(new Date(2099, 11, 30)), endOf(new Date()), null])
})

test('a new last day is not in the past, and a new code has no spaces; those that exist can stay', async () => {
  const past = { ...coupon, code: 'Early spring', expires_at: new Date(2020, 0, 1, 23).toISOString() }
  answers.on('GET', 'fc_coupouns', page([past]))
  answers.on('PATCH', 'fc_coupouns', page([{ id: 4 }]))
  show()
  await press('Edit: Early spring')
  await fill({ Code: 'Late spring', 'Expires (DD/MM/YYYY)': '02/01/2020' })
  const dialog = await inDialog()
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(dialog.getByText('A code cannot contain spaces')).toBeTruthy()
  expect(dialog.getByText('Choose today or a later day')).toBeTruthy()
  expect(calls('PATCH')).toEqual([])
  await fill({ Code: 'Early spring', Period: '45', 'Expires (DD/MM/YYYY)': '1/1/2020' })
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Coupon updated successfully')).toBeTruthy()
  expect(calls('PATCH')[0]?.body).toEqual({ code: 'Early spring', period: 45, redeem_times: 5 })
})

test('shows what changed while a coupon was edited, for example by a redemption', async () => {
  answers.on('PATCH', 'fc_coupouns', page([]))
  show()
  await press('Edit: Spring')
  await fill({ Period: '45' })
  answers.on('GET', 'fc_coupouns', page([{ ...coupon, redeem_times: 4, last_modified: 'later' }]))
  const dialog = await inDialog()
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(/^Someone else has changed this/)).toBeTruthy()
  expect(dialog.getByText('Saved version: 4')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Overwrite' }))
  await waitFor(() => expect(queryOf(calls('PATCH')[1]?.path).get('last_modified')).toBe('eq.later'))
})

test('says that a coupon cannot be updated', async () => {
  answers.on('PATCH', 'fc_coupouns', failed)
  show()
  await press('Edit: Spring')
  const dialog = await inDialog()
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Could not update coupon. Please try again.')).toBeTruthy()
})

test('asks before a coupon is deleted', async () => {
  answers.on('DELETE', 'fc_coupouns', failed)
  show()
  await press('Delete: Spring')
  const dialog = await inDialog()
  expect(dialog.getByRole('heading').textContent).toBe('Do you want to delete this coupon?')
  expect(calls('DELETE')).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Could not delete coupon. Please try again.')).toBeTruthy()
  answers.on('DELETE', 'fc_coupouns', page([{ id: 4 }]))
  await press('Delete: Spring')
  await press('Delete')
  expect(await screen.findByText('Coupon deleted successfully')).toBeTruthy()
  expect(queryOf(calls('DELETE')[1]?.path).get('id')).toBe('eq.4')
})

test('lists who redeemed a coupon, with links to the members', async () => {
  const redemption = {
    id: 1,
    owner: 7,
    name: 'Li Na',
    email: 'na@example.test',
    last_modified: '2026-11-01T12:00:00Z',
  }
  const gone = { ...redemption, id: 2, owner: 8, name: null, email: null }
  answers.on('GET', 'fc_admin_sub_payments', page([redemption, gone]))
  show()
  await press('Redemptions: Spring')
  const dialog = await inDialog()
  const link = await dialog.findByRole('link', { name: 'Li Na' })
  expect(link.getAttribute('href')).toBe('/members/details/7')
  expect(dialog.getByText('Deleted account')).toBeTruthy()
  expect(queryOf(answers.calls.at(-1)?.path).get('coupoun_id')).toBe('eq.4')
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
  answers.on('GET', 'fc_admin_sub_payments', failed)
  await press('Redemptions: Spring')
  expect(await screen.findByText('Could not fetch redemptions. Please try again.')).toBeTruthy()
})
