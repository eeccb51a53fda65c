// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { endSession, getSession, startSession } from '@tingdu/client/session.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { press } from '@tingdu/testing/screen-actions.ts'
import { member as me, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import OlderPlansScreen from './OlderPlansScreen.tsx'
import PlansScreen from './PlansScreen.tsx'

const plan = {
  id: 2,
  name: 'Half a year',
  description: 'Six months at once.',
  currency: 'USD',
  billing_freq: 6,
  bt_subscribe_price: 49.98,
  context: { bt_monthly_price: 8.33, bt_discount: 17 },
}
const monthly = { ...plan, id: 1, name: 'Monthly', billing_freq: 1, bt_subscribe_price: 9.99, context: {} }
const trial = {
  plan_id: null,
  payment: null,
  auto_renew_status: 0,
  is_expired: 0,
  context: { trial_due: '2026-11-15T12:00:00Z' },
  access_until: '2026-11-15T12:00:00Z',
  access_reason: 'trial',
  status: 'trial',
  read_at: '2026-11-09T13:00:00Z',
  next_price: null,
}
const running = {
  ...trial,
  plan_id: 1,
  payment: 'bt',
  auto_renew_status: 1,
  access_reason: 'subscription',
  status: 'active',
  next_billing_date: '2026-12-01',
  price: 9.99,
  plan_name: 'Monthly',
  months: 1,
}

const answers = stubServerForEachTest()

beforeEach(() => {
  sessionStorage.clear()
  startSession(me, 'a token')
  answers.on('GET', 'fc_plans', {
    status: 200,
    body: [monthly, plan, { ...plan, id: 3, bt_subscribe_price: 0 }],
  })
  answers.on('GET', 'fc_subscriptions', { status: 200, body: [trial] })
  answers.on('GET', 'rpc/member_access', { status: 200, body: [{ has_access: true, user_level: 'silver' }] })
  answers.on('GET', 'rpc/membership_limits', { status: 200, body: limits })
  answers.on('GET', 'rpc/me', { status: 200, body: [{ me }] })
})

const limits = [
  { has_access: true, limits: { own_texts: null, daily_characters: null, classes: 21, class_members: 90 } },
  { has_access: false, limits: { own_texts: 4, daily_characters: 1500, classes: 1, class_members: 11 } },
]

test('the cards show the monthly price, the discount and the total; free plans are not listed', async () => {
  showScreen(<PlansScreen />, '/plans')
  expect(await screen.findByRole('heading', { level: 1, name: /free for 14 days/ })).toBeTruthy()
  const [first, second, ...others] = within(await screen.findByRole('list', { name: 'Plans' })).getAllByRole(
    'listitem',
  )
  expect(first?.textContent).toContain('$9.99/mo')
  expect(first?.textContent).not.toContain('Save')
  expect(second?.textContent).toContain('$8.33/mo')
  expect(second?.textContent).toContain('Save 17%')
  expect(second?.textContent).toContain('Total $49.98 for 6 Months')
  // The one that costs least per month stands out.
  expect(second?.textContent).toContain('Best price')
  expect(first?.textContent).not.toContain('Best price')
  expect(others).toEqual([])
  expect(screen.getByText('All Plans Include')).toBeTruthy()
  expect(answers.calls.find(({ path }) => path.startsWith('fc_plans'))?.path).toContain('order=id.asc')
})

const unlessChosen = 'you won’t be charged unless you choose a plan.'

test.each([
  ['on trial', trial, /free for 14 days/, `Your free trial lasts until Nov 15 2026, and ${unlessChosen}`],
  [
    'whose trial is used up',
    { ...trial, is_expired: 1, status: 'expired' },
    'Choose a plan',
    `Your free trial ended on Nov 15 2026, and ${unlessChosen}`,
  ],
  ['who never had one', null, 'Choose a plan', `You don’t have a membership, and ${unlessChosen}`],
  [
    'who is subscribed',
    running,
    'Change your plan',
    /your Monthly membership renews on Dec 1 2026 for \$9\.99, then every month until you cancel\.$/,
  ],
  [
    'who has cancelled',
    { ...running, auto_renew_status: 0, status: 'canceled', next_billing_date: null },
    'Restart your subscription',
    'Your subscription won’t renew: you keep access until Nov 15 2026, and you won’t be charged again.',
  ],
])('the plans speak to a member %s', async (_who, row, title, sentence) => {
  answers.on('GET', 'fc_subscriptions', { status: 200, body: row ? [row] : [] })
  showScreen(<PlansScreen />, '/plans')
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy()
})

test('staff read that they need no plan, and go on to their main page', async () => {
  startSession({ ...me, role: 'support' })
  answers.on('GET', 'fc_subscriptions', { status: 200, body: [] })
  showScreen(<PlansScreen />, '/plans')
  expect(await screen.findByText(/^You have a staff account/)).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Plans')
  expect(screen.queryByText(/charge/i)).toBeNull()
  expect(screen.getByRole('link', { name: 'Continue to Tingdu' }).getAttribute('href')).toBe('/organization')
})

test('a subscription that cannot be fetched leaves a heading that is true for everybody', async () => {
  answers.on('GET', 'fc_subscriptions', { status: 500, body: {} })
  showScreen(<PlansScreen />, '/plans')
  expect(await screen.findByRole('heading', { level: 1, name: 'Choose a plan' })).toBeTruthy()
})

test.each([
  [true, /^Without a plan, you’ll keep the dictionary, the free texts/],
  [false, /^Without a plan, you can use the dictionary, read the free texts/],
])('plans list what exists, and say what is open without one (membership: %s)', async (has_access, note) => {
  answers.on('GET', 'rpc/member_access', { status: 200, body: [{ has_access, user_level: 'silver' }] })
  showScreen(<PlansScreen />, '/plans')
  expect(await screen.findByText(note)).toBeTruthy()
  const benefits = screen.getByRole('region', { name: 'All Plans Include' }).textContent
  expect(benefits).toContain('The entire library of Chinese characters, words and sentences')
  expect(benefits).toContain('Full access to dozens of books and texts')
  expect(benefits).not.toMatch(/offline|download|app|card|deck|quiz|progress|saved/i)
})

test('the limits with and without a plan are those that the server enforces', async () => {
  showScreen(<PlansScreen />, '/plans')
  await screen.findByText('Up to 4 texts of your own, and 1,500 characters analyzed a day')
  const benefits = within(screen.getByRole('region', { name: 'All Plans Include' }))
  const listed = benefits.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(listed.slice(-4)).toEqual([
    'As many texts of your own as you like, with no daily limit',
    'For teachers: 21 classes of up to 90 members',
    'Up to 4 texts of your own, and 1,500 characters analyzed a day',
    'For teachers: 1 class of up to 11 members',
  ])
})

test('plans that cannot be fetched show an error and can be retried', async () => {
  answers.on('GET', 'fc_plans', { status: 500, body: {} })
  showScreen(<PlansScreen />, '/plans')
  expect(await screen.findByText('Failed to fetch plans. Please try again later.')).toBeTruthy()
  answers.on('GET', 'fc_plans', { status: 200, body: [plan] })
  await press('Retry')
  expect(await screen.findByText('Half a year')).toBeTruthy()
})

test('a choice is stored and opens the payment page after a session check', async () => {
  const { router } = showScreen(<PlansScreen />, '/plans')
  await press('Choose Half a year')
  await screen.findByText('elsewhere')
  expect(router.state.location.pathname).toBe('/paypal')
  expect(JSON.parse(sessionStorage.getItem('tingdu.plan') ?? '')).toEqual({
    id: 2,
    name: 'Half a year',
    price: 49.98,
    planIndex: 1,
  })
  expect(answers.calls.some(({ path }) => path === 'rpc/me')).toBe(true)
})

test('when signed out, a choice leads to sign-in and back', async () => {
  endSession('signed-out')
  const { router, settled } = showScreen(<PlansScreen />, '/plans')
  await settled()
  expect(screen.queryByRole('link', { name: 'Start learning' })).toBeNull()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/free for 14 days/)
  expect(screen.getByText(/^You won’t be charged until your 14-day free trial ends/)).toBeTruthy()
  await press('Choose Monthly')
  await screen.findByText('elsewhere')
  expect(router.state.location.pathname).toBe('/login')
  expect(sessionStorage.getItem('tingdu.next')).toBe('/plans')
  expect(answers.calls.every(({ path }) => /^(fc_plans|rpc\/membership_limits)/.test(path))).toBe(true)
})

