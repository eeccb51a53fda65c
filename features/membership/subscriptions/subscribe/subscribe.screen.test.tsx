// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startSession } from '@tingdu/client/session.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { member as me, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rememberPlan } from './chosen-plan.ts'
import SubscribedScreen from './SubscribedScreen.tsx'
import SubscribeScreen from './SubscribeScreen.tsx'

const trial = {
  next_price: null,
  auto_renew_status: 0,
  is_expired: 0,
  access_until: '2026-11-15T12:00:00Z',
  read_at: '2026-11-09T12:00:00Z',
}

const answers = stubServerForEachTest()

beforeEach(() => {
  sessionStorage.clear()
  startSession(me, 'a token')
  rememberPlan({ id: 2, name: 'Half a year', price: 1, planIndex: 1 })
  answers.on('GET', 'fc_plans', {
    status: 200,
    body: [{ name: 'Half a year', bt_subscribe_price: 49.98, billing_freq: 6 }],
  })
  answers.on('GET', 'fc_subscriptions', { status: 200, body: [trial] })
  answers.on('GET', 'bt/client_token', { status: 200, body: { token: 't', provider: 'sandbox' } })
  answers.on('POST', 'bt/sandbox/nonce', { status: 200, body: { nonce: 'sandbox-1' } })
})

afterEach(() => {
  vi.useRealTimers()
})

async function fillCard() {
  await userEvent.type(await screen.findByLabelText('Card number'), '4111 1111 1111 1111')
  await userEvent.type(screen.getByLabelText(/Expiry month/), '11')
  await userEvent.type(screen.getByLabelText(/Expiry year/), '30')
  await userEvent.type(screen.getByLabelText('Security code'), '123')
}
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Subscribe' })
const sent = () => answers.calls.filter(({ path }) => path === 'bt/subscribe')

test('shows the total, the date of the first charge, how to cancel, and that it is a sandbox', async () => {
  showScreen(<SubscribeScreen />, '/paypal')
  await screen.findByLabelText('Card number')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'Your Total is $ 49.98 for 6 Months Subscription',
  )
  const text = document.body.textContent
  // The trial ends at noon, so the first full day after it is the next one.
  expect(text).toContain('First charge: $49.98 on Nov 16 2026')
  expect(text).toContain('Then $49.98 every 6 months, until you cancel.')
  expect(text).toContain('You can cancel anytime')
  expect(text).toContain('This is a sandbox')
  expect(text).toContain('4111 1111 1111 1111')
  expect(screen.getByRole('link', { name: 'Skip' }).getAttribute('href')).toBe('/plans')
})

test('without access the first charge is today', async () => {
  answers.on('GET', 'fc_subscriptions', { status: 200, body: [] })
  showScreen(<SubscribeScreen />, '/paypal')
  expect(await screen.findByText('First charge: $49.98 today')).toBeTruthy()
})

test('shows a spinner until the token arrives', async () => {
  const held = Promise.withResolvers<void>()
  answers.on('GET', 'bt/client_token', async () => {
    await held.promise
    return { status: 200, body: { token: 't', provider: 'sandbox' } }
  })
  showScreen(<SubscribeScreen />, '/paypal')
  expect((await screen.findByText('Loading')).getAttribute('role')).toBe('status')
  expect(screen.queryByLabelText('Card number')).toBeNull()
  expect(button().disabled).toBe(true)
  expect(screen.getByRole('link', { name: 'Skip' })).toBeTruthy()
  held.resolve()
  expect(await screen.findByLabelText('Card number')).toBeTruthy()
})

