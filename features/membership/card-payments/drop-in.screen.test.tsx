// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startSession } from '@tingdu/client/session.ts'
import { rememberPlan } from '@tingdu/features/membership/subscriptions/subscribe/chosen-plan.ts'
import SubscribeScreen from '@tingdu/features/membership/subscriptions/subscribe/SubscribeScreen.tsx'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { create } from 'braintree-web-drop-in'
import { beforeEach, expect, test, vi } from 'vitest'

// The vendor's widget runs in its own frames, so these tests cover only our code around it.
vi.mock('braintree-web-drop-in', () => ({ create: vi.fn() }))

const widget = {
  requestPaymentMethod: vi.fn(async () => ({ nonce: 'nonce-of-the-vendor' })),
  clearSelectedPaymentMethod: vi.fn(),
  teardown: vi.fn(async () => {}),
  on: vi.fn(),
}
const answers = stubServerForEachTest()

beforeEach(() => {
  vi.clearAllMocks()
  vi.mocked(create).mockResolvedValue(widget as never)
  startSession(member, 'a token')
  rememberPlan({ id: 2, name: 'Monthly', price: 9.99, planIndex: 0 })
  answers.on('GET', 'fc_plans', {
    status: 200,
    body: [{ name: 'Monthly', bt_subscribe_price: 9.99, billing_freq: 1 }],
  })
  answers.on('GET', 'fc_subscriptions', { status: 200, body: [] })
  answers.on('GET', 'bt/client_token', {
    status: 200,
    body: { token: 'of-the-server', provider: 'braintree' },
  })
})

const subscribe = async () => {
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Subscribe' })
  await waitFor(() => expect(button().disabled).toBe(false))
  await userEvent.click(button())
  return button()
}
const sent = () => answers.calls.filter(({ path }) => path === 'bt/subscribe').map(({ body }) => body)

test('subscribes with the card that the widget returns, and removes the widget on unmount', async () => {
  answers.on('POST', 'bt/subscribe', { status: 200, body: { subscription: {} } })
  const { router } = showScreen(<SubscribeScreen />, '/paypal')
  await subscribe()
  await screen.findByText('elsewhere')
  expect(router.state.location.pathname).toBe('/subscribesuccess')
  expect(vi.mocked(create).mock.calls[0]?.[0]).toMatchObject({ authorization: 'of-the-server' })
  expect(sent()).toEqual([{ client_nonce: 'nonce-of-the-vendor', plan_id: 2 }])
  await waitFor(() => expect(widget.teardown).toHaveBeenCalled())
})

test.each([
  [402, 'Your bank declined the card.'],
  [429, 'Too many attempts. Please try again later.'],
])('a card refused with %i shows an error, and another can be entered', async (status, said) => {
  answers.on('POST', 'bt/subscribe', { status, body: { detail: 'Your bank declined the card.' } })
  showScreen(<SubscribeScreen />, '/paypal')
  await subscribe()
  expect(await screen.findByText(said)).toBeTruthy()
  expect(widget.clearSelectedPaymentMethod).toHaveBeenCalledOnce()
  const [event, typed] = widget.on.mock.calls[0] as [string, () => void]
  expect(event).toBe('card:notEmpty')
  act(typed)
  expect(screen.queryByText(said)).toBeNull()
})

test('an error shown by the widget itself sends nothing', async () => {
  widget.requestPaymentMethod.mockRejectedValueOnce(new Error('No payment method is available.'))
  showScreen(<SubscribeScreen />, '/paypal')
  const button = await subscribe()
  await waitFor(() => expect(widget.requestPaymentMethod).toHaveBeenCalledOnce())
  await waitFor(() => expect(button.dataset.loading).toBeUndefined())
  expect(sent()).toEqual([])
})

test('Retry replaces the error with the widget', async () => {
  vi.mocked(create).mockRejectedValueOnce(new Error('blocked'))
  showScreen(<SubscribeScreen />, '/paypal')
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(screen.queryByText(/could not be loaded/)).toBeNull())
  await subscribe()
  expect(create).toHaveBeenCalledTimes(2)
})