test('if the server refuses the token, a choice ends the session and opens sign-in', async () => {
  answers.on('GET', 'rpc/me', { status: 401, body: { code: 'PT401', message: 'No.' } })
  const { router } = showScreen(<PlansScreen />, '/plans')
  await press('Choose Monthly')
  await screen.findByText('elsewhere')
  expect(router.state.location).toMatchObject({ pathname: '/login', state: { sessionEnded: true } })
  expect(getSession().token).toBeNull()
})

test.each([
  [503, 'Something went wrong. Please try again.'],
  [429, 'Too many attempts. Please try again later.'],
])('if the session check fails with %i, sign-in opens and the session remains', async (status, said) => {
  answers.on('GET', 'rpc/me', { status, body: {} })
  const { router } = showScreen(<PlansScreen />, '/plans')
  await press('Choose Monthly')
  expect(await screen.findByText(said)).toBeTruthy()
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(sessionStorage.getItem('tingdu.next')).toBe('/plans')
  expect(getSession().token).toBe('a token')
})

const startLink = () => screen.findByRole('link', { name: 'Start learning' })

test.each([
  ['on trial', trial, true],
  ['without a membership', null, true],
  ['whose access is over', { ...trial, is_expired: 1 }, false],
  ['who is subscribed', running, false],
])(
  'a member %s starts learning from the first line, which says what they have',
  async (_who, row, isMain) => {
    answers.on('GET', 'fc_subscriptions', { status: 200, body: row ? [row] : [] })
    for (const Plans of [PlansScreen, OlderPlansScreen]) {
      const { router } = showScreen(<Plans />, '/plans')
      const link = await startLink()
      expect(link.parentElement?.textContent).toMatch(
        /^(Your free trial|You).*(Nov 15 2026|membership).*Start learning$/,
      )
      const heading = screen.getByRole('heading', { level: 1 })
      expect(link.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
      // One button of the page is filled: this one, or that of the plan with the best price.
      await screen.findByRole('list', { name: 'Plans' })
      const filled = () =>
        [...document.querySelectorAll('[data-variant="filled"]')].map((one) => one.textContent)
      await waitFor(() => expect(filled()).toContain(isMain ? 'Start learning' : 'Choose'))
      expect(filled()).not.toContain(isMain ? 'Choose' : 'Start learning')
      await userEvent.click(link)
      expect(router.state.location.pathname).toBe('/user/home')
      cleanup()
    }
  },
)

test('learning starts at the page that the member wanted to open before signing in', async () => {
  sessionStorage.setItem('tingdu.next', '/dictionary?q=cha')
  const { router } = showScreen(<PlansScreen />, '/plans')
  await userEvent.click(await startLink())
  expect(router.state.location.pathname + router.state.location.search).toBe('/dictionary?q=cha')
})

test.each([
  [trial, 'You won’t be charged until Nov 16 2026, when your current access ends.'],
  [
    { ...trial, is_expired: 1, access_until: '2026-11-01T12:00:00Z' },
    'You’ll be charged today, when you subscribe.',
  ],
  [running, 'A new plan starts on Dec 1 2026; the first charge is on that day.'],
])('the first charge and how to cancel are shown beside the plans', async (row, text) => {
  answers.on('GET', 'fc_subscriptions', { status: 200, body: [row] })
  for (const Plans of [PlansScreen, OlderPlansScreen]) {
    showScreen(<Plans />, '/plans')
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByText(/^You can cancel anytime under Settings/)).toBeTruthy()
    cleanup()
  }
})