test.each(['fc_plans', 'bt/client_token'])(
  'the spinner gives up 30 seconds after the page was opened while %s does not answer, and Retry starts again',
  async (path) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
    const held = Promise.withResolvers<void>()
    const [answer] = {
      fc_plans: [{ name: 'Half a year', bt_subscribe_price: 49.98, billing_freq: 6 }],
      'bt/client_token': [{ token: 't', provider: 'sandbox' }],
    }[path] as [object]
    answers.on('GET', path, async () => {
      await held.promise
      return { status: 200, body: path === 'fc_plans' ? [answer] : answer }
    })
    showScreen(<SubscribeScreen />, '/paypal')
    await screen.findByText('Loading')
    act(() => vi.advanceTimersByTime(30_000))
    expect(await screen.findByText('Something went wrong. Please try again.')).toBeTruthy()
    expect(screen.queryByText('Loading')).toBeNull()
    expect(button().disabled).toBe(true)
    expect(screen.getByRole('link', { name: 'Skip' })).toBeTruthy()
    await userEvent
      .setup({ advanceTimers: vi.advanceTimersByTime })
      .click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Loading')).toBeTruthy()
    held.resolve()
    expect(await screen.findByLabelText('Card number')).toBeTruthy()
  },
)

test('a token failure shows the server’s message and can be retried', async () => {
  answers.on('GET', 'bt/client_token', { status: 503, body: { detail: 'The provider is away.' } })
  showScreen(<SubscribeScreen />, '/paypal')
  expect(await screen.findByText('The provider is away.')).toBeTruthy()
  expect(button().disabled).toBe(true)
  expect(screen.getByRole('link', { name: 'Skip' })).toBeTruthy()
  answers.on('GET', 'bt/client_token', { status: 200, body: { token: 't', provider: 'sandbox' } })
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByLabelText('Card number')).toBeTruthy()
})

test('empty fields are marked and nothing is sent', async () => {
  showScreen(<SubscribeScreen />, '/paypal')
  await screen.findByLabelText('Card number')
  await userEvent.click(button())
  expect(screen.getAllByText('Please fill in this field.')).toHaveLength(4)
  expect(document.activeElement).toBe(screen.getByLabelText('Card number'))
  expect(sent()).toEqual([])
})

test('card errors are shown at their field', async () => {
  const detail = 'This is a sandbox. Only test card numbers are accepted, and no real money is charged.'
  answers.on('POST', 'bt/sandbox/nonce', { status: 422, body: { message: detail, detail } })
  showScreen(<SubscribeScreen />, '/paypal')
  await fillCard()
  await userEvent.click(button())
  await screen.findByText(detail)
  expect(screen.getByLabelText('Card number').getAttribute('aria-invalid')).toBe('true')
  expect(sent()).toEqual([])
})

test('a failed payment shows the server’s detail, and Subscribe can be pressed again', async () => {
  answers.on('POST', 'bt/subscribe', { status: 402, body: { detail: 'Your bank declined the card.' } })
  const { router } = showScreen(<SubscribeScreen />, '/paypal')
  await fillCard()
  await userEvent.click(button())
  expect(await screen.findByText('Your bank declined the card.')).toBeTruthy()
  expect(button().disabled).toBe(false)

  answers.on('POST', 'bt/subscribe', { status: 200, body: { subscription: {} } })
  await userEvent.click(button())
  await screen.findByText('elsewhere')
  expect(router.state.location.pathname).toBe('/subscribesuccess')
  expect(sent().map(({ body }) => body)).toEqual([
    { client_nonce: 'sandbox-1', plan_id: 2 },
    { client_nonce: 'sandbox-1', plan_id: 2 },
  ])
  const [first, second] = sent().map(({ headers }) => headers['idempotency-key'])
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(second).not.toBe(first)
  expect(sessionStorage.getItem('tingdu.plan')).toBeNull()
})

test('an attempt without a response keeps its key', async () => {
  answers.on('POST', 'bt/subscribe', { status: 503, body: {} })
  showScreen(<SubscribeScreen />, '/paypal')
  await fillCard()
  await userEvent.click(button())
  expect(await screen.findByText('Something went wrong. Please try again.')).toBeTruthy()
  answers.on('POST', 'bt/subscribe', { status: 200, body: {} })
  await userEvent.click(button())
  await screen.findByText('elsewhere')
  const [first, second] = sent().map(({ headers }) => headers['idempotency-key'])
  expect(second).toBe(first)
})

