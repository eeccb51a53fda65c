import { messages as accountMessages } from '@tingdu/features/accounts/accounts/messages.ts'
import { type BillingApp, startBillingApp } from '@tingdu/testing/billing.ts'
import { whileHeld } from '@tingdu/testing/while-held.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusals } from './messages.ts'

let app: BillingApp
let plan: number
beforeAll(async () => {
  app = await startBillingApp()
  plan = await app.addPlan()
})
afterAll(() => app.close())

const rowOf = async (id: number) =>
  (await app.as('support').get(`fc_admin_subscriptions?owner=eq.${id}&order=id.desc`)).body[0]
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

test('staff see every subscription, with the staff value of the payment; members see only their own', async () => {
  const member = await app.addMember({ trial: false })
  await app.subscribe(member, plan)
  expect(await rowOf(member.id)).toMatchObject({
    owner: member.id,
    payment: 'braintree',
    plan_id: plan,
    auto_renew_status: 1,
  })
  expect((await app.as('student').get('fc_admin_subscriptions')).status).toBe(403)
  expect((await app.as('student').get(`fc_subscriptions?owner=eq.${member.id}`)).body).toEqual([])
})

test('staff change the date: it adds a ledger event and an audit row, and changes access', async () => {
  const member = await app.addMember()
  const { id, plan_expire: before } = await rowOf(member.id)
  const date = inDays(100)
  const reply = await app.as('support').patch(`fc_admin_subscriptions?id=eq.${id}`, { plan_expire: date, id })
  expect(reply.status).toBe(204)
  expect(await app.subscription(member)).toMatchObject({
    access_reason: 'staff',
    is_expired: 0,
    status: 'staff',
  })
  const { plan_expire } = await rowOf(member.id)
  expect(Date.parse(plan_expire)).toBe(Date.parse(date))
  expect((await app.ledger(member)).at(-1)).toMatchObject({
    kind: 'date_changed',
    data: { by: app.account('support').id },
  })
  const [audit] = await app.sql<{ before: { plan_expire: string } }>(
    `select before, after from private.audit_log where resource = 'fc_admin_subscriptions' and subject = $1::bigint::text`,
    [id],
  )
  expect(Date.parse(audit?.before.plan_expire ?? '')).toBe(Date.parse(before))
})

test('the reply to a new date is the new state', async () => {
  const member = await app.addMember()
  const { id } = await rowOf(member.id)
  const { status, body } = await app
    .as('support')
    .patch(
      `fc_admin_subscriptions?id=eq.${id}`,
      { plan_expire: inDays(100), id },
      { prefer: 'return=representation' },
    )
  expect(status).toBe(200)
  expect(body).toEqual([await rowOf(member.id)])
  expect(body[0]).toMatchObject({ access_reason: 'staff', status: 'staff', is_expired: 0 })
})

/** What the list of members, the card and the history say of a member. */
async function shown({ id }: { id: number }) {
  const { body } = await app.as('support').get(`fc_users?user_id=eq.${id}`)
  const { subscription, payment, user_type } = body[0]
  const { status, payment: paidBy, access_reason, is_expired, plan_id, price } = await rowOf(id)
  const history = (await historyOf(id)).body.map(({ kind }: { kind: string }) => kind)
  return {
    list: { subscription, payment, user_type },
    card: { status, payment: paidBy, access_reason, is_expired, plan_id, price },
    last: history.at(-1),
  }
}

test('a canceled but active subscription is the same in the list, on the card and in the history', async () => {
  const member = await app.addMember({ trial: false })
  await app.subscribe(member, plan)
  await app.with(member).post('bt/unsubscribe', { sub_id: plan })
  expect(await shown(member)).toEqual({
    list: { subscription: true, payment: 'braintree', user_type: 'subscription' },
    card: {
      status: 'canceled',
      payment: 'braintree',
      access_reason: 'subscription',
      is_expired: 0,
      plan_id: plan,
      price: 9.99,
    },
    last: 'cancelled',
  })
})

