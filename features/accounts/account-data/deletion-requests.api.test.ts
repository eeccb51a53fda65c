import { startTestApp, type TestAccount, type TestApp } from '@tingdu/testing/app.ts'
import { type HeldChange, whileHeld } from '@tingdu/testing/while-held.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startedDeletion } from './test-deletion.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const start = (by: TestAccount, user_id: number | null, changes: object = {}) =>
  app
    .with(by)
    .post('rpc/start_deletion', { user_id, requested_on: '2026-11-02', reason: 'A letter', ...changes })
const confirm = (by: TestAccount, id: number) => app.with(by).post('rpc/confirm_deletion', { id })
const reject = (by: TestAccount, id: number) => app.with(by).post('rpc/reject_deletion', { id })
const admin = (role: 'gk_admin' | 'super_admin' = 'gk_admin') => app.addAccount({ role })
const exists = async ({ id }: TestAccount) =>
  (await app.sql('select from private.accounts where user_id = $1', [id])).length === 1
const requestsOf = ({ id }: TestAccount) =>
  app.sql(
    'select state, started_by, decided_by from api.fc_deletion_requests where user_id = $1 order by id',
    [id],
  )
const makeOlder = (id: number, days: number) =>
  app.sql(
    `update api.fc_deletion_requests set expires_at = expires_at - make_interval(days => $2) where id = $1`,
    [id, days],
  )

test.each(['student', 'teacher', 'support'] as const)(
  'a %s starts, sees, confirms and rejects no deletion',
  async (role) => {
    const [caller, free] = [await app.addAccount({ role }), await app.addAccount()]
    const { id, member } = await startedDeletion(app)
    expect((await start(caller, free.id)).status).toBe(403)
    expect((await app.with(caller).get('fc_deletion_requests')).status).toBe(403)
    for (const decide of [confirm, reject]) {
      const reply = await decide(caller, id)
      expect([reply.status, reply.body.code]).toEqual([403, '42501'])
    }
    expect(await exists(member)).toBe(true)
    expect(await requestsOf(member)).toMatchObject([{ state: 'waiting', decided_by: null }])
    expect(await requestsOf(free)).toEqual([])
  },
)

test('a deletion is started for accounts of lower rank only, with a reason and the day of the request', async () => {
  const [caller, member] = [await admin(), await app.addAccount()]
  expect((await start(caller, caller.id)).status).toBe(403)
  expect((await start(caller, (await admin()).id)).status).toBe(403)
  expect((await start(caller, (await admin('super_admin')).id)).status).toBe(403)
  expect((await start(caller, 999_999_999)).status).toBe(404)
  expect((await start(caller, null)).status).toBe(404)
  const later = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  for (const changes of [
    { reason: '' },
    { reason: '  ' },
    { reason: null },
    { reason: 'x'.repeat(2001) },
    { requested_on: null },
    { requested_on: later },
    { requested_on: 'infinity' },
    { requested_on: 'yesterday evening' },
  ]) {
    expect((await start(caller, member.id, changes)).status, JSON.stringify(changes)).toBe(400)
  }
  expect(await requestsOf(member)).toEqual([])
})

test.each(['gk_admin', 'super_admin'] as const)(
  'a %s who started a deletion does not decide on it',
  async (role) => {
    const caller = await admin(role)
    const { id, member } = await startedDeletion(app, { starter: caller })
    for (const decide of [confirm, reject]) {
      const reply = await decide(caller, id)
      expect([reply.status, reply.body.code, reply.body.message]).toEqual([
        403,
        '42501',
        'Another administrator must decide on what you started',
      ])
    }
    expect(await exists(member)).toBe(true)
    expect(await requestsOf(member)).toMatchObject([{ state: 'waiting', decided_by: null }])
    await expect(
      app.sql(`update api.fc_deletion_requests set decided_by = started_by where id = $1`, [id]),
    ).rejects.toMatchObject({ code: '23514' })
  },
)

test('one administrator starts it, another one confirms it, and the account is gone', async () => {
  const [first, second, member] = [await admin(), await admin(), await app.addAccount()]
  const started = await start(first, member.id)
  expect(started.status).toBe(200)
  expect(await exists(member)).toBe(true)
  const { body } = await app
    .with(second)
    .get(`fc_deletion_requests?select=*,member_name,starter_name&user_id=eq.${member.id}`)
  expect(body).toMatchObject([
    {
      id: started.body,
      requested_on: '2026-11-02',
      reason: 'A letter',
      state: 'waiting',
      member_name: member.name,
      starter_name: first.name,
    },
  ])
  expect((await confirm(second, started.body)).status).toBe(204)
  expect(await exists(member)).toBe(false)
  expect((await app.with(member).get('rpc/me')).status).toBe(401)
  await app.runJobs()
  expect((await app.outbox(member.email)).map(({ subject }) => subject)).toContain(
    'Your account has been deleted',
  )
  const rows = await app.sql(
    `select actor_id, action, resource, person, before, after from private.audit_log
      where actor_id in ($1, $2) and action <> 'read' order by id`,
    [first.id, second.id],
  )
  expect(rows).toMatchObject([
    { actor_id: first.id, action: 'insert', resource: 'fc_deletion_requests', person: null },
    { actor_id: second.id, action: 'delete', resource: 'fc_users', person: null },
  ])
  expect(JSON.stringify(rows)).not.toMatch(/A letter/)
  expect(JSON.stringify(rows)).not.toContain(member.email)
  expect((await confirm(second, started.body)).status).toBe(404)
})

