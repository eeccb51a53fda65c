import { createPasswords } from '@tingdu/features/accounts/accounts/passwords.server.ts'
import type { TestAccount } from '@tingdu/testing/app.ts'
import { type BillingApp, startBillingApp } from '@tingdu/testing/billing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from './messages.ts'
import { startedDeletion } from './test-deletion.ts'

const password = 'tell nobody'
let app: BillingApp
let plan: number
beforeAll(async () => {
  app = await startBillingApp()
  plan = await app.addPlan()
})
afterAll(() => app.close())

async function subscriber(): Promise<TestAccount> {
  const member = await app.addAccount({ passwordHash: await createPasswords().hash(password) })
  await app.subscribe(member, plan)
  return member
}

const remove = (member: TestAccount) =>
  app.with(member).delete(`fc_users?user_id=eq.${member.id}`, {}, { password })

/** The number of subscriptions that the provider keeps charging. */
const charging = async () => {
  const rows = await app.sql<{ count: number }>(
    `select count(*)::int as count from private.payment_sandbox
      where kind = 'subscription' and document::text ~* '"(active|pending|past due)"'`,
  )
  return rows[0]?.count
}

test('nothing is deleted while the payment provider is unavailable, and the member gets an error', async () => {
  const member = await subscriber()
  await app.sql('alter table private.payment_sandbox rename to payment_sandbox_away')
  const reply = await remove(member)
  await app.sql('alter table private.payment_sandbox_away rename to payment_sandbox')
  expect([reply.status, reply.body.code, reply.body.message]).toEqual([
    503,
    'subscription_not_cancelled',
    messages.deletionNotCancelled,
  ])
  expect(reply.headers.get('retry-after')).toBe('60')
  expect((await app.with(member).get('rpc/me')).status).toBe(200)
  expect(await app.subscription(member)).toMatchObject({ auto_renew_status: 1 })
  expect(await app.mails(member)).not.toContain('account-deleted')
  expect((await remove(member)).status).toBe(204)
})

test('a deletion on request waits again while the payment provider is unavailable', async () => {
  const [member, second] = [await subscriber(), await app.addAccount({ role: 'gk_admin' })]
  const { id } = await startedDeletion(app, { member })
  const confirm = () => app.with(second).post('rpc/confirm_deletion', { id })
  await app.sql('alter table private.payment_sandbox rename to payment_sandbox_away')
  const reply = await confirm()
  await app.sql('alter table private.payment_sandbox_away rename to payment_sandbox')
  expect([reply.status, reply.body.code]).toEqual([503, 'subscription_not_cancelled'])
  expect(await app.subscription(member)).toMatchObject({ auto_renew_status: 1 })
  expect(await app.sql('select state, decided_by from api.fc_deletion_requests where id = $1', [id])).toEqual(
    [{ state: 'waiting', decided_by: null }],
  )
  const before = (await charging()) ?? 0
  expect((await confirm()).status).toBe(204)
  expect(await charging()).toBe(before - 1)
})

test('a refused deletion leaves the subscription unchanged', async () => {
  const member = await subscriber()
  const reply = await app.with(member).delete(`fc_users?user_id=eq.${member.id}`, {}, { password: 'a guess' })
  expect(reply.status).toBe(403)
  expect(await app.subscription(member)).toMatchObject({ auto_renew_status: 1, status: 'active' })
})

test('the last super_admin is refused before the provider is called', async () => {
  const last = await app.addAccount({
    role: 'super_admin',
    passwordHash: await createPasswords().hash(password),
  })
  await app.subscribe(last, plan)
  await app.sql(
    `update private.accounts set role = 'gk_admin' where role = 'super_admin' and user_id <> $1`,
    [last.id],
  )
  expect((await remove(last)).body.code).toBe('P0001')
  expect(await app.subscription(last)).toMatchObject({ auto_renew_status: 1 })
})

test('the web subscription is cancelled at the provider first; the ledger remains without a name', async () => {
  const member = await subscriber()
  const before = await charging()
  expect((await remove(member)).status).toBe(204)
  expect(await charging()).toBe((before ?? 0) - 1)
  expect(await app.sql('select from private.subscriptions where owner = $1', [member.id])).toEqual([])
  const ledger = await app.ledger(member)
  expect(ledger.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['subscribed', 'charged', 'cancelled']),
  )
  expect(JSON.stringify(ledger)).not.toContain(member.email)
  expect(JSON.stringify(ledger)).not.toContain(member.name)
  const { body } = await app.as('support').get(`fc_admin_sub_payments?owner=eq.${member.id}`)
  expect(body).toMatchObject([{ name: null, email: null, status: 'paid' }])
})