test('a coupon after a lapsed subscription is a coupon in the list, on the card and in the history', async () => {
  const member = await app.addMember({ trial: false })
  const bought = {
    subscription_id: 'lapsed',
    plan_id: plan,
    price: 9.99,
    currency: 'USD',
    user_level: 'silver',
  }
  const events = [
    ['subscribed', '2020-01-01', bought],
    ['charged', '2020-01-01', { ...bought, period_first: '2020-01-01', period_last: '2020-01-31' }],
    ['cancelled', '2020-01-05', { subscription_id: 'lapsed' }],
    ['coupon_redeemed', inDays(0), { period: 30, user_level: 'silver' }],
  ]
  await app.sql(
    `insert into private.subscription_events (user_id, kind, provider, provider_event_id, happened_at, data)
      select $1, e ->> 0, 'sandbox', 'of a lapse:' || (e ->> 0), (e ->> 1)::timestamptz, e -> 2
        from jsonb_array_elements($2::jsonb) e`,
    [member.id, JSON.stringify(events)],
  )
  expect(await shown(member)).toEqual({
    list: { subscription: true, payment: 'coupoun', user_type: 'coupon' },
    card: {
      status: 'coupon',
      payment: 'coupoun',
      access_reason: 'coupon',
      is_expired: 0,
      plan_id: null,
      price: null,
    },
    last: 'coupon_redeemed',
  })
})

test('a date in the past, beyond 2099 or impossible, a missing date, and other columns are refused', async () => {
  const member = await app.addMember()
  const { id } = await rowOf(member.id)
  const patch = (body: object) => app.as('support').patch(`fc_admin_subscriptions?id=eq.${id}`, body)
  expect([
    (await patch({ plan_expire: inDays(-2) })).status,
    (await patch({ plan_expire: null })).status,
  ]).toEqual([400, 400])
  for (const plan_expire of ['soon', '2026-02-31', '2100-01-01', '9999-12-31', 'infinity', '10000000-01-01'])
    expect([plan_expire, (await patch({ plan_expire })).status]).toEqual([plan_expire, 400])
  expect((await patch({ plan_expire: inDays(5), id: id + 1 })).status).toBe(400)
  expect((await patch({ auto_renew_status: 1 })).status).toBe(403)
  expect((await app.ledger(member)).map(({ kind }) => kind)).toEqual(['trial_started'])
})

test('the date of an account of the same or a higher rank cannot be changed', async () => {
  const colleague = await app.addAccount({ role: 'support' })
  await app.sql(
    `insert into private.subscription_events (user_id, kind, provider, provider_event_id, happened_at, data)
      values ($1, 'coupon_redeemed', 'tingdu', 'of a colleague', now(), '{"period": 9, "user_level": "silver"}')`,
    [colleague.id],
  )
  const { id } = await rowOf(colleague.id)
  const reply = await app
    .as('support')
    .patch(`fc_admin_subscriptions?id=eq.${id}`, { plan_expire: inDays(50) })
  expect([reply.status, reply.body.code]).toEqual([403, '42501'])
  expect(
    (await app.as('gk_admin').patch(`fc_admin_subscriptions?id=eq.${id}`, { plan_expire: inDays(50) }))
      .status,
  ).toBe(204)
})

const dated = (member: { id: number }, date: string): [string, unknown[]] => [
  `insert into private.subscription_events (user_id, kind, provider, provider_event_id, happened_at, data)
    values ($1::bigint, 'date_changed', 'tingdu', 'date:' || $2, private.billing_now(), jsonb_build_object('plan_expire', $2::text))`,
  [member.id, date],
]

test('an update without a date keeps a concurrent change of the date', async () => {
  const member = await app.addMember()
  const { id } = await rowOf(member.id)
  const date = inDays(70)
  const { status } = await whileHeld(app, [dated(member, date)], () =>
    app.as('support').patch(`fc_admin_subscriptions?id=eq.${id}`, { id }),
  )
  expect(status).toBe(204)
  expect(Date.parse((await rowOf(member.id)).plan_expire)).toBe(Date.parse(date))
  expect((await app.ledger(member)).filter(({ kind }) => kind === 'date_changed')).toHaveLength(1)
})

