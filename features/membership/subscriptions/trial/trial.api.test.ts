import { type BillingApp, startBillingApp } from '@tingdu/testing/billing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: BillingApp
beforeAll(async () => {
  app = await startBillingApp()
})
afterAll(() => app.close())

const person = { name: 'Wang Fang', password: 'red umbrella', role: 'student' }

async function signUp(email: string, fields: object = {}) {
  const { status, body } = await app.as('anon').post('rpc/signup', { ...person, email, ...fields })
  expect(status).toBe(200)
  const { token, me } = body[0]
  return { token, id: me.id as number }
}

const own = async (member: { token: string }) => (await app.with(member).get('fc_subscriptions')).body

test.each(['student', 'teacher'])('a new %s gets a trial of fourteen days', async (role) => {
  const member = await signUp(`${role}@trial.test`, { role })
  const [row] = await own(member)
  expect(row).toMatchObject({
    owner: member.id,
    plan_id: null,
    payment: null,
    status: 'trial',
    auto_renew_status: 0,
    is_expired: 0,
    access_reason: 'trial',
    user_level: 'silver',
    access_until: row.context.trial_due,
    next_billing_date: null,
    price: null,
  })
  const days = (Date.parse(row.context.trial_due) - (await app.billing.clock.read()).getTime()) / 86_400_000
  expect(days).toBeGreaterThan(13.99)
  expect(days).toBeLessThanOrEqual(14)
})

test('an address gets one trial, case-insensitively and even after the account was deleted', async () => {
  const first = await signUp('once@trial.test')
  expect(await own(first)).toHaveLength(1)
  await app.sql('delete from private.accounts where user_id = $1', [first.id])
  const second = await signUp('ONCE@trial.test')
  expect(await own(second)).toEqual([])
  const other = await signUp('twice@trial.test')
  expect(await own(other)).toHaveLength(1)
})

test('the stored digest does not reveal the address', async () => {
  await signUp('secret-address@trial.test')
  const rows = await app.sql<{ digest: string }>(
    `select encode(address_digest, 'hex') as digest, encode(address_digest, 'escape') as text from private.trial_addresses`,
  )
  expect(JSON.stringify(rows)).not.toContain('secret-address')
  expect(rows[0]?.digest).toMatch(/^[0-9a-f]{64}$/)
  expect(
    await app.sql(`select from private.subscription_events where data::text like '%secret-address%'`),
  ).toEqual([])
})

test('a failed sign-up starts no trial', async () => {
  await signUp('taken@trial.test')
  const before = await app.sql('select from private.trial_addresses')
  const { status } = await app.as('anon').post('rpc/signup', { ...person, email: 'taken@trial.test' })
  expect(status).toBe(409)
  expect(await app.sql('select from private.trial_addresses')).toHaveLength(before.length)
})

test('staff see whose trial ends or whose subscription renews within two weeks, and nobody else does', async () => {
  const [trial, payer, blocked] = [await app.addMember(), await app.addMember(), await app.addMember()]
  await app.sql('update private.accounts set email_verified = -1 where user_id = $1', [blocked.id])
  const plan = await app.addPlan({ name: 'Yearly, by month' })
  await app.subscribe(payer, plan)
  const people = [trial, payer, blocked].map(({ id }) => id)
  const notices = async (role: 'support' | 'teacher' = 'support') =>
    app.as(role).get(`fc_next_notifier_user?owner=in.(${people})&order=owner`)
  expect((await notices('teacher')).status).toBe(403)
  expect((await app.with(trial).get('fc_next_notifier_user')).status).toBe(403)
  await app.advance(5)
  const { trial_due } = (await app.subscription(trial)).context
  const { next_billing_date } = await app.subscription(payer)
  expect((await notices()).body).toMatchObject([
    {
      owner: trial.id,
      email: trial.email,
      email_verified: 0,
      plan_name: null,
      next_billing_date: trial_due.slice(0, 10),
    },
    { owner: payer.id, plan_name: 'Yearly, by month', next_billing_date },
  ])
  await app.advance(11)
  expect((await notices()).body).toEqual([])
})
