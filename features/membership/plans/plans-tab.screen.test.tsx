// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startSession } from '@tingdu/client/session.ts'
import { failed, page, refused } from '@tingdu/testing/responses.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { inDialog, press } from '@tingdu/testing/screen-actions.ts'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { beforeEach, expect, test } from 'vitest'
import PlansTab from './PlansTab.tsx'
import { planRules } from './rules.ts'

const answers = stubServerForEachTest()
const columns = {
  name: 'Monthly',
  description: 'Billed monthly',
  currency: 'USD',
  billing_freq: 1,
  period: 30,
  trial_days: 14,
  apple_subscribe_price: 10.99,
  apple_plan_id: 'tingdu.monthly',
  google_subscribe_price: 10.99,
  google_plan_id: 'tingdu_monthly',
  bt_subscribe_price: 9.99,
  bt_plan_id: 'tingdu-monthly',
}
const context = {
  bt_monthly_price: 9.99,
  bt_discount: 0,
  apple_monthly_price: 10.99,
  apple_discount: 5,
  google_monthly_price: 10.99,
  google_discount: 5,
}
const plan = { id: 3, ...columns, context, user_level: 'gold', last_modified: '2026-03-04T12:00:00.5+00:00' }
const calls = (method: string) => answers.calls.filter((call) => call.method === method)
const queryOf = (path = '') => new URLSearchParams(path.split('?')[1])
const show = () => showScreen(<PlansTab />, '/payments?tab=plans', '/payments')

/** Pastes texts into the fields of the dialog, in their order. */
async function fill(texts: readonly string[]) {
  for (const [index, field] of (await inDialog()).getAllByRole('textbox').entries()) {
    await userEvent.clear(field)
    await userEvent.click(field)
    await userEvent.paste(texts[index] ?? '')
  }
}

const channel = (id: string) => [id, '9.50', '9.49', '12.5']
const filled = ['Weekly', 'Short', 'eur', '1', '7', '14', ...channel('web'), ...channel('a'), ...channel('g')]

beforeEach(() => {
  startSession({ ...member, role: 'support' }, 'a token')
  answers.on('GET', 'fc_plans', page([plan]))
})

test('lists plans in the order of their ids, and searches their names', async () => {
  show()
  const row = (await screen.findByText('Monthly')).closest('tr') as HTMLElement
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent?.replace('\u00a0', ' '))
      .slice(0, -1),
  ).toEqual(['3', 'Monthly', '9.99 USD', '10.99 USD', '10.99 USD', '1', '30 days', '14', 'Gold'])
  expect(queryOf(answers.calls[0]?.path).get('order')).toBe('id.asc')
  answers.on('GET', 'fc_plans', page([]))
  await userEvent.type(screen.getByRole('searchbox'), 'year{Enter}')
  expect(await screen.findByText('No plans match your search')).toBeTruthy()
  expect(queryOf(answers.calls.at(-1)?.path).get('name')).toBe('ilike.%year%')
})

test('shows the specified failure with Retry', async () => {
  answers.on('GET', 'fc_plans', failed)
  show()
  expect(await screen.findByText('Could not fetch plans. Please try again.')).toBeTruthy()
  answers.on('GET', 'fc_plans', page([]))
  await press('Retry')
  expect(await screen.findByText('No plans yet')).toBeTruthy()
})

test('a new plan starts with the specified defaults and requires all fields', async () => {
  show()
  await press('Add plan')
  const dialog = await inDialog()
  await userEvent.click(dialog.getByRole('button', { name: 'Add plan' }))
  expect(dialog.getAllByText('This field cannot be empty')).toHaveLength(16)
  expect((dialog.getByLabelText('Billing frequency') as HTMLInputElement).value).toBe('1')
  expect((dialog.getByLabelText('Period') as HTMLInputElement).value).toBe('15')
  expect(dialog.queryByText(/^A changed price/)).toBeNull()
  expect(calls('POST')).toEqual([])
})

test.each([
  ['bt_subscribe_price', ['-1', '9.999', '1e3', '100000000', 'much'], ['0', '9', '9.5', '99999999.99']],
  ['apple_monthly_price', ['-0.01', '9,50', '$9'], ['9.99']],
  ['google_discount', ['-1', '100.01', '101', 'half'], ['0', '12.5', '100']],
  ['currency', ['ZZZ', 'US', '$', 'dollars'], ['USD', 'eur']],
  ['period', ['0', '-5', '1.5', '3661', '999999999999'], ['1', '3660']],
  ['billing_freq', ['0', '1.5', '121'], ['12']],
  ['trial_days', ['-1', '366'], ['0', '14']],
  ['name', ['x'.repeat(101)], [' Monthly ']],
] as const)('%s', (field, wrong, right) => {
  const isRight = (typed: string) => planRules.shape[field].safeParse(typed).success
  expect([...wrong, '', ' '].filter(isRight)).toEqual([])
  expect(right.filter(isRight)).toEqual(right)
})

test('sorts plans by what the server can sort, and offers them as CSV', async () => {
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Web price' }))
  await waitFor(() => expect(queryOf(answers.calls.at(-1)?.path).get('order')).toBe(sortedByPrice))
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeTruthy()
})

const sortedByPrice = 'bt_subscribe_price.asc,id.asc'