test('a concurrent change of the date is not overwritten', async () => {
  const member = await app.addMember()
  const { id } = await rowOf(member.id)
  const date = inDays(70)
  const { status, body } = await whileHeld(app, [dated(member, date)], () =>
    app.as('support').patch(`fc_admin_subscriptions?id=eq.${id}`, { plan_expire: inDays(20) }),
  )
  expect([status, body.code]).toEqual([503, '40001'])
  expect(Date.parse((await rowOf(member.id)).plan_expire)).toBe(Date.parse(date))
})

test.each([
  ['demoted', `update private.accounts set role = 'student' where user_id = $1`],
  ['blocked', 'update private.accounts set email_verified = -1 where user_id = $1'],
])('staff who are being %s cannot change a date', async (_, change) => {
  const member = await app.addMember()
  const colleague = await app.addAccount({ role: 'support' })
  const { id, plan_expire } = await rowOf(member.id)
  const lock = 'select from private.accounts where user_id = $1 for update'
  const { status } = await whileHeld(
    app,
    [
      [lock, [member.id]],
      [change, [colleague.id]],
    ],
    () => app.with(colleague).patch(`fc_admin_subscriptions?id=eq.${id}`, { plan_expire: inDays(90) }),
  )
  expect(status).toBe(401)
  expect((await rowOf(member.id)).plan_expire).toBe(plan_expire)
})

test.each([
  ['demoted', `update private.accounts set role = 'student' where user_id = $1`],
  ['blocked', 'update private.accounts set email_verified = -1 where user_id = $1'],
])('staff who are being %s cannot cancel for a member', async (_, change) => {
  const member = await app.addMember({ trial: false })
  const colleague = await app.addAccount({ role: 'support' })
  await app.subscribe(member, plan)
  const reply = await whileHeld(app, [[change, [colleague.id]]], () =>
    app.with(colleague).post('bt/admin/unsubscribe', { user_id: member.id }),
  )
  expect([reply.status, reply.body.code]).toEqual([401, 'PT401'])
  expect(await app.subscription(member)).toMatchObject({ auto_renew_status: 1 })
})

test('staff cannot cancel for a member who is being raised to their rank', async () => {
  const member = await app.addMember({ trial: false })
  await app.subscribe(member, plan)
  const raised: [string, unknown[]] = [
    `update private.accounts set role = 'support' where user_id = $1`,
    [member.id],
  ]
  const reply = await whileHeld(app, [raised], () =>
    app.as('support').post('bt/admin/unsubscribe', { user_id: member.id }),
  )
  expect([reply.status, reply.body.detail]).toEqual([403, accountMessages.rankTooLow])
  expect(await rowOf(member.id)).toMatchObject({ auto_renew_status: 1 })
})

const asksForLease = `select from pg_stat_activity where datname = current_database() and query_start > $1
  and query like 'insert into private.payment_turns%'`

test('staff who are demoted while another payment of the member is made cannot cancel', async () => {
  const member = await app.addMember({ trial: false })
  const colleague = await app.addAccount({ role: 'support' })
  await app.subscribe(member, plan)
  await app.sql(
    `insert into private.payment_turns (user_id, holder, until) values ($1, gen_random_uuid(), now() + interval '1 minute')`,
    [member.id],
  )
  const [clock] = await app.sql<{ now: string }>('select clock_timestamp()::text as now')
  const asked = app.with(colleague).post('bt/admin/unsubscribe', { user_id: member.id })
  await expect.poll(() => app.sql(asksForLease, [clock?.now])).not.toEqual([])
  await app.sql(`update private.accounts set role = 'student' where user_id = $1`, [colleague.id])
  await app.sql('delete from private.payment_turns where user_id = $1', [member.id])
  expect((await asked).status).toBe(401)
  expect(await app.subscription(member)).toMatchObject({ auto_renew_status: 1 })
})

test('a member who is being deleted gets no new date and no event', async () => {
  const member = await app.addMember()
  const { id } = await rowOf(member.id)
  const gone: [string, unknown[]] = ['delete from private.accounts where user_id = $1', [member.id]]
  const { status } = await whileHeld(app, [gone], () =>
    app.as('support').patch(`fc_admin_subscriptions?id=eq.${id}`, { plan_expire: inDays(90) }),
  )
  expect(status).toBe(204)
  const later = `select from private.subscription_events where user_id = $1 and kind = 'date_changed'`
  expect(await app.sql(later, [member.id])).toEqual([])
})

