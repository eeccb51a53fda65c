// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Role, startSession } from '@tingdu/client/session.ts'
import { failed, page, refused } from '@tingdu/testing/responses.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { inDialog, press } from '@tingdu/testing/screen-actions.ts'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { learner, subscription } from '../test-member.ts'
import { timeSince } from '../time-since.ts'
import MemberScreen from './MemberScreen.tsx'

const answers = stubServerForEachTest()
const confirm = async (name: string) => userEvent.click((await inDialog()).getByRole('button', { name }))
const sent = (method: string) => answers.calls.filter((call) => call.method === method)

function show({ tab = '', role = 'support' as Role } = {}) {
  startSession({ ...member, role }, 'a token')
  return showScreen(<MemberScreen />, `/members/details/42${tab && `?tab=${tab}`}`, '/members/details/:id')
}

beforeEach(() => {
  answers.on('GET', 'fc_users', page([learner]))
  answers.on('GET', 'fc_admin_subscriptions', page([subscription]))
  answers.on(
    'GET',
    'fc_plans',
    page([{ name: 'Monthly', google_plan_id: 'g', context: { bt_monthly_price: 9.99 } }]),
  )
  answers.on('GET', 'rpc/access_history', page([]))
})

describe('the header', () => {
  test('says who it is, what they have and until when', async () => {
    show()
    expect(await screen.findByRole('heading', { level: 1, name: /Zhang Wei$/ })).toBeTruthy()
    expect(
      await screen.findByText(
        'Email verified · Account active until 09/12/2096 · Subscription, renews on 09/12/2096',
      ),
    ).toBeTruthy()
    expect(screen.getByText('0042')).toBeTruthy()
    expect(screen.getByText('wei+1@example.test')).toBeTruthy()
    expect(screen.getByText('Student')).toBeTruthy()
  })

  test.each([
    [0, 'Email unverified'],
    [-1, 'Email blocked: this member can’t log in'],
    [-2, 'Account archived: this member can’t log in'],
  ])('shows email_verified %i as %s', async (email_verified, text) => {
    answers.on('GET', 'fc_users', page([{ ...learner, email_verified }]))
    show()
    expect(await screen.findByText(new RegExp(`^${text}`))).toBeTruthy()
  })

  test.each([
    [[], 'Email verified · Account not active · No trial, plan or coupon so far'],
    [
      [{ ...subscription, is_expired: 1, auto_renew_status: 0, access_reason: 'trial' }],
      'Email verified · Account not active · Free trial, ended on 09/12/2096',
    ],
    [
      [
        {
          ...subscription,
          is_expired: 1,
          auto_renew_status: 0,
          status: 'expired',
          ended_by: 'failed_payment',
        },
      ],
      'Email verified · Account not active · Subscription, ended on 09/12/2096, ended by a failed payment',
    ],
  ])('shows a member without access: %#', async (rows, text) => {
    answers.on('GET', 'fc_admin_subscriptions', page(rows))
    show()
    expect(await screen.findByText(text)).toBeTruthy()
  })

  test.each([
    ['support', 'gk_admin'],
    ['gk_admin', 'gk_admin'],
    ['gk_admin', 'super_admin'],
  ] as const)('%s cannot change a %s', async (role, other) => {
    answers.on('GET', 'fc_users', page([{ ...learner, role: other }]))
    show({ role, tab: 'subscription' })
    await screen.findByText('Plan Expire Date')
    expect(screen.queryByRole('button', { name: /^(Block|Password|Change|Apply)/ })).toBeNull()
    expect(screen.getByRole<HTMLInputElement>('switch').disabled).toBe(true)
  })

  test('blocks with a reason', async () => {
    answers.on('POST', 'rpc/block_member', { status: 204, body: null })
    show()
    await press('Block')
    await confirm('Block')
    expect((await inDialog()).getByText('Enter a reason for blocking this member')).toBeTruthy()
    expect(sent('POST')).toEqual([])
    await userEvent.type((await inDialog()).getByRole('textbox', { name: 'Reason' }), 'Spam in a class')
    const text = (await inDialog()).getByText(/^They will be logged out on all devices/).textContent
    expect(text).toMatch(/After you unblock them, their email address will be unverified\.$/)
    await confirm('Block')
    expect(await screen.findByText('Member blocked')).toBeTruthy()
    expect(sent('POST')).toMatchObject([
      { path: 'rpc/block_member', body: { user_id: 42, reason: 'Spam in a class' } },
    ])
  })

  test('shows in the open dialog why a member cannot be blocked', async () => {
    answers.on(
      'POST',
      'rpc/block_member',
      refused('42501', 'You may only do this to members of lower rank.', null, 403),
    )
    show()
    await press('Block')
    await userEvent.type((await inDialog()).getByRole('textbox', { name: 'Reason' }), 'Spam')
    await confirm('Block')
    expect(await (await inDialog()).findByText('You may only do this to members of lower rank.')).toBeTruthy()
    answers.on('POST', 'rpc/block_member', { status: 204, body: null })
    await confirm('Block')
    expect(await screen.findByText('Member blocked')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('offers neither Block nor Unblock for an archived account', async () => {
    answers.on('GET', 'fc_users', page([{ ...learner, email_verified: -2 }]))
    show()
    await screen.findByText(/^Account archived/)
    expect(screen.queryByRole('button', { name: /lock$/ })).toBeNull()
    expect(screen.getByRole('button', { name: 'Password' })).toBeTruthy()
  })

  test('says when the subscription cannot be fetched', async () => {
    answers.on('GET', 'fc_admin_subscriptions', failed)
    show()
    expect(await screen.findByText('Email verified · Subscription status unavailable')).toBeTruthy()
  })

  test('refreshes everything on the page', async () => {
    answers.on('GET', 'fc_sign_ins', page([]))
    const { settled } = show()
    await screen.findByText('Beginner')
    await settled()
    const pathOf = ({ path }: { path: string }) => path.split('?')[0]
    const first = answers.calls.map(pathOf)
    answers.calls.length = 0
    await press('Refresh')
    await settled()
    expect(answers.calls.map(pathOf).toSorted()).toEqual([...new Set(first)].toSorted())
  })

  test('goes back to the page before, or in a new tab to the list', async () => {
    const { router } = show()
    await press('Back')
    expect(router.state.location.pathname).toBe('/members')
    await act(() => router.navigate('/organization'))
    await act(() => router.navigate('/members/details/42'))
    await press('Back')
    await waitFor(() => expect(router.state.location.pathname).toBe('/organization'))
  })

  test('unblocks a blocked member', async () => {
    answers.on('GET', 'fc_users', page([{ ...learner, email_verified: -1 }]))
    answers.on('PATCH', 'fc_users', page([{ user_id: 42 }]))
    show()
    await press('Unblock')
    await confirm('Unblock')
    expect(await screen.findByText('Member unblocked')).toBeTruthy()
    expect(sent('PATCH')[0]?.body).toEqual({ email_verified: 0 })
  })

  test('says when the member does not exist or cannot be fetched', async () => {
    answers.on('GET', 'fc_users', page([]))
    const { unmount } = show()
    expect(await screen.findByText('Member not found')).toBeTruthy()
    unmount()
    answers.on('GET', 'fc_users', failed)
    show()
    expect(await screen.findByText('Failed to fetch member profile')).toBeTruthy()
  })
})

describe('a new password', () => {
  const type = async (label: string, text: string) =>
    userEvent.type((await inDialog()).getByLabelText(label), text)
  const change = async () => (await inDialog()).getByRole<HTMLButtonElement>('button', { name: 'Change' })

  test('must be typed twice, and be long enough', async () => {
    show()
    await press('Change Password')
    expect((await change()).disabled).toBe(true)
    await type('New password', '12345')
    await type('Confirm password', '1234{Tab}')
    expect(screen.getByText('Your passwords do not match.')).toBeTruthy()
    expect((await change()).disabled).toBe(true)
    await type('Confirm password', '5')
    await userEvent.click(await change())
    expect(screen.getByText('Password should be atleast 6 character')).toBeTruthy()
    expect(sent('POST')).toEqual([])
  })

  test('is sent with the address', async () => {
    answers.on('POST', 'rpc/admin_change_password', { status: 200, body: { success: true } })
    show()
    await press('Password')
    await type('New password', 'a new password')
    await type('Confirm password', 'a new password')
    await userEvent.click(await change())
    expect(await screen.findByText('Password updated successfully')).toBeTruthy()
    expect(sent('POST')[0]?.body).toEqual({ email: learner.email, new_password: 'a new password' })
  })

  test('that is refused shows the server’s message', async () => {
    answers.on('POST', 'rpc/admin_change_password', refused('42501', 'Only staff can do this.', null, 403))
    show()
    await press('Password')
    await type('New password', 'a new password')
    await type('Confirm password', 'a new password')
    await userEvent.click(await change())
    expect(await screen.findByText('Only staff can do this.')).toBeTruthy()
  })
})

test('the details show level, goal, region and language with flags, and since when', async () => {
  show()
  await screen.findByText('Beginner')
  const values = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(values.slice(-5)).toEqual([
    'Beginner',
    'For Work',
    '🇫🇷 France',
    '🇬🇧 english',
    expect.stringMatching(/^04\/03\/2026 \(.+ ago\)$/),
  ])
})

test.each([
  ['2024-11-22', '2 years ago'],
  ['2025-11-23', '11 months ago'],
  ['2026-10-22', '1 month ago'],
  ['2026-11-21', '1 day ago'],
  ['2026-11-22', 'today'],
])('who joined on %s joined %s', (day, text) => {
  expect(timeSince(new Date(`${day}T12:00:00`), new Date('2026-11-22T13:00:00'))).toBe(text)
})

describe('the subscription', () => {
  test('shows its plan, dates and price', async () => {
    show({ tab: 'subscription' })
    expect(await screen.findByText('Monthly, $9.99/mo')).toBeTruthy()
    const values = screen.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(values.slice(-10)).toEqual([
      'active',
      'Monthly, $9.99/mo',
      '09/12/2096Change',
      '09/11/2026',
      '09/11/2026',
      '09/12/2096',
      '$9.99',
      'Premium',
      'Web',
      'sub-1',
    ])
    expect(screen.getByText('Account active until 09/12/2096')).toBeTruthy()
    expect(screen.queryByText(/^\(Membership/)).toBeNull()
  })

  test.each([
    [{ auto_renew_status: 0, status: 'canceled' }, '(Membership expires on this date)'],
    [{ auto_renew_status: 0, status: 'canceled', is_expired: 1 }, '(Membership expired)'],
  ])('says that the membership expires or has expired, where it is true: %j', async (fields, text) => {
    answers.on('GET', 'fc_admin_subscriptions', page([{ ...subscription, ...fields }]))
    show({ tab: 'subscription' })
    expect(await screen.findByText(text)).toBeTruthy()
  })

  test('shows both plans while a change waits for the end of the paid time', async () => {
    const next = { next_plan_id: 2, next_plan_name: 'Yearly', next_price: 83.88, next_months: 12 }
    answers.on('GET', 'fc_admin_subscriptions', page([{ ...subscription, ...next }]))
    show({ tab: 'subscription' })
    expect(await screen.findByText('Monthly, $9.99/mo')).toBeTruthy()
    expect(screen.getByText('Yearly, $83.88 on 09/12/2096')).toBeTruthy()
    expect(screen.getByText(/Subscription, changes to Yearly on 09\/12\/2096$/)).toBeTruthy()
  })

  test('whose plan was deleted keeps its name', async () => {
    answers.on(
      'GET',
      'fc_admin_subscriptions',
      page([{ ...subscription, plan_id: null, plan_name: 'Summer' }]),
    )
    show({ tab: 'subscription' })
    expect(await screen.findByText('Summer')).toBeTruthy()
  })

  test.each([
    [{ status: 'pending' }, 'Subscription, first payment on 09/12/2096'],
    [{ status: 'past_due' }, 'Subscription, last payment failed'],
    [
      { auto_renew_status: 0, status: 'canceled', ended_by: 'member' },
      'Subscription, canceled by the member',
    ],
    [{ auto_renew_status: 0, status: 'canceled', ended_by: null }, 'Subscription, canceled'],
    [
      { auto_renew_status: 0, status: 'coupon', access_reason: 'coupon', payment: 'coupoun', plan_id: null },
      'Coupon, does not renew',
    ],
  ])('in one line: %j', async (fields, text) => {
    answers.on('GET', 'fc_admin_subscriptions', page([{ ...subscription, ...fields }]))
    show()
    expect(await screen.findByText(`Email verified · Account active until 09/12/2096 · ${text}`)).toBeTruthy()
  })

  test('says when there is none, and when it cannot be fetched', async () => {
    answers.on('GET', 'fc_admin_subscriptions', page([]))
    const { unmount } = show({ tab: 'subscription' })
    expect(await screen.findByText('No subscriptions found.')).toBeTruthy()
    unmount()
    answers.on('GET', 'fc_admin_subscriptions', failed)
    show({ tab: 'subscription' })
    expect(await screen.findByText('Failed to fetch subscription status')).toBeTruthy()
  })

  test('is cancelled by its switch, after a confirmation', async () => {
    answers.on('POST', 'bt/admin/unsubscribe', { status: 200, body: { success: true } })
    show({ tab: 'subscription' })
    await userEvent.click(await screen.findByRole('switch', { name: 'Renews automatically' }))
    expect((await inDialog()).getByText('Do you want to unsubscribe?')).toBeTruthy()
    await confirm('Unsubscribe')
    expect(await screen.findByText('User unsubscribed successfully')).toBeTruthy()
    expect(sent('POST')[0]?.body).toEqual({ user_id: 42 })
  })

  test.each([
    [{}, /Paid access lasts until 09\/12\/2096\./],
    [{ plan_expire: '2096-12-08T23:59:59+00:00' }, /Paid access lasts until 08\/12\/2096\./],
    [
      { plan_expire: '2096-12-01T23:59:59+00:00', status: 'past_due' },
      /Paid access lasts until 01\/12\/2096\./,
    ],
    [
      { plan_expire: '2096-12-01T23:59:59+00:00' },
      /Access ends on 01\/12\/2096, .* paid through 08\/12\/2096, will be lost\. .* change the expiry date to 08\/12\/2096\./,
    ],
  ])('says before it is cancelled whether paid days will be lost: %j', async (fields, text) => {
    answers.on('GET', 'fc_admin_subscriptions', page([{ ...subscription, ...fields }]))
    show({ tab: 'subscription' })
    await userEvent.click(await screen.findByRole('switch'))
    expect((await inDialog()).getByText(text)).toBeTruthy()
  })

  test('that cannot be cancelled shows the server’s message', async () => {
    answers.on(
      'POST',
      'bt/admin/unsubscribe',
      refused('not_subscribed', 'No subscription to cancel.', null, 404),
    )
    show({ tab: 'subscription' })
    await userEvent.click(await screen.findByRole('switch'))
    await confirm('Unsubscribe')
    expect(await (await inDialog()).findByText('No subscription to cancel.')).toBeTruthy()
    const fetched = () => sent('GET').filter(({ path }) => path.startsWith('fc_admin_subscriptions')).length
    const before = fetched()
    await confirm('Cancel')
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(fetched()).toBeGreaterThan(before))
  })

  test.each([
    [{ payment: 'apple' }, /^Bought in the App Store/],
    [{ auto_renew_status: 0, status: 'canceled' }, /^A subscription that has ended can’t be resumed/],
    [{ auto_renew_status: 0, status: 'trial', original_subscription_id: null }, /^Never subscribed/],
  ])('says what to do where its switch can do nothing: %j', async (fields, text) => {
    answers.on('GET', 'fc_admin_subscriptions', page([{ ...subscription, ...fields }]))
    show({ tab: 'subscription' })
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('switch').disabled).toBe(true)
  })

  test('gets another expiry date, after the effect was shown', async () => {
    answers.on('PATCH', 'fc_admin_subscriptions', page([{ id: 7 }]))
    show({ tab: 'subscription' })
    await press('Change the expiry date')
    const dialog = await inDialog()
    const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Change' })
    const field = dialog.getByLabelText(/^New date/)
    expect(button.disabled).toBe(true)
    await userEvent.type(field, '09/12/2025')
    expect(dialog.getByText('The date cannot be before today')).toBeTruthy()
    expect(button.disabled).toBe(true)
    for (const tooLate of ['01/01/9999', '01/01/2100']) {
      await userEvent.clear(field)
      await userEvent.type(field, tooLate)
      expect(dialog.getByText('Enter a date as DD/MM/YYYY, up to 31/12/2099')).toBeTruthy()
      expect(button.disabled).toBe(true)
    }
    await userEvent.clear(field)
    await userEvent.type(field, '19/12/2096')
    expect(dialog.getByText('Access will end on 19/12/2096, 10 days later.')).toBeTruthy()
    expect(dialog.getByText(/Its next payment moves to 20\/12\/2096\./)).toBeTruthy()
    await userEvent.click(button)
    expect(await screen.findByText('Plan expiry date updated successfully')).toBeTruthy()
    expect(sent('PATCH')[0]?.body).toEqual({ plan_expire: '2096-12-19T23:59:59Z', id: 7 })
  })

  test.each([
    [
      'active',
      'The member will have no access from 02/12/2096 until the payment on 09/12/2096, even though they’ve already paid for those days.',
    ],
    ['past_due', 'The member will have no access from 02/12/2096 until the payment on 09/12/2096.'],
  ])('says that access stops for a while before the next payment, while it is %s', async (status, text) => {
    answers.on('GET', 'fc_admin_subscriptions', page([{ ...subscription, status }]))
    show({ tab: 'subscription' })
    await press('Change the expiry date')
    const dialog = await inDialog()
    await userEvent.type(dialog.getByLabelText(/^New date/), '01/12/2096')
    expect(dialog.getByText('Access will end on 01/12/2096, 8 days earlier.')).toBeTruthy()
    expect(dialog.getByText(`${text} A new period starts with that payment.`)).toBeTruthy()
    await userEvent.clear(dialog.getByLabelText(/^New date/))
    await userEvent.type(dialog.getByLabelText(/^New date/), '08/12/2096')
    expect(dialog.getByText(/The payment on 09\/12\/2096 extends the new date/)).toBeTruthy()
  })

  test.each([{ payment: 'apple' }, { status: 'past_due' }])(
    'says that a payment which cannot be moved extends a later date: %j',
    async (fields) => {
      answers.on('GET', 'fc_admin_subscriptions', page([{ ...subscription, ...fields }]))
      show({ tab: 'subscription' })
      await press('Change the expiry date')
      const dialog = await inDialog()
      await userEvent.type(dialog.getByLabelText(/^New date/), '19/12/2096')
      expect(dialog.getByText(/The payment on 09\/12\/2096 extends the new date/)).toBeTruthy()
    },
  )

  test('whose date was changed meanwhile is shown before it is overwritten', async () => {
    answers.on('PATCH', 'fc_admin_subscriptions', page([]))
    show({ tab: 'subscription' })
    await press('Change the expiry date')
    const dialog = await inDialog()
    await userEvent.type(dialog.getByLabelText(/^New date/), '19/12/2096')
    const theirs = {
      ...subscription,
      plan_expire: '2096-12-20T00:00:00+00:00',
      updated_at: '2026-11-10T00:00:00Z',
    }
    answers.on('GET', 'fc_admin_subscriptions', page([theirs]))
    await userEvent.click(dialog.getByRole('button', { name: 'Change' }))
    expect(await dialog.findByText(/^Someone else has changed this/)).toBeTruthy()
    expect(dialog.getByText('Saved version: 20/12/2096')).toBeTruthy()
    expect(dialog.getByText('Access will end on 19/12/2096, 1 day earlier.')).toBeTruthy()
    answers.on('PATCH', 'fc_admin_subscriptions', page([{ id: 7 }]))
    await userEvent.click(dialog.getByRole('button', { name: 'Overwrite' }))
    expect(await screen.findByText('Plan expiry date updated successfully')).toBeTruthy()
    const asked = sent('PATCH').map(({ path }) => new URL(path, 'http://x').searchParams.get('plan_expire'))
    expect(asked).toEqual([`eq.${subscription.plan_expire}`, `eq.${theirs.plan_expire}`])
  })

  const spring = { id: 1, code: 'SPRING', period: 30, user_level: 'silver', redeem_times: 1 }

  test('offers the codes that can be redeemed, as far as they begin like what is typed', async () => {
    answers.on('GET', 'fc_coupouns', page([spring]))
    show({ tab: 'subscription' })
    const field = await screen.findByLabelText('Coupon code')
    const offered = () =>
      [...((field as HTMLInputElement).list?.options ?? [])].map(({ value, label }) => [value, label])
    await waitFor(() => expect(offered()).toEqual([['SPRING', 'SPRING: 30 days of Premium, 1 use left']]))
    await userEvent.type(field, 'Sp%*')
    const asked = () => answers.calls.filter(({ path }) => path.startsWith('fc_coupouns')).at(-1)?.path
    await waitFor(() => expect(new URLSearchParams(asked()?.split('?')[1]).get('code')).toBe('ilike.sp\\%%'))
    const query = new URLSearchParams(asked()?.split('?')[1])
    expect([query.get('redeem_times'), query.get('or')]).toEqual([
      'gt.0',
      '(expires_at.is.null,expires_at.gt.now)',
    ])
  })

  test.each([
    ['unknown', null, /There is no coupon with this code/],
    ['redeemed', '2026-11-12T12:00:00Z', /This member already redeemed it on 12\/11\/2026\./],
    ['expired', '2026-11-03T12:00:00Z', /It expired on 03\/11\/2026\./],
    ['used up', null, /It is used up\./],
  ])('says why the member cannot redeem a code: %s', async (refusal, since, text) => {
    answers.on('GET', 'fc_coupouns', page([]))
    answers.on('POST', 'rpc/coupon_refusal', { status: 200, body: [{ refusal, since }] })
    show({ tab: 'subscription' })
    await userEvent.type(await screen.findByLabelText('Coupon code'), 'SPRING')
    await press('Apply Coupon')
    expect((await screen.findByText(/^Coupon could not be applied\./)).textContent).toMatch(text)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sent('POST').map(({ path }) => path)).not.toContain('coupoun/pay')
  })

  test('is extended by a coupon once that is confirmed, or says why not', async () => {
    answers.on('POST', 'rpc/coupon_refusal', { status: 200, body: [{ refusal: null, since: null }] })
    const why = { ...refused('coupon_used_up', 'Used up.', null, 422).body, detail: 'Used up.' }
    answers.on('POST', 'coupoun/pay', { status: 422, body: why })
    answers.on('GET', 'fc_coupouns', page([spring]))
    show({ tab: 'subscription' })
    await press('Apply Coupon')
    expect(screen.getByText('This field cannot be empty')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Coupon code'), ' SPRING ')
    await press('Apply Coupon')
    const dialog = within(await screen.findByRole('dialog', { name: 'Redeem SPRING for this member?' }))
    expect(sent('POST').filter(({ path }) => path === 'coupoun/pay')).toEqual([])
    expect(dialog.getByText(/^30 days of Premium, 1 use left. Redeeming takes one of its uses/)).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Apply Coupon' }))
    expect(await dialog.findByText('Coupon could not be applied. Used up.')).toBeTruthy()
    answers.on('POST', 'coupoun/pay', { status: 200, body: { success: true } })
    await userEvent.click(dialog.getByRole('button', { name: 'Apply Coupon' }))
    expect(await screen.findByText('Coupon applied successfully')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sent('POST').at(-1)?.body).toEqual({ coupoun: 'SPRING', user_id: 42 })
  })

  test.each([
    [[subscription], 'Why this member has access'],
    [[{ ...subscription, is_expired: 1 }], 'Access history'],
    [[], 'Access history'],
  ])(
    'has its history above the coupon form, named after whether there is access: %#',
    async (rows, title) => {
      answers.on('GET', 'fc_admin_subscriptions', page(rows))
      show({ tab: 'subscription' })
      const history = await screen.findByRole('region', { name: title })
      const coupon = screen.getByLabelText('Coupon code')
      expect(history.compareDocumentPosition(coupon)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    },
  )

  test('explains why the member has access, the newest first', async () => {
    const event = { provider: 'tingdu', data: {}, actor_id: null, actor_name: null, access_before: null }
    const trial = {
      ...event,
      id: 1,
      kind: 'trial_started',
      happened_at: '2026-10-01T00:00:00Z',
      access_after: '2026-10-15T00:00:00Z',
    }
    const changed = {
      ...event,
      id: 2,
      kind: 'date_changed',
      happened_at: '2026-10-02T00:00:00Z',
      actor_id: 3,
      actor_name: 'Li Na',
      access_before: '2026-10-15T00:00:00Z',
      access_after: '2026-12-01T00:00:00Z',
    }
    const ended = {
      ...event,
      id: 2,
      kind: 'access_ended',
      happened_at: '2026-12-01T00:00:00Z',
      data: { reason: 'staff' },
      access_before: '2026-12-01T00:00:00Z',
      access_after: '2026-12-01T00:00:00Z',
    }
    const cancelled = {
      ...event,
      id: 3,
      kind: 'cancelled',
      happened_at: ended.happened_at,
      access_after: null,
    }
    const moved = {
      ...event,
      id: 4,
      kind: 'charge_moved',
      happened_at: ended.happened_at,
      data: { plan_name: 'Monthly', first_billing: '2026-12-31' },
      access_after: null,
    }
    answers.on(
      'GET',
      'rpc/access_history',
      page([trial, changed, ended, { ...cancelled, data: { ended_by: 'member' } }, moved]),
    )
    show({ tab: 'subscription' })
    await screen.findByText('Free trial started')
    const [move, last, end, ...items] = screen
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent ?? '')
    expect(move).toMatch(/^Next payment moved, Monthly, to 31\/12\/2026/)
    expect(last).toMatch(/^Subscription canceled, by the member/)
    expect(end).toMatch(/^Access set by staff ended/)
    expect(items[0]).toMatch(/^Expiry date changed.*by Li NaAccess until 15\/10\/2026 → 01\/12\/2026$/)
    expect(items[1]).toMatch(/^Free trial started.*Access until 15\/10\/2026$/)
  })
})

const book = {
  owner: 42,
  sha1: 'b1',
  book_sha1: 'b0',
  book_title: 'Tea',
  book_description: 'About tea',
  author: 'Mei',
  book_cover_uri: null,
  last_modified: learner.last_modified,
  permission: 'readonly',
}
const text = {
  owner: 42,
  sha1: 't1',
  text_sha1: 't0',
  text_title: 'A cup',
  book_title: null,
  author: 'Mei',
  sounds: 0,
  last_modified: learner.last_modified,
}

describe('the lists', () => {
  test.each([
    ['classes', 'fc_admin_class_members', 'Failed to fetch member classes'],
    ['books', 'fc_admin_bookstatitems', 'Failed to member books'],
    ['texts', 'fc_admin_textstatitems', 'Failed to get member texts'],
    ['emails', 'fc_mails', 'Failed to get member emails'],
    ['events', 'fc_events', 'Could not fetch events. Please try again.'],
    ['payments', 'fc_admin_sub_payments', 'Failed to fetch member payments'],
  ])('say when they cannot be fetched: %s', async (tab, path, message) => {
    answers.on('GET', path, failed)
    show({ tab })
    expect(await screen.findByText(message)).toBeTruthy()
  })

  test.each([
    ['classes', 'fc_admin_class_members', 'Not in a class', /^A teacher adds them to a class/],
    ['books', 'fc_admin_bookstatitems', 'No books', /^Books from the library that they add/],
    ['texts', 'fc_admin_textstatitems', 'No texts', /^Texts that they write/],
    ['emails', 'fc_mails', 'No emails', /^Emails sent to their address/],
    ['payments', 'fc_admin_sub_payments', 'No payments', /^Their charges, refunds/],
  ])('say what they are for while empty: %s', async (tab, path, title, text) => {
    answers.on('GET', path, page([]))
    show({ tab })
    expect(await screen.findByText(title)).toBeTruthy()
    expect(screen.getByText(text)).toBeTruthy()
  })

  test.each([
    ['classes', 'fc_admin_class_members', 'Members', 'class(nb_members).asc,id.asc'],
    ['books', 'fc_admin_bookstatitems', 'Description', 'book_description.asc,sha1.asc'],
    ['texts', 'fc_admin_textstatitems', 'Book/Notebook', 'book_title.asc,sha1.asc'],
    ['emails', 'fc_mails', 'Template', 'template.asc,id.asc'],
    ['payments', 'fc_admin_sub_payments', 'Amount', 'amount.asc,id.asc'],
  ])('are sorted by the server, and exported once it allows that: %s', async (tab, path, column, order) => {
    answers.on(
      'GET',
      path,
      page([{ ...book, ...text, id: 1, class: null, template: 'reset', last_error: null }]),
    )
    answers.on('POST', 'rpc/begin_export', failed)
    show({ tab })
    await press(column)
    await waitFor(() =>
      expect(decodeURIComponent(answers.calls.at(-1)?.path ?? '')).toContain(`order=${order}`),
    )
    await press('Export CSV')
    expect(await screen.findByText('The export failed. Please try again.')).toBeTruthy()
    expect(sent('POST')[0]?.body).toEqual({ list: path })
  })

  test('show classes with a link to each', async () => {
    const class_ = { id: 9, name: 'Morning class', description: '', nb_members: 3, max_members: 20 }
    const rest = { nb_books: 1, max_books: 5, last_modified: learner.last_modified }
    answers.on('GET', 'fc_admin_class_members', page([{ id: 1, class: { ...class_, ...rest } }]))
    show({ tab: 'classes' })
    const link = await screen.findByRole('link', { name: 'Details: Morning class' })
    expect(link.getAttribute('href')).toBe('/classes/details/9')
    expect(screen.getByText('3/20')).toBeTruthy()
  })

  test('delete a book of this member only, or say why not', async () => {
    answers.on('GET', 'fc_admin_bookstatitems', page([book]))
    answers.on('DELETE', 'fc_bookstatitems', page([]))
    show({ tab: 'books' })
    await press('Delete: Tea')
    await confirm('Delete')
    expect(
      await (await inDialog()).findByText(
        'Failed to delete book. Please remove all the Text from the Book to delete this Book',
      ),
    ).toBeTruthy()
    answers.on('DELETE', 'fc_bookstatitems', page([{ sha1: 'b1' }]))
    await confirm('Delete')
    expect(await screen.findByText('Book deleted successfully')).toBeTruthy()
    expect(sent('DELETE')[0]?.path).toContain('book_sha1=eq.b0&owner=eq.42')
  })

  test('say what happens to a notebook before it is deleted', async () => {
    answers.on('GET', 'fc_admin_bookstatitems', page([{ ...book, permission: 'owner' }]))
    show({ tab: 'books' })
    await press('Delete: Tea')
    const dialog = await inDialog()
    expect(dialog.getByText(/“Tea” is a notebook that this member made\./)).toBeTruthy()
    expect(dialog.getByText(/revert this in the audit log/)).toBeTruthy()
    answers.on('DELETE', 'fc_bookstatitems', refused('P0001'))
    await confirm('Delete')
    expect(
      await (await inDialog()).findByText(
        'Failed to delete book. Please remove all the Text from the Book to delete this Book',
      ),
    ).toBeTruthy()
  })

  test('delete a text', async () => {
    answers.on('GET', 'fc_admin_textstatitems', page([text]))
    answers.on('DELETE', 'fc_textstatitems', page([{ sha1: 't1' }]))
    show({ tab: 'texts' })
    expect(await screen.findByText('No Sound')).toBeTruthy()
    await press('Delete: A cup')
    await confirm('Delete')
    expect(await screen.findByText('Text deleted successfully')).toBeTruthy()
    expect(sent('DELETE')[0]?.path).toContain('sha1=eq.t1')
  })

  test('show mails with their data, and their content in a frame without scripts', async () => {
    const hostile = '<script>parent.broken = true</script><img src="https://elsewhere.test/x">'
    const mail = {
      id: 1,
      recipient: learner.email,
      sent_at: '2026-03-04T08:05:03',
      template: 'verify',
      state: 'sent',
      last_error: null,
    }
    answers.on('GET', 'fc_mails', page([{ ...mail, data: { name: hostile }, content: hostile }]))
    show({ tab: 'emails' })
    expect(await screen.findByText('04/03/2026 8:5:3')).toBeTruthy()
    expect(answers.calls.some(({ path }) => path.includes('recipient=eq.wei%2B1%40example.test'))).toBe(true)
    await press(/^View Data/)
    expect((await inDialog()).getByText((shown) => shown.includes('<script>parent'))).toBeTruthy()
    await press('Close')
    await press(/^View Content/)
    const frame = screen.getByTitle<HTMLIFrameElement>('Content of the email')
    expect(frame.getAttribute('sandbox')).toBe('')
    expect(frame.srcdoc).toContain("default-src 'none'")
    expect(frame.srcdoc).not.toMatch(/<(script|img)/)
  })

  test.each([
    ['support', 0],
    ['gk_admin', 1],
    ['super_admin', 1],
  ] as const)('show payments; for %s with %i Details buttons', async (role, count) => {
    const payment = { id: 5, amount: 9.99, currency: 'usd', status: 'paid', payment: 'apple' }
    answers.on('GET', 'fc_admin_sub_payments', page([{ ...payment, last_modified: learner.last_modified }]))
    show({ tab: 'payments', role })
    expect(await screen.findByText('$9.99 USD')).toBeTruthy()
    expect(screen.queryAllByRole('button', { name: /^Details/ })).toHaveLength(count)
  })

  test('search payments by transaction, product or status', async () => {
    answers.on('GET', 'fc_admin_sub_payments', page([]))
    show({ tab: 'payments' })
    await userEvent.type(await screen.findByRole('searchbox'), 'tx{Enter}')
    await waitFor(() =>
      expect(decodeURIComponent(answers.calls.at(-1)?.path ?? '')).toContain('transaction_id.ilike.'),
    )
  })
})

describe('notes of staff', () => {
  const note = {
    id: 3,
    user_id: 42,
    kind: 'note',
    text: 'Pays by invoice',
    created_at: '2026-11-01T12:00:00+00:00',
    writer_name: 'Support',
  }

  test('are listed and added, and deleted by admins only', async () => {
    answers.on('GET', 'fc_member_notes', page([{ ...note, id: 4, kind: 'blocked', text: 'Spam' }, note]))
    answers.on('POST', 'fc_member_notes', { status: 201, body: [{ id: 5 }] })
    show({ role: 'support' })
    expect(await screen.findByText('Pays by invoice')).toBeTruthy()
    expect(screen.getByText('Blocked:')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
    await userEvent.type(screen.getByRole('textbox', { name: 'New note' }), 'Asked twice')
    await press('Add note')
    expect(await screen.findByText('Note added')).toBeTruthy()
    expect(sent('POST')[0]?.body).toEqual({ user_id: 42, text: 'Asked twice' })
  })

  test('say when they cannot be read', async () => {
    answers.on('GET', 'fc_member_notes', failed)
    show()
    expect(await screen.findByText('Could not fetch the notes. Please try again.')).toBeTruthy()
  })
})
