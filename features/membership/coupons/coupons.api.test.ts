import type { TestAccount } from '@tingdu/testing/app.ts'
import { type BillingApp, startBillingApp } from '@tingdu/testing/billing.ts'
import { whileHeld } from '@tingdu/testing/while-held.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusals } from './refusals.ts'

let app: BillingApp
beforeAll(async () => {
  app = await startBillingApp()
})
afterAll(() => app.close())

let count = 0

async function addCoupon(fields: { uses?: number; period?: number; level?: string } = {}) {
  const { uses = 10, period = 30, level = 'silver' } = fields
  count += 1
  const code = `Code-${count}-Ä`
  await app.sql(
    'insert into api.fc_coupouns (code, period, redeem_times, user_level) values ($1, $2, $3, $4)',
    [code, period, uses, level],
  )
  return code
}

const verify = (who: TestAccount, coupoun: unknown) => app.with(who).post('coupoun/verify', { coupoun })
const pay = (who: TestAccount, coupoun: unknown, more: object = {}) =>
  app.with(who).post('coupoun/pay', { coupoun, ...more })
const usesOf = async (code: string) =>
  (
    await app.sql<{ redeem_times: number }>('select redeem_times from api.fc_coupouns where code = $1', [
      code,
    ])
  )[0]?.redeem_times
const days = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

test.each(['verify', 'pay'])('coupoun/%s requires a session', async (call) => {
  const { status, body } = await app.as('anon').post(`coupoun/${call}`, { coupoun: 'X' })
  expect([status, body.detail]).toEqual([401, body.message])
})

test('a code matches regardless of case and outer spaces', async () => {
  const code = await addCoupon({ period: 45, level: 'gold' })
  for (const given of [code, code.toLowerCase(), ` ${code.toUpperCase()}\t`]) {
    const { status, body } = await verify(app.account('student'), given)
    expect([status, body]).toEqual([
      200,
      { is_valid: true, message: refusals.valid, coupoun: code, period: 45, user_level: 'gold' },
    ])
  }
  expect(await usesOf(code)).toBe(10)
})

test('unknown and used-up codes are invalid', async () => {
  const used = await addCoupon({ uses: 0 })
  const nothing = { is_valid: false, period: null, user_level: null }
  expect((await verify(app.account('student'), 'NO-SUCH')).body).toEqual({
    ...nothing,
    coupoun: 'NO-SUCH',
    message: 'Invalid Coupon Code',
  })
  expect((await verify(app.account('student'), used)).body).toMatchObject({
    ...nothing,
    message: refusals.usedUp,
  })
})

test('a code that the member has redeemed, or that has expired, is invalid and says so', async () => {
  const member = await app.addMember()
  const code = await addCoupon({ uses: 1 })
  await pay(member, code)
  expect((await verify(member, code)).body).toMatchObject({
    is_valid: false,
    message: 'You have already redeemed this coupon.',
  })
  expect((await verify(app.account('student'), code)).body.message).toBe(refusals.usedUp)

  const expired = await addCoupon()
  await app.sql(`update api.fc_coupouns set expires_at = now() - interval '1 second' where code = $1`, [
    expired,
  ])
  expect((await verify(member, expired)).body).toMatchObject({
    is_valid: false,
    message: 'This coupon has expired.',
    period: null,
  })
  const { status, body } = await pay(member, expired)
  expect([status, body.code, body.detail]).toEqual([422, 'coupon_expired', 'This coupon has expired.'])
  expect(await usesOf(expired)).toBe(10)
})

test('a code can be redeemed until it expires, by the clock of billing', async () => {
  const code = await addCoupon()
  const soon = `update api.fc_coupouns set expires_at = private.billing_now() + interval '1 hour' where code = $1`
  await app.sql(soon, [code])
  const member = await app.addMember()
  expect((await verify(member, code)).body.is_valid).toBe(true)
  expect((await pay(member, code)).status).toBe(200)
})

test('redeeming a code again says so, even when it has been used up since', async () => {
  const code = await addCoupon({ uses: 1 })
  const member = await app.addMember()
  await pay(member, code)
  const { status, body } = await pay(member, code)
  expect([status, body.code]).toEqual([422, 'coupon_redeemed'])
})