test('a rejected deletion is not confirmed anymore, and can be started again', async () => {
  const [second, third] = [await admin(), await admin()]
  const { id, member, starter } = await startedDeletion(app)
  expect((await start(third, member.id)).status).toBe(409)
  expect((await reject(second, id)).status).toBe(204)
  for (const decide of [confirm, reject]) expect((await decide(third, id)).status).toBe(409)
  expect(await exists(member)).toBe(true)
  expect(await requestsOf(member)).toEqual([
    { state: 'rejected', started_by: starter.id, decided_by: second.id },
  ])
  const audit = await app.sql(
    `select action, after from private.audit_log where actor_id = $1 and action <> 'read'`,
    [second.id],
  )
  expect(audit).toMatchObject([{ action: 'update', after: { state: 'rejected' } }])
  expect((await start(second, member.id)).status).toBe(200)
})

test('after 14 days a deletion is neither confirmed nor rejected, and can be started again', async () => {
  const second = await admin()
  const { id, member, starter } = await startedDeletion(app)
  await makeOlder(id, 13)
  expect((await start(second, member.id)).status).toBe(409)
  await makeOlder(id, 1)
  for (const decide of [confirm, reject]) expect((await decide(second, id)).status).toBe(409)
  expect(await exists(member)).toBe(true)
  expect((await start(starter, member.id)).status).toBe(200)
  expect(await requestsOf(member)).toMatchObject([{ state: 'expired' }, { state: 'waiting' }])
})

test('whose starter has no account anymore is not confirmed', async () => {
  const { id, member, starter } = await startedDeletion(app)
  await app.sql('delete from private.accounts where user_id = $1', [starter.id])
  expect((await confirm(await admin(), id)).status).toBe(409)
  expect(await exists(member)).toBe(true)
  expect((await reject(await admin(), id)).status).toBe(204)
})

test('needs a recent password, a request that exists, and a higher rank than the member’s', async () => {
  const [second, above] = [await admin(), await admin('super_admin')]
  for (const id of [0, -1, 1.5, '1', null]) {
    expect((await app.with(second).post('rpc/confirm_deletion', { id })).status).toBe(400)
  }
  expect((await confirm(second, 999_999_999)).body.code).toBe('request_missing')
  expect((await reject(second, 999_999_999)).status).toBe(404)
  const peer = await startedDeletion(app, { member: await admin(), starter: above })
  for (const decide of [confirm, reject]) expect((await decide(second, peer.id)).status).toBe(403)
  expect(await exists(peer.member)).toBe(true)
  expect((await app.with(peer.member).get(`fc_deletion_requests?id=eq.${peer.id}`)).body).toEqual([])
  const { id, member } = await startedDeletion(app)
  await app.sql(
    `update private.sessions set authenticated_at = now() - interval '11 minutes' where user_id = $1`,
    [second.id],
  )
  expect((await confirm(second, id)).body.code).toBe('reauthentication_required')
  expect(await exists(member)).toBe(true)
  expect(await requestsOf(member)).toMatchObject([{ state: 'waiting' }])
})

test('of two administrators who start a deletion at once, one does', async () => {
  const [first, second, member] = [await admin(), await admin(), await app.addAccount()]
  const replies = await Promise.all([start(first, member.id), start(second, member.id)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await requestsOf(member)).toHaveLength(1)
})

test('a deletion that is confirmed and rejected at once is decided by one of both', async () => {
  for (let time = 0; time < 5; time += 1) {
    const [second, third] = [await admin(), await admin()]
    const { id, member } = await startedDeletion(app)
    const [confirmed, rejected] = await Promise.all([confirm(second, id), reject(third, id)])
    const isGone = !(await exists(member))
    expect(confirmed.status).toBeOneOf(isGone ? [204] : [409])
    expect(rejected.status).toBeOneOf(isGone ? [404, 409] : [204])
  }
})

test('who is being demoted confirms nothing', async () => {
  const second = await admin()
  const { id, member } = await startedDeletion(app)
  const demotion: HeldChange = [
    `update private.accounts set role = 'support' where user_id = $1`,
    [second.id],
  ]
  expect((await whileHeld(app, [demotion], () => confirm(second, id))).status).toBe(401)
  expect(await exists(member)).toBe(true)
  expect(await requestsOf(member)).toMatchObject([{ state: 'waiting' }])
})

test('a confirmed deletion that was interrupted is confirmed again after five minutes', async () => {
  const [second, third] = [await admin(), await admin()]
  const { id, member, starter } = await startedDeletion(app)
  await app.sql(
    `update api.fc_deletion_requests set state = 'confirmed', decided_by = $2, decided_at = now() where id = $1`,
    [id, second.id],
  )
  for (const by of [second, third]) expect((await confirm(by, id)).status).toBe(409)
  expect((await reject(third, id)).status).toBe(409)
  await app.sql(
    `update api.fc_deletion_requests set decided_at = now() - interval '6 minutes' where id = $1`,
    [id],
  )
  expect((await confirm(starter, id)).status).toBe(403)
  expect(await exists(member)).toBe(true)
  expect((await confirm(third, id)).status).toBe(204)
  expect(await exists(member)).toBe(false)
})

test('the export has the requests without who decided, and a super_admin still deletes alone', async () => {
  const { member } = await startedDeletion(app)
  const { body } = await app.with(member).get('account/export')
  const requests = (typeof body === 'string' ? JSON.parse(body) : body).deletion_requests
  expect(requests).toMatchObject([{ requested_on: '2026-11-02', reason: 'A letter', state: 'waiting' }])
  expect(Object.keys(requests[0])).not.toContain('started_by')
  expect((await app.as('super_admin').delete(`fc_users?user_id=eq.${member.id}`)).status).toBe(204)
  expect(await exists(member)).toBe(false)
})