test('with an active subscription, a choice changes the plan at the end of the period', async () => {
  answers.on('GET', 'fc_subscriptions', { status: 200, body: [running] })
  answers.on('POST', 'bt/change_plan', { status: 200, body: {} })
  const { router } = showScreen(<PlansScreen />, '/plans')
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Your plan' })).disabled).toBe(true)
  await press('Choose Half a year')
  const dialog = await screen.findByRole('dialog', { name: 'Change to Half a year?' })
  expect(dialog.textContent).toContain('First charge: $49.98 on Dec 1 2026')
  expect(dialog.textContent).toContain('You can cancel anytime')
  await press('Change plan')
  await waitFor(() => expect(router.state.location.pathname).toBe('/settings/billing'))
  const changes = answers.calls.filter(({ method }) => method === 'POST')
  expect(changes).toEqual([expect.objectContaining({ path: 'bt/change_plan', body: { plan_id: 2 } })])
})

test("a refused plan change shows the server's message", async () => {
  answers.on('GET', 'fc_subscriptions', { status: 200, body: [running] })
  answers.on('POST', 'bt/change_plan', { status: 422, body: { detail: 'The last payment is still open.' } })
  showScreen(<PlansScreen />, '/plans')
  await screen.findByRole('button', { name: 'Your plan' })
  await press('Choose Half a year')
  await press('Change plan')
  expect(await screen.findByText('The last payment is still open.')).toBeTruthy()
})