test('plans that cannot be fetched show an error; a deleted plan links back to the plans', async () => {
  answers.on('GET', 'fc_plans', { status: 500, body: {} })
  showScreen(<SubscribeScreen />, '/paypal')
  expect(await screen.findByText('Failed to fetch plans. Please try again later.')).toBeTruthy()
  answers.on('GET', 'fc_plans', { status: 200, body: [] })
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Please choose a plan first.')).toBeTruthy()
})

test('without a chosen plan it asks for one', async () => {
  sessionStorage.clear()
  showScreen(<SubscribeScreen />, '/paypal')
  expect(await screen.findByText('Please choose a plan first.')).toBeTruthy()
  expect(answers.calls).toEqual([])
})

const subscribed = {
  ...trial,
  plan_id: 2,
  payment: 'bt',
  auto_renew_status: 1,
  access_reason: 'subscription',
  price: 49.98,
  plan_name: 'Half a year',
  months: 6,
}

const atOnce = {
  ...subscribed,
  status: 'active',
  context: {},
  access_until: '2027-05-09T00:00:00Z',
  next_billing_date: '2027-05-09',
  latest_billing_date: '2026-11-09',
}

test.each([
  ['student', '/user/home'],
  ['teacher', '/organization'],
] as const)('success is confirmed and links a %s to their main page', async (role, place) => {
  startSession({ ...me, role })
  answers.on('GET', 'fc_subscriptions', { status: 200, body: [atOnce] })
  const { router } = showScreen(<SubscribedScreen />, '/subscribesuccess')
  expect(await screen.findByRole('heading', { level: 1, name: 'Congratulations' })).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Go to Main Page' }))
  expect(router.state.location.pathname).toBe(place)
})

test.each([
  [
    'after the trial',
    {
      ...subscribed,
      status: 'pending',
      context: { trial_due: trial.access_until },
      next_billing_date: '2026-11-16',
      latest_billing_date: null,
    },
    'Nov 16 2026',
    /^Your free trial lasts until Nov 15 2026, then your Half a year membership starts on Nov 16 2026/,
  ],
  [
    'at once',
    atOnce,
    'Nov 9 2026',
    'Your Half a year membership renews on May 9 2027 for $49.98, then every 6 months until you cancel.',
  ],
])('success names the plan, the first charge %s, and what follows', async (_when, row, day, sentence) => {
  answers.on('GET', 'fc_subscriptions', { status: 200, body: [row] })
  showScreen(<SubscribedScreen />, '/subscribesuccess')
  expect(await screen.findByText(`Your plan is Half a year. First charge: $49.98 on ${day}.`)).toBeTruthy()
  expect(screen.getByText(sentence)).toBeTruthy()
})

test.each([
  ['nothing', []],
  ['a trial', [{ ...trial, status: 'trial', access_reason: 'trial' }]],
])('with %s, the page of success says that there is no subscription', async (_what, body) => {
  answers.on('GET', 'fc_subscriptions', { status: 200, body })
  showScreen(<SubscribedScreen />, '/subscribesuccess')
  expect(await screen.findByRole('heading', { level: 1, name: 'You don’t have a subscription' })).toBeTruthy()
  expect(document.body.textContent).toContain('you won’t be charged unless you choose a plan.')
  expect(screen.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/plans')
  expect(screen.queryByText('Congratulations')).toBeNull()
})

test('congratulates nobody before the subscription is known', async () => {
  answers.on('GET', 'fc_subscriptions', { status: 500, body: {} })
  showScreen(<SubscribedScreen />, '/subscribesuccess')
  expect(await screen.findByText('Failed to fetch your subscription. Please try again.')).toBeTruthy()
  expect(screen.queryByText('Congratulations')).toBeNull()
})

test('shows the provider’s own card form if the server says so, with Retry if it cannot be loaded', async () => {
  answers.on('GET', 'bt/client_token', { status: 200, body: { token: 'no token', provider: 'braintree' } })
  showScreen(<SubscribeScreen />, '/paypal')
  const failure = /^The payment form could not be loaded/
  expect(await screen.findByText(failure)).toBeTruthy()
  expect(screen.queryByText(/sandbox/)).toBeNull()
  expect(button().disabled).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText(failure)).toBeTruthy()
})
