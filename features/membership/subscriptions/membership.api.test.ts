import { type BillingApp, startBillingApp } from '@tingdu/testing/billing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** What a membership opens, as the database decides it and as screens read it. */
let app: BillingApp
beforeAll(async () => {
  app = await startBillingApp()
})
afterAll(() => app.close())

const MEBIBYTE = 1024 ** 2
const GIBIBYTE = 1024 ** 3
const limits = {
  own_texts: 3,
  daily_characters: 2000,
  classes: 1,
  class_members: 10,
  free_openings: 5,
  upload_bytes: GIBIBYTE,
  books: 20,
  pages: 50,
  page_bytes: 2 * MEBIBYTE,
  own_text_bytes: 5 * MEBIBYTE,
  daily_news_items: 2,
  saved_words: 50,
  decks: 1,
  deck_entries: 50,
  deck_bytes: 2 * MEBIBYTE,
  quizzes: 5,
  quiz_questions: 200,
  translated_characters: 2000,
}
const closed = { limits }
const open = {
  limits: {
    own_texts: null,
    daily_characters: null,
    classes: 20,
    class_members: 100,
    free_openings: 5,
    upload_bytes: 10 * GIBIBYTE,
    books: 500,
    pages: 2000,
    page_bytes: 50 * MEBIBYTE,
    own_text_bytes: GIBIBYTE,
    daily_news_items: 10,
    saved_words: null,
    decks: 500,
    deck_entries: 50_000,
    deck_bytes: 500 * MEBIBYTE,
    quizzes: 500,
    quiz_questions: 50_000,
    translated_characters: 40_000,
  },
}
/** A trial opens the same, and stores less. */
const inTrial = {
  limits: {
    ...open.limits,
    upload_bytes: GIBIBYTE,
    books: 50,
    pages: 100,
    page_bytes: 5 * MEBIBYTE,
    own_text_bytes: 20 * MEBIBYTE,
    daily_news_items: 2,
    decks: 50,
    deck_bytes: 20 * MEBIBYTE,
    quizzes: 50,
    quiz_questions: 5000,
    translated_characters: 5000,
  },
}
const unlimited = { limits: Object.fromEntries(Object.keys(limits).map((name) => [name, null])) }

async function opensFor({ id }: { id: number }) {
  const [row] = await app.sql(
    `select m.*, (select jsonb_object_agg(name, amount) from private.limits_of($1)) as limits
      from private.membership($1) m`,
    [id],
  )
  return row
}

async function addEvent(member: { id: number }, kind: string, data: object) {
  await app.sql(
    `insert into private.subscription_events (user_id, kind, provider, provider_event_id, happened_at, data)
      values ($1::bigint, $2, 'tingdu', 'test:' || gen_random_uuid(), private.billing_now(), $3::jsonb)`,
    [member.id, kind, JSON.stringify(data)],
  )
}

test('without a membership, the level is free and the limits apply', async () => {
  const member = await app.addMember({ trial: false })
  expect(await opensFor(member)).toEqual({ is_active: false, user_level: 'free', level_rank: 1, ...closed })
})

test('a trial opens what the default plan opens', async () => {
  const member = await app.addMember()
  expect(await opensFor(member)).toEqual({ is_active: true, user_level: 'silver', level_rank: 2, ...inTrial })
})

test('a subscription that begins during the trial has the limits of a membership, until it is canceled', async () => {
  const member = await app.addMember()
  const plan = await app.addPlan()
  await app.subscribe(member, plan)
  expect(await opensFor(member)).toMatchObject(open)
  expect((await app.with(member).post('bt/unsubscribe', { sub_id: plan })).status).toBeLessThan(300)
  expect(await opensFor(member)).toMatchObject(inTrial)
})

test.each([
  ['silver', 2],
  ['gold', 3],
  ['diamond', 4],
])('a coupon of level %s opens its level', async (user_level, level_rank) => {
  const member = await app.addMember({ trial: false })
  await addEvent(member, 'coupon_redeemed', { period: 5, user_level })
  expect(await opensFor(member)).toEqual({ is_active: true, user_level, level_rank, ...open })
})

test('a coupon of level free opens what the default plan opens', async () => {
  const member = await app.addMember({ trial: false })
  await addEvent(member, 'coupon_redeemed', { period: 5, user_level: 'free' })
  expect(await opensFor(member)).toMatchObject({ is_active: true, user_level: 'silver' })
})

test('a subscription opens the level of its plan', async () => {
  const member = await app.addMember({ trial: false })
  await app.subscribe(member, await app.addPlan({ level: 'gold' }))
  expect(await opensFor(member)).toMatchObject({ is_active: true, user_level: 'gold' })
})

test.each(['support', 'gk_admin', 'super_admin'] as const)(
  '%s has everything without a membership',
  async (role) => {
    const account = app.account(role)
    expect(await opensFor(account)).toEqual({
      is_active: true,
      user_level: 'diamond',
      level_rank: 4,
      ...unlimited,
    })
    const { body } = await app.as(role).get('rpc/member_access')
    expect(body).toMatchObject([
      { has_access: true, access_reason: 'role', access_until: null, ...unlimited },
    ])
  },
)

test('when access ends, the level is free again', async () => {
  const member = await app.addMember()
  await addEvent(member, 'coupon_redeemed', { period: 5, user_level: 'diamond' })
  await app.advance(20)
  expect(await opensFor(member)).toEqual({ is_active: false, user_level: 'free', level_rank: 1, ...closed })
  const { body } = await app.with(member).get('rpc/member_access')
  expect(body).toMatchObject([{ has_access: false, access_reason: 'coupon', user_level: 'free', ...closed }])
})

test('everyone reads the limits by which the database decides', async () => {
  const { status, body } = await app.as('anon').get('rpc/membership_limits?order=has_access')
  expect([status, body]).toEqual([
    200,
    [
      { has_access: false, ...closed },
      { has_access: true, ...open },
    ],
  ])
})

test('an unknown account has no membership', async () => {
  expect(await opensFor({ id: 999_999 })).toBeUndefined()
})

test('when a failed payment is being tried again, cancelling ends access at once', async () => {
  const member = await app.addMember({ trial: false })
  const plan = await app.addPlan()
  const { original_subscription_id: id, access_until } = await app.subscribe(member, plan)
  expect((await app.subscription(member)).access_if_cancelled).toBe(access_until)
  await app.sandbox.declineCharges(id, '2001')
  await app.advance(33)
  const unpaid = await app.subscription(member)
  expect(unpaid).toMatchObject({ status: 'past_due', is_expired: 0, access_if_cancelled: unpaid.read_at })
  await app.with(member).post('bt/unsubscribe', { sub_id: plan })
  expect(await app.subscription(member)).toMatchObject({ is_expired: 1, access_if_cancelled: null })
})
