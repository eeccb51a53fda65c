// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { endSession, startSession } from '@tingdu/client/session.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { member as me, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import CouponForm from './CouponForm.tsx'
import { OlderCouponForm } from './OlderCouponForm.tsx'

const valid = { is_valid: true, message: 'Valid.', coupoun: 'SPRING', period: 30, user_level: 'silver' }
const invalid = { ...valid, is_valid: false, message: 'Invalid Coupon Code', period: null, user_level: null }
const refusal = { detail: 'No.' }

const answers = stubServerForEachTest()
let redeemed: ReturnType<typeof vi.fn<() => void>>

beforeEach(() => {
  startSession(me, 'a token')
  redeemed = vi.fn()
  answers.on('GET', 'fc_subscriptions', { status: 200, body: [] })
})
const sent = () => answers.calls.filter(({ method }) => method === 'POST')

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('the coupon form', () => {
  async function send(code = ' spring ', mayVerify = true) {
    showScreen(<CouponForm mayVerify={async () => mayVerify} onRedeemed={redeemed} />, '/plans')
    if (code) await userEvent.type(screen.getByLabelText('Coupon code'), code)
    await press('Verify')
  }

  test.each(['', '   ', 'x'.repeat(65)])('%o is no code, and nothing is sent', async (code) => {
    await send(code)
    expect(screen.getByText('Please enter a valid coupon code')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Coupon code'))
    expect(answers.calls).toEqual([])
  })

  test.each([
    'Invalid Coupon Code',
    'This coupon has been used up.',
    'This coupon has expired.',
    'You have already redeemed this coupon.',
  ])('an invalid code shows why, before anything is confirmed: %s', async (message) => {
    answers.on('POST', 'coupoun/verify', { status: 200, body: { ...invalid, message } })
    await send()
    expect((await screen.findByText(message)).closest('[role="alert"]')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('a failed verification shows its message and keeps the input', async () => {
    answers.on('POST', 'coupoun/verify', { status: 500, body: refusal })
    await send('SPRING')
    expect(await screen.findByText('Failed to verify coupon')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Coupon code').value).toBe('SPRING')
  })

  test('nothing is sent when signed out', async () => {
    await send('SPRING', false)
    expect(answers.calls).toEqual([])
  })

  test('a code typed before signing in is there afterwards, until it is checked', async () => {
    endSession('signed-out')
    await send('SPRING', false)
    cleanup()
    startSession(me, 'a token')
    answers.on('POST', 'coupoun/verify', { status: 200, body: invalid })
    await send('')
    await screen.findByText('Invalid Coupon Code')
    expect(answers.calls[0]?.body).toEqual({ coupoun: 'SPRING' })
    cleanup()
    showScreen(<CouponForm mayVerify={async () => true} onRedeemed={redeemed} />, '/plans')
    expect(screen.getByLabelText<HTMLInputElement>('Coupon code').value).toBe('')
  })

  test('what a member types is not kept for the next one', async () => {
    await send('SPRING')
    cleanup()
    showScreen(<CouponForm mayVerify={async () => true} onRedeemed={redeemed} />, '/plans')
    expect(screen.getByLabelText<HTMLInputElement>('Coupon code').value).toBe('')
  })

  test('a valid code is redeemed after confirmation', async () => {
    answers.on('POST', 'coupoun/verify', { status: 200, body: valid })
    answers.on('POST', 'coupoun/pay', { status: 200, body: { success: true } })
    await send()
    expect(await screen.findByRole('dialog', { name: 'Redeem Coupon' })).toBeTruthy()
    expect(screen.getByText(/SPRING adds 30 days/)).toBeTruthy()
    expect(sent().map(({ path, body }) => [path, body])).toEqual([['coupoun/verify', { coupoun: 'spring' }]])
    await press('Redeem')
    await waitFor(() => expect(redeemed).toHaveBeenCalledOnce())
    expect(sent()[1]).toMatchObject({ path: 'coupoun/pay', body: { coupoun: 'SPRING' } })
  })

  test.each([
    ['by card', { auto_renew_status: 1, payment: 'bt', status: 'pending' }, true],
    ['in a store', { auto_renew_status: 1, payment: 'apple', status: 'active' }, false],
    ['that failed', { auto_renew_status: 1, payment: 'bt', status: 'past_due' }, false],
    ['never', { auto_renew_status: 0, payment: null, status: 'trial' }, false],
  ])('says that a payment %s moves: %o', async (_how, row, moves) => {
    answers.on('POST', 'coupoun/verify', { status: 200, body: valid })
    answers.on('GET', 'fc_subscriptions', { status: 200, body: [row] })
    await send()
    const dialog = await screen.findByRole('dialog', { name: 'Redeem Coupon' })
    const words = 'Your next payment will be due after those days.'
    if (moves) await waitFor(() => expect(dialog.textContent).toContain(words))
    else {
      await waitFor(() =>
        expect(answers.calls.some(({ path }) => path.startsWith('fc_subscriptions'))).toBe(true),
      )
      expect(dialog.textContent).not.toContain(words)
    }
  })

  test('Cancel does not redeem', async () => {
    answers.on('POST', 'coupoun/verify', { status: 200, body: valid })
    await send()
    await screen.findByRole('dialog')
    await press('Cancel')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sent()).toHaveLength(1)
  })

  test.each([
    [422, refusal, 'This coupon has already been redeemed.'],
    [422, { ...refusal, code: 'coupon_redeemed' }, 'This coupon has already been redeemed.'],
    [422, { ...refusal, code: 'coupon_used_up' }, 'This coupon has been used up.'],
    [422, { ...refusal, code: 'coupon_expired' }, 'This coupon has expired.'],
    [404, refusal, 'Failed to apply coupon'],
    [503, refusal, 'Failed to apply coupon'],
    [429, refusal, 'Too many attempts. Please try again later.'],
    [200, { success: false }, 'Failed to apply coupon'],
  ])('redeeming with status %i and %o shows its message', async (status, body, text) => {
    answers.on('POST', 'coupoun/verify', { status: 200, body: valid })
    answers.on('POST', 'coupoun/pay', { status, body })
    await send()
    await screen.findByRole('dialog')
    await press('Redeem')
    expect(await screen.findByText(text)).toBeTruthy()
    expect(redeemed).not.toHaveBeenCalled()
  })
})

describe('the older coupon form', () => {
  async function send(code = 'SPRING') {
    showScreen(<OlderCouponForm onRedeemed={redeemed} />, '/planTest')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'REDEEM' }).disabled).toBe(true)
    await userEvent.type(screen.getByLabelText('Coupon code'), code)
    await press('REDEEM')
  }

  test('REDEEM is disabled for blank input', async () => {
    await send('   ')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'REDEEM' }).disabled).toBe(true)
    expect(answers.calls).toEqual([])
  })

  test.each([
    [200, invalid],
    [500, refusal],
  ])('verifying with status %i and %o fails', async (status, body) => {
    answers.on('POST', 'coupoun/verify', { status, body })
    await send()
    expect(await screen.findByText('Coupon verification is failed')).toBeTruthy()
  })

  test('an invalid code says why at its field, until it is changed', async () => {
    const message = 'This coupon has expired.'
    answers.on('POST', 'coupoun/verify', { status: 200, body: { ...invalid, message } })
    await send()
    expect(await screen.findByText(message)).toBeTruthy()
    expect(screen.getByText('Coupon verification is failed')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Coupon code'), '2')
    expect(screen.queryByText(message)).toBeNull()
    expect(screen.queryByText('Coupon verification is failed')).toBeNull()
  })

  test('a failed redemption shows its message', async () => {
    answers.on('POST', 'coupoun/verify', { status: 200, body: valid })
    answers.on('POST', 'coupoun/pay', { status: 422, body: refusal })
    await send()
    await screen.findByRole('dialog', { name: 'Redeem Coupon' })
    await press('Redeem')
    expect(await screen.findByText('Redeem is failed. Please try again later')).toBeTruthy()
    expect(redeemed).not.toHaveBeenCalled()
    answers.on('POST', 'coupoun/pay', { status: 200, body: { success: true } })
    await press('REDEEM')
    await screen.findByRole('dialog')
    await press('Redeem')
    expect(await screen.findByText('Redeem is performed successfully')).toBeTruthy()
    expect(screen.queryByText('Redeem is failed. Please try again later')).toBeNull()
  })

  test('a successful redemption is confirmed', async () => {
    answers.on('POST', 'coupoun/verify', { status: 200, body: valid })
    answers.on('POST', 'coupoun/pay', { status: 200, body: { success: true } })
    await send()
    await screen.findByRole('dialog')
    await press('Redeem')
    expect(await screen.findByText('Redeem is performed successfully')).toBeTruthy()
    expect(redeemed).toHaveBeenCalledOnce()
  })
})
