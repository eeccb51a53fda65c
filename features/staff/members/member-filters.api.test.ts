import { startTestApp, type TestAccount, type TestApp } from '@tingdu/testing/app.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** The members whom a filter finds, as the list asks for it. */
async function found(filter: string, caller = app.as('support')): Promise<number[]> {
  const { body } = await caller.get(`fc_users?select=user_id&role=in.(student,teacher)&${filter}`)
  return body.map(({ user_id }: { user_id: number }) => user_id)
}

async function withSubscription(status: string, more = {}): Promise<TestAccount> {
  const account = await app.addAccount()
  const row = {
    ...{ owner: account.id, payment: 'bt', status, auto_renew_status: 0, access_reason: 'subscription' },
    ...{ user_level: 'silver', updated_at: '2026-01-01', ...more },
  }
  await app.sql(
    `insert into private.subscriptions overriding system value
      select r.* from jsonb_populate_record(null::private.subscriptions,
        $1::jsonb || jsonb_build_object('id', nextval(pg_get_serial_sequence('private.subscriptions', 'id')))) r`,
    [JSON.stringify(row)],
  )
  return account
}

test('finds members in trial, paying and past due, each alone', async () => {
  const trial = { access_reason: 'trial', payment: null }
  const inTrial = await withSubscription('trial', { ...trial, trial_due: '2090-01-01' })
  await withSubscription('trial', { ...trial, trial_due: '2020-01-01' })
  const paying = await withSubscription('active', { auto_renew_status: 1 })
  const pastDue = await withSubscription('past_due', { auto_renew_status: 1 })
  await withSubscription('canceled')
  await app.addAccount()
  expect(await found('in_trial=eq.true')).toEqual([inTrial.id])
  expect(await found('paying=eq.true')).toEqual([paying.id])
  expect(await found('past_due=eq.true')).toEqual([pastDue.id])
  expect(await found('or=(in_trial.eq.true,past_due.eq.true)&order=user_id')).toEqual([
    inTrial.id,
    pastDue.id,
  ])
})

test('finds unverified and blocked members, and those of a level and a country', async () => {
  const unverified = await app.addAccount()
  const [blocked, learner] = [await app.addAccount(), await app.addAccount()]
  await app.sql('update private.accounts set email_verified = 0 where user_id = $1', [unverified.id])
  await app.sql('update private.accounts set email_verified = 1 where user_id = $1', [learner.id])
  await app.as('support').patch(`fc_users?user_id=eq.${blocked.id}`, { email_verified: -1 })
  await app.with(learner).post('fc_profile', { level: 'advanced', region: 'Norway' })
  const three = `user_id=in.(${unverified.id},${blocked.id},${learner.id})`
  expect(await found(`email_verified=eq.0&${three}`)).toEqual([unverified.id])
  expect(await found(`email_verified=eq.-1&${three}`)).toEqual([blocked.id])
  expect(await found('level=eq.advanced&region=ilike.norw*')).toEqual([learner.id])
  expect(await found('level=eq.advanced&region=ilike.swe*')).toEqual([])
})

test('finds who has never signed in since signing up', async () => {
  const password = 'five green apples fell'
  const email = 'never@test.test'
  const signup = { name: 'Never Signed', email, password, role: 'student' }
  const { body } = await app.as('anon').post('rpc/signup', signup)
  const { id } = body[0].me
  expect(await found(`signed_in_at=is.null&user_id=eq.${id}`)).toEqual([id])
  await app.as('anon').post('rpc/login', { email, password: 'a wrong one' })
  expect(await found(`signed_in_at=is.null&user_id=eq.${id}`)).toEqual([id])
  expect((await app.as('anon').post('rpc/login', { email, password })).status).toBe(200)
  expect(await found(`signed_in_at=is.null&user_id=eq.${id}`)).toEqual([])
  const [first] = await app.sql('select signed_in_at from private.accounts where user_id = $1', [id])
  await app.as('anon').post('rpc/login', { email, password })
  expect(await app.sql('select signed_in_at from private.accounts where user_id = $1', [id])).toEqual([first])
})

test('a session that is used on a later day counts as signed in', async () => {
  const [stayed, left] = [await app.addAccount(), await app.addAccount()]
  await app.sql(`update private.sessions set last_used_at = now() + interval '25 hours' where user_id = $1`, [
    stayed.id,
  ])
  await app.runJob('sign-in-log-clean-up')
  expect(await found(`signed_in_at=is.null&user_id=in.(${stayed.id},${left.id})`)).toEqual([left.id])
})

test('the filters tell teachers nothing of others, and members without a group nothing at all', async () => {
  await withSubscription('past_due', { auto_renew_status: 1 })
  for (const filter of ['past_due=eq.true', 'signed_in_at=is.null', 'email_verified=eq.-1'])
    for (const role of ['student', 'teacher'] as const) {
      const rows = await found(filter, app.as(role))
      expect(rows.filter((id) => id !== app.account(role).id)).toEqual([])
    }
})