test('adds a plan of level silver with numbers, at the second attempt if the first fails', async () => {
  answers.on('POST', 'fc_plans', failed)
  show()
  await press('Add plan')
  await fill(filled)
  const dialog = await inDialog()
  await userEvent.click(dialog.getByRole('button', { name: 'Add plan' }))
  expect(await dialog.findByText('Could not add new plan. Please try again.')).toBeTruthy()
  answers.on('POST', 'fc_plans', { status: 201, body: [{ id: 4 }] })
  await userEvent.click(dialog.getByRole('button', { name: 'Add plan' }))
  expect(await screen.findByText('Plan added successfully')).toBeTruthy()
  expect(calls('POST')[1]?.body).toEqual({
    name: 'Weekly',
    description: 'Short',
    currency: 'EUR',
    billing_freq: 1,
    period: 7,
    trial_days: 14,
    bt_plan_id: 'web',
    bt_subscribe_price: 9.5,
    apple_plan_id: 'a',
    apple_subscribe_price: 9.5,
    google_plan_id: 'g',
    google_subscribe_price: 9.5,
    user_level: 'silver',
    context: {
      bt_monthly_price: 9.49,
      bt_discount: 12.5,
      apple_monthly_price: 9.49,
      apple_discount: 12.5,
      google_monthly_price: 9.49,
      google_discount: 12.5,
    },
  })
})

test('edits a plan, saying that a changed price applies to new subscriptions only', async () => {
  answers.on('PATCH', 'fc_plans', page([{ id: 3 }]))
  show()
  await press('Edit: Monthly')
  const dialog = await inDialog()
  expect(dialog.getByText(/^A changed price applies to new subscriptions only/)).toBeTruthy()
  const price = within(dialog.getByRole('group', { name: 'Web' })).getByLabelText('Price')
  expect((price as HTMLInputElement).value).toBe('9.99')
  await userEvent.clear(price)
  await userEvent.type(price, '12')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Plan updated successfully')).toBeTruthy()
  const [patch] = calls('PATCH')
  expect(patch?.body).toEqual({
    ...columns,
    bt_subscribe_price: 12,
    context: { ...context, bt_monthly_price: 12 },
  })
  const query = queryOf(patch?.path)
  expect([query.get('id'), query.get('last_modified')]).toEqual(['eq.3', `eq.${plan.last_modified}`])
})

test('fills in the price per month, and refuses one that does not match the price', async () => {
  show()
  await press('Edit: Monthly')
  const dialog = await inDialog()
  const web = within(dialog.getByRole('group', { name: 'Web' }))
  const type = async (field: HTMLElement, text: string) => {
    await userEvent.clear(field)
    await userEvent.type(field, text)
  }
  const perMonth = web.getByLabelText('Price per month') as HTMLInputElement
  await type(web.getByLabelText('Price'), '20.00')
  expect(perMonth.value).toBe('20')
  await type(dialog.getByLabelText('Billing frequency'), '3')
  expect(perMonth.value).toBe('6.67')
  const apple = within(dialog.getByRole('group', { name: 'Apple' }))
  expect((apple.getByLabelText('Price per month') as HTMLInputElement).value).toBe('3.66')
  await type(perMonth, '6.69')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(
    dialog.getByText('Enter the price divided by the months of the billing frequency: 6.67'),
  ).toBeTruthy()
  expect(calls('PATCH')).toEqual([])
})

test('shows what somebody else has changed, and other failures', async () => {
  answers.on('PATCH', 'fc_plans', page([]))
  show()
  await press('Edit: Monthly')
  answers.on('GET', 'fc_plans', page([{ ...plan, period: 31, last_modified: 'later' }]))
  const dialog = await inDialog()
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Saved version: 31')).toBeTruthy()
  answers.on('PATCH', 'fc_plans', failed)
  await userEvent.click(dialog.getByRole('button', { name: 'Overwrite' }))
  expect(await dialog.findByText('Could not update plan. Please try again.')).toBeTruthy()
  expect(queryOf(calls('PATCH')[1]?.path).get('last_modified')).toBe('eq.later')
})

test.each([
  [refused('23503', 'No', null, 409), 'This plan can’t be deleted while members are subscribed to it.'],
  [failed, 'Could not delete plan. Please try again.'],
  [page([{ id: 3 }]), 'Plan deleted successfully'],
])('asks before a plan is deleted, and stays open if it is not', async (answer, text) => {
  answers.on('DELETE', 'fc_plans', answer)
  show()
  await press('Delete: Monthly')
  const dialog = await inDialog()
  expect(dialog.getByRole('heading').textContent).toBe('Do you want to delete this plan?')
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(text)).toBeTruthy()
  await waitFor(() => expect(queryOf(calls('DELETE')[0]?.path).get('id')).toBe('eq.3'))
  expect(screen.queryByRole('dialog') === null).toBe(answer.status === 200)
})

test('shows who has changed a price, in words', async () => {
  const change = {
    id: 1,
    at: '2026-03-04T12:00:00Z',
    actor_id: 5,
    actor_name: 'Ada',
    plan_id: 3,
    plan_name: 'Monthly',
  }
  answers.on(
    'GET',
    'fc_price_changes',
    page([
      {
        ...change,
        action: 'update',
        before: { bt_subscribe_price: 9, context: { bt_discount: 0, apple_discount: 5 } },
        after: { bt_subscribe_price: 12.5, context: { bt_discount: 10, apple_discount: 5 } },
      },
      { ...change, id: 2, plan_name: null, action: 'insert', before: null, after: columns, actor_name: null },
    ]),
  )
  show()
  await press('Show price changes')
  const dialog = await inDialog()
  expect(await dialog.findByText('Web price: 9.00 → 12.50, Web: Discount: 0 → 10')).toBeTruthy()
  expect(dialog.getByRole('link', { name: 'Ada' }).getAttribute('href')).toBe('/members/details/5')
  expect(dialog.getByText('Deleted plan 3')).toBeTruthy()
  expect(dialog.getByText('Added: Web price 9.99, Apple price 10.99, Google price 10.99 USD')).toBeTruthy()
  expect(calls('GET').at(-1)?.path).toContain('order=at.desc%2Cid.desc')
})