test.each([
  ['nothing', undefined],
  ['blanks', '   '],
  ['10,000 characters', 'x'.repeat(10_000)],
  ['a number', 5],
  ['a NUL', 'a\0b'],
])('a code that is %s is refused with detail', async (_what, code) => {
  for (const call of [verify, pay]) {
    const { status, body } = await call(app.account('student'), code)
    expect([status, body.detail]).toEqual([400, expect.stringMatching(/\w+/)])
  }
})

test('redeemed days extend existing access', async () => {
  const member = await app.addMember()
  const before = await app.subscription(member)
  const code = await addCoupon({ period: 30, level: 'gold' })
  expect(await pay(member, `  ${code.toLowerCase()} `)).toMatchObject({
    status: 200,
    body: { success: true },
  })
  const after = await app.subscription(member)
  expect(days(before.access_until, after.access_until)).toBe(30)
  expect(after).toMatchObject({
    access_reason: 'coupon',
    status: 'coupon',
    payment: 'coupoun',
    user_level: 'gold',
    auto_renew_status: 0,
    is_expired: 0,
    context: { trial_due: before.context.trial_due },
  })
  expect(await usesOf(code)).toBe(9)
  const { body } = await app.with(member).get('fc_sub_payments')
  expect(body).toMatchObject([
    { payment: 'coupoun', status: 'redeemed', amount: 0, coupoun_id: expect.any(Number) },
  ])
})

test('without access, redeemed days start immediately', async () => {
  const member = await app.addMember({ trial: false })
  await pay(member, await addCoupon({ period: 7 }))
  const { access_until, is_expired } = await app.subscription(member)
  expect([days(new Date().toISOString(), access_until), is_expired]).toEqual([7, 0])
})

test('days redeemed during a subscription apply after it ends', async () => {
  const member = await app.addMember({ trial: false })
  const plan = await app.addPlan()
  const before = await app.subscribe(member, plan)
  await pay(member, await addCoupon({ period: 30 }))
  const after = await app.subscription(member)
  expect(after).toMatchObject({ access_reason: 'subscription', auto_renew_status: 1, status: 'active' })
  expect(days(before.access_until, after.access_until)).toBe(30)
})

test('a member can redeem a code once, even concurrently', async () => {
  const code = await addCoupon()
  const member = await app.addMember()
  const replies = await Promise.all(Array.from({ length: 8 }, () => pay(member, code)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(422)])
  expect(replies.find(({ status }) => status === 422)?.body.detail).toBe(
    'This coupon has already been redeemed.',
  )
  expect(await usesOf(code)).toBe(9)
})

test('of 64 members redeeming concurrently, one gets the last use', async () => {
  const code = await addCoupon({ uses: 1 })
  const members = await Promise.all(Array.from({ length: 64 }, () => app.addMember({ trial: false })))
  const replies = await Promise.all(members.map((member) => pay(member, code)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(63).fill(422)])
  expect(
    replies.filter(({ status }) => status === 422).every(({ body }) => body.detail === refusals.usedUp),
  ).toBe(true)
  expect(await usesOf(code)).toBe(0)
  const redeemed = await app.sql(
    `select from private.subscription_events where kind = 'coupon_redeemed' and data ->> 'code' = $1`,
    [code],
  )
  expect(redeemed).toHaveLength(1)
})

test('an unknown code is not 422, which means already redeemed', async () => {
  const { status, body } = await pay(app.account('student'), 'NO-SUCH')
  expect([status, body.detail]).toEqual([404, 'Invalid Coupon Code'])
})