test('deletion is refused during a payment, and no payment starts after the deletion', async () => {
  const member = await subscriber()
  const other = await subscriber()
  // A payment that starts after the cancellation, between the two steps of the deletion.
  await app.sql(
    `create function public.take_turn() returns trigger language plpgsql as $$ begin
       insert into private.payment_turns values (${member.id}, gen_random_uuid(), now() + interval '1 minute')
       on conflict (user_id) do update set until = excluded.until;
       return null; end $$`,
  )
  await app.sql(
    `create trigger take_turn after delete on private.payment_turns for each row
      when (old.user_id = ${member.id}) execute function public.take_turn()`,
  )
  const reply = await remove(member)
  await app.sql('drop trigger take_turn on private.payment_turns')
  expect([reply.status, reply.body.code]).toEqual([409, 'payment_under_way'])
  expect((await app.with(member).get('rpc/me')).status).toBe(200)
  await app.sql('delete from private.payment_turns where user_id = $1', [member.id])
  expect((await remove(other)).status).toBe(204)
  const kept =
    "select from private.payment_turns where user_id = $1 and until > now() + interval '50 minutes'"
  expect(await app.sql(kept, [other.id])).toHaveLength(1)
})

test('a trial is granted once, even if the member deletes the account and signs up again', async () => {
  const signup = { name: 'Comes Back', email: 'back@test.test', password, role: 'student' }
  const [first] = (await app.as('anon').post('rpc/signup', signup)).body
  expect((await app.with(first).get('fc_subscriptions')).body).toMatchObject([{ access_reason: 'trial' }])
  const gone = await app.with(first).delete(`fc_users?user_id=eq.${first.me.id}`, {}, { password })
  expect(gone.status).toBe(204)
  const [again] = (await app.as('anon').post('rpc/signup', { ...signup, email: 'BACK@test.test' })).body
  expect((await app.with(again).get('fc_subscriptions')).body).toEqual([])
})

test('audit rows about a member do not identify the member after the deletion', async () => {
  const member = await subscriber()
  expect((await app.as('support').post('bt/admin/unsubscribe', { user_id: member.id })).status).toBe(200)
  await app.as('support').get(`fc_users?user_id=eq.${member.id}`)
  expect((await remove(member)).status).toBe(204)
  const [read, cancelled] = await app.sql<{ subject: string; person: number | null }>(
    'select subject, person from private.audit_log order by id desc limit 2',
  )
  expect(read).toEqual({ subject: expect.stringMatching(/^deleted-/), person: null })
  // The subscription's id, which is gone with its row.
  expect(cancelled?.person).toBeNull()
  expect(await app.sql('select from private.subscriptions where id = $1', [cancelled?.subject])).toEqual([])
})

test('writes to plans and coupons leave audit rows with the old and new values', async () => {
  const { body } = await app
    .as('support')
    .post(
      'fc_coupouns',
      { code: 'AUDITED', period: 30, redeem_times: 2 },
      { prefer: 'return=representation' },
    )
  const [{ id }] = body
  await app.as('gk_admin').patch(`fc_coupouns?id=eq.${id}`, { redeem_times: 9 })
  await app.as('support').delete(`fc_coupouns?id=eq.${id}`)
  await app.as('support').patch(`fc_plans?id=eq.${plan}`, { trial_days: 7 })
  const rows = await app.sql(
    `select actor_role, action, resource, before, after from private.audit_log
      where resource in ('fc_coupouns', 'fc_plans') order by id`,
  )
  expect(rows).toMatchObject([
    { actor_role: 'support', action: 'insert', resource: 'fc_coupouns', after: { code: 'AUDITED' } },
    { actor_role: 'gk_admin', action: 'update', before: { redeem_times: 2 }, after: { redeem_times: 9 } },
    { actor_role: 'support', action: 'delete', before: { code: 'AUDITED' }, after: null },
    { action: 'update', resource: 'fc_plans', before: { trial_days: 14 }, after: { trial_days: 7 } },
  ])
})