test('until a change of plan, both plans are marked, and the one that is paid for can be kept', async () => {
  const changing = { next_plan_id: 2, next_plan_name: 'Half a year', next_price: 49.98, next_months: 6 }
  answers.on('GET', 'fc_subscriptions', { status: 200, body: [{ ...running, ...changing }] })
  answers.on('POST', 'bt/change_plan', { status: 200, body: {} })
  showScreen(<PlansScreen />, '/plans')
  const later = await screen.findByRole<HTMLButtonElement>('button', { name: 'Starts on Dec 1 2026' })
  expect(later.disabled).toBe(true)
  const [current, next] = within(screen.getByRole('list', { name: 'Plans' })).getAllByRole('listitem')
  expect(current?.textContent).toContain('Your plan')
  expect(next?.textContent).not.toContain('Your plan')
  await press('Keep Monthly')
  const dialog = await screen.findByRole('dialog', { name: 'Keep Monthly?' })
  expect(dialog.textContent).toContain('Your plan stays Monthly and won’t change to Half a year.')
  await press('Keep plan')
  expect(await screen.findByText('Your plan stays Monthly')).toBeTruthy()
  expect(answers.calls.find(({ path }) => path === 'bt/change_plan')?.body).toEqual({ plan_id: 1 })
})

test('while the last payment is open, no plan can be chosen', async () => {
  answers.on('GET', 'fc_subscriptions', { status: 200, body: [{ ...running, status: 'past_due' }] })
  showScreen(<PlansScreen />, '/plans')
  const reason = await screen.findByText(/^Your last payment failed. Pay it under Settings/)
  expect(screen.getByRole('heading', { level: 1, name: 'Your plan' })).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Go to Billing & plans' })
  expect(link.getAttribute('href')).toBe('/settings/billing')
  const choose = await screen.findByRole<HTMLButtonElement>('button', { name: 'Choose Half a year' })
  expect(choose.disabled).toBe(true)
  // Why, before the buttons that do nothing.
  expect(reason.compareDocumentPosition(choose)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test.each([
  ['apple', /App Store.*iPhone or iPad/, 'Manage in the App Store', 0],
  ['google', /Google Play.*Android device/, 'Manage in Google Play', 0],
  ['google', /Google Play.*Android device/, 'Manage in Google Play', 1],
])(
  'members who pay through %s manage it there, and see no prices of the web',
  async (payment, text, link, is_expired) => {
    answers.on('GET', 'fc_plans', { status: 200, body: [{ ...monthly, google_plan_id: 'monthly_1' }] })
    answers.on('GET', 'fc_subscriptions', { status: 200, body: [{ ...running, payment, is_expired }] })
    for (const Plans of [PlansScreen, OlderPlansScreen]) {
      showScreen(<Plans />, '/plans')
      expect(await screen.findByText(text)).toBeTruthy()
      expect(await screen.findByRole('link', { name: link })).toBeTruthy()
      expect(screen.queryByRole('list', { name: 'Plans' })).toBeNull()
      expect(screen.queryByRole('button', { name: /^Choose/ })).toBeNull()
      expect(screen.queryByRole('heading', { name: 'Change your plan' })).toBeNull()
      expect(document.body.textContent).toContain('until you cancel in')
      cleanup()
    }
  },
)

function acceptCoupon() {
  answers.on('POST', 'coupoun/verify', {
    status: 200,
    body: { is_valid: true, message: '', coupoun: 'SPRING', period: 1, user_level: 'silver' },
  })
  answers.on('POST', 'coupoun/pay', { status: 200, body: { success: true } })
}

test('redeeming a coupon redirects home', async () => {
  acceptCoupon()
  const { router } = showScreen(<PlansScreen />, '/plans')
  await userEvent.type(await screen.findByLabelText('Coupon code'), 'spring')
  await press('Verify')
  await press('Redeem')
  expect(await screen.findByText('Coupon redeemed: 1 day of access added')).toBeTruthy()
  expect(router.state.location.pathname).toBe('/user/home')
})

test('the older page waits two seconds before redirecting', async () => {
  acceptCoupon()
  const { router } = showScreen(<OlderPlansScreen />, '/planTest')
  await userEvent.type(screen.getByLabelText('Coupon code'), 'spring')
  const waits = vi.spyOn(window, 'setTimeout')
  await press('REDEEM')
  await press('Redeem')
  await screen.findByText('Redeem is performed successfully')
  expect(waits).toHaveBeenCalledWith(expect.any(Function), 2_000)
  waits.mockRestore()
  await screen.findByText('elsewhere')
  expect(router.state.location.pathname).toBe('/user/home')
})

test('nothing is sold in a store app', async () => {
  vi.stubGlobal('Capacitor', { isNativePlatform: () => true, Plugins: {} })
  try {
    showScreen(<PlansScreen />, '/plans')
    expect(await screen.findByText('You cannot subscribe in the app.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Choose' })).toBe(null)
    expect(screen.queryByText(/coupon/i)).toBe(null)
  } finally {
    vi.unstubAllGlobals()
  }
})