test('members redeem for themselves, staff for members of lower rank with an audit row', async () => {
  const code = await addCoupon()
  const member = await app.addMember()
  for (const key of ['id', 'user_id']) {
    const other = await pay(app.account('student'), code, { [key]: member.id })
    expect([other.status, other.body.detail]).toEqual([403, expect.stringMatching(/staff/)])
  }
  expect((await pay(app.account('support'), code, { user_id: app.account('gk_admin').id })).status).toBe(403)
  expect((await pay(app.account('support'), code, { user_id: 999_999 })).status).toBe(404)
  expect((await pay(app.account('support'), code, { user_id: 'somebody' })).status).toBe(400)
  expect(await usesOf(code)).toBe(10)
  expect((await pay(app.account('support'), code, { user_id: String(member.id) })).status).toBe(200)
  expect(await app.subscription(member)).toMatchObject({ access_reason: 'coupon' })
  const audit = await app.sql(
    `select actor_id, after from private.audit_log where resource = 'coupoun/pay' and subject = $1::bigint::text`,
    [member.id],
  )
  expect(audit).toEqual([{ actor_id: app.account('support').id, after: { period: 30, coupoun: code } }])
  expect((await pay(member, await addCoupon(), { id: member.id })).status).toBe(200)
})

test.each([
  [
    'demoted',
    401,
    (staff: number) => [`update private.accounts set role = 'student' where user_id = $1`, [staff]],
  ],
  [
    'blocked',
    401,
    (staff: number) => [`update private.accounts set email_verified = -1 where user_id = $1`, [staff]],
  ],
  [
    'outranked',
    403,
    (_staff: number, member: number) => [
      `update private.accounts set role = 'support' where user_id = $1`,
      [member],
    ],
  ],
] as const)('staff who are being %s cannot redeem for a member', async (_what, refused, change) => {
  const code = await addCoupon()
  const member = await app.addMember()
  const colleague = await app.addAccount({ role: 'support' })
  const [text, values] = change(colleague.id, member.id) as [string, number[]]
  const { status } = await whileHeld(app, [[text, values]], () =>
    pay(colleague, code, { user_id: member.id }),
  )
  expect(status).toBe(refused)
  expect(await usesOf(code)).toBe(10)
  expect((await app.ledger(member)).map(({ kind }) => kind)).toEqual(['trial_started'])
})

test('a code with spaces that exists can be edited and redeemed', async () => {
  await app.sql('alter table api.fc_coupouns disable trigger prepare_coupon')
  await app.sql("insert into api.fc_coupouns (code, period, redeem_times) values ('Old code', 30, 5)")
  await app.sql('alter table api.fc_coupouns enable trigger prepare_coupon')
  const edit = { code: 'Old code', period: 45 }
  expect((await app.as('support').patch('fc_coupouns?code=eq.Old%20code', edit)).status).toBe(204)
  expect((await pay(await app.addMember(), 'old code')).status).toBe(200)
  expect(await usesOf('Old code')).toBe(4)
})

test('staff manage coupons; codes must differ by more than case', async () => {
  const staff = app.as('support')
  const made = await staff.post(
    'fc_coupouns',
    {
      code: '  Spring ',
      period: 30,
      redeem_times: 5,
      owner: app.account('support').id,
      user_level: 'silver',
    },
    { prefer: 'return=representation' },
  )
  expect([made.status, made.body[0]]).toMatchObject([201, { code: 'Spring', redeem_times: 5 }])
  const again = await staff.post('fc_coupouns', { code: 'SPRING', period: 1, redeem_times: 1 })
  expect([again.status, again.body.code]).toEqual([409, '23505'])
  for (const wrong of [
    { code: '' },
    { code: 'x'.repeat(65) },
    { code: 'Early spring' },
    { code: 'Early\tspring' },
    { period: 0 },
    { period: 1.5 },
    { period: 3661 },
    { redeem_times: -1 },
    { redeem_times: 1_000_001 },
    { redeem_times: 'many' },
    { user_level: 'king' },
    { expires_at: '2026-02-31' },
    { expires_at: '9999-12-31' },
    { expires_at: 'infinity' },
  ]) {
    expect(
      (await staff.post('fc_coupouns', { code: 'Wrong', period: 1, redeem_times: 1, ...wrong })).status,
    ).toBe(400)
  }
  const expires_at = '2030-01-31T00:00:00+00:00'
  const dated = await staff.patch('fc_coupouns?code=eq.Spring', { expires_at })
  expect(dated.status).toBe(204)
  const found = await staff.get('fc_coupouns?code=ilike.spr%25&order=last_modified.desc')
  expect(found.body).toMatchObject([{ code: 'Spring', expires_at }])
})