test('staff cancel for members of lower rank, with an audit row; others are refused', async () => {
  const member = await app.addMember({ trial: false })
  await app.subscribe(member, plan)
  const cancel = (who: Parameters<BillingApp['as']>[0], user_id: unknown) =>
    app.as(who).post('bt/admin/unsubscribe', { user_id })
  for (const who of ['student', 'teacher'] as const) {
    const { status, body } = await cancel(who, member.id)
    expect([status, body.detail]).toEqual([403, accountMessages.staffOnly])
  }
  const above = await cancel('support', app.account('gk_admin').id)
  expect([above.status, above.body.detail]).toEqual([403, accountMessages.rankTooLow])
  const nobody = await cancel('support', 999_999)
  expect([nobody.status, nobody.body.detail]).toEqual([404, accountMessages.memberMissing])
  expect((await cancel('support', 'x')).status).toBe(400)
  expect(await app.subscription(member)).toMatchObject({ auto_renew_status: 1 })
  expect(await cancel('support', member.id)).toMatchObject({ status: 200, body: { success: true } })
  expect(await app.subscription(member)).toMatchObject({
    auto_renew_status: 0,
    status: 'canceled',
    ended_by: 'staff',
    is_expired: 0,
  })
  const again = await cancel('support', member.id)
  expect([again.status, again.body.detail]).toEqual([404, refusals.memberNotSubscribed])
  const audit = await app.sql(
    `select actor_id, subject from private.audit_log where person = $1 and before ? 'auto_renew_status'`,
    [member.id],
  )
  const { id } = await rowOf(member.id)
  expect(audit).toEqual([{ actor_id: app.account('support').id, subject: String(id) }])
})

test('rpc/member_access returns the end and source of access', async () => {
  const member = await app.addMember()
  const { access_until } = await app.subscription(member)
  const access = {
    user_id: member.id,
    has_access: true,
    access_until,
    access_reason: 'trial',
    user_level: 'silver',
    // Other features add limits of their own.
    limits: expect.objectContaining({ own_texts: null, daily_characters: null, classes: 20 }),
  }
  expect((await app.with(member).get('rpc/member_access')).body).toEqual([access])
  expect((await app.as('support').get(`rpc/member_access?user_id=${member.id}`)).body).toEqual([access])
  expect((await app.as('student').get(`rpc/member_access?user_id=${member.id}`)).body).toEqual([])
  const nothing = {
    user_id: app.account('teacher').id,
    has_access: false,
    access_until: null,
    access_reason: 'none',
  }
  expect((await app.as('teacher').get('rpc/member_access')).body).toMatchObject([nothing])
  expect((await app.as('anon').get('rpc/member_access')).status).toBe(401)
})

const historyOf = (id: number, who: 'support' | 'student' = 'support') =>
  app.as(who).get(`rpc/access_history?user_id=${id}`)

test('members do not read the history of access', async () => {
  const member = await app.addMember()
  expect((await historyOf(member.id, 'student')).status).toBe(403)
  expect((await app.with(member).get(`rpc/access_history?user_id=${member.id}`)).status).toBe(403)
})

test('the history of access says what changed it, who did it, and until when before and after', async () => {
  const member = await app.addMember()
  const [{ plan_expire: trialEnd, id }] = [await rowOf(member.id)]
  const date = inDays(40)
  await app.as('gk_admin').patch(`fc_admin_subscriptions?id=eq.${id}`, { plan_expire: date, id })
  await app.subscribe(member, plan)
  expect((await app.as('support').post('bt/admin/unsubscribe', { user_id: member.id })).status).toBe(200)
  const { body } = await historyOf(member.id)
  const shown = body.map((event: Record<string, string | null>) => [
    event.kind,
    event.actor_name,
    event.access_before && Date.parse(event.access_before),
    event.access_after && Date.parse(event.access_after),
  ])
  const [trial, later] = [Date.parse(trialEnd), Date.parse(date)]
  expect(shown).toEqual([
    ['trial_started', null, null, trial],
    ['date_changed', app.account('gk_admin').name, trial, later],
    ['subscribed', null, later, later],
    ['cancelled', app.account('support').name, later, later],
  ])
  expect(JSON.stringify(body)).not.toContain('"by"')
})