test('of 64 edits of the same version of a coupon at the same time, one is saved', async () => {
  const code = await addCoupon({ uses: 100 })
  const [seen] = (await app.as('support').get(`fc_coupouns?code=eq.${encodeURIComponent(code)}`)).body
  const path = `fc_coupouns?id=eq.${seen.id}&last_modified=eq.${encodeURIComponent(seen.last_modified)}`
  const edits = await Promise.all(
    Array.from({ length: 64 }, (_, edit) =>
      app.as('support').patch(path, { redeem_times: 200 + edit }, { prefer: 'return=representation' }),
    ),
  )
  const saved = edits.filter(({ body }) => body.length === 1)
  expect([saved.length, new Set(edits.map(({ status }) => status))]).toEqual([1, new Set([200])])
  expect(await usesOf(code)).toBe(saved[0]?.body[0].redeem_times)
})

test('edits at the same time as redemptions lose none of them', async () => {
  const code = await addCoupon({ uses: 100 })
  const [seen] = (await app.as('support').get(`fc_coupouns?code=eq.${encodeURIComponent(code)}`)).body
  const members = await Promise.all(Array.from({ length: 16 }, () => app.addMember({ trial: false })))
  const [edits, redeemed] = await Promise.all([
    Promise.all(
      Array.from({ length: 48 }, (_, edit) =>
        app.as('support').patch(`fc_coupouns?id=eq.${seen.id}`, { period: edit + 1 }),
      ),
    ),
    Promise.all(members.map((member) => pay(member, code))),
  ])
  expect(new Set([...edits.map(({ status }) => status), ...redeemed.map(({ status }) => status)])).toEqual(
    new Set([204, 200]),
  )
  expect(await usesOf(code)).toBe(84)
  const stale = `fc_coupouns?id=eq.${seen.id}&last_modified=eq.${encodeURIComponent(seen.last_modified)}`
  const { body } = await app
    .as('support')
    .patch(stale, { redeem_times: 100 }, { prefer: 'return=representation' })
  expect([body, await usesOf(code)]).toEqual([[], 84])
  const list = `fc_admin_sub_payments?coupoun_id=eq.${seen.id}&select=owner,name,email,last_modified`
  expect((await app.as('student').get(list)).status).toBe(403)
  const found = await app.as('support').get(list, { prefer: 'count=exact', range: '0-9' })
  expect([found.body.length, found.headers.get('content-range')]).toEqual([10, '0-9/16'])
})

test('staff see why a member cannot redeem a code, and since when', async () => {
  const member = await app.addAccount()
  const why = async (coupoun: string, who: TestAccount = member) =>
    (await app.as('support').post('rpc/coupon_refusal', { coupoun, user_id: who.id })).body[0]
  const code = await addCoupon({ uses: 2 })
  expect(await why(code)).toEqual({ refusal: null, since: null })
  expect(await why('NO-SUCH')).toEqual({ refusal: 'unknown', since: null })
  await pay(member, code)
  const redeemed = await why(` ${code.toLowerCase()} `)
  expect(redeemed.refusal).toBe('redeemed')
  expect(Math.abs(Date.now() - Date.parse(redeemed.since))).toBeLessThan(366 * 86_400_000)
  expect((await why(code, await app.addAccount())).refusal).toBe(null)
  expect(await why(await addCoupon({ uses: 0 }))).toEqual({ refusal: 'used up', since: null })
  const expired = await addCoupon()
  await app.sql(`update api.fc_coupouns set expires_at = '2020-01-02T00:00:00Z' where code = $1`, [expired])
  const { refusal, since } = await why(expired)
  expect([refusal, Date.parse(since)]).toEqual(['expired', Date.parse('2020-01-02T00:00:00Z')])
})

test.each(['student', 'teacher', 'anon'] as const)(
  '%s does not see why a member cannot redeem a code',
  async (role) => {
    const { status } = await app.as(role).post('rpc/coupon_refusal', { coupoun: 'X', user_id: 1 })
    expect(status).toBe(role === 'anon' ? 401 : 403)
  },
)
