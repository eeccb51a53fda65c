import { createPasswords } from '@tingdu/features/accounts/accounts/passwords.server.ts'
import { codeAt } from '@tingdu/features/accounts/two-factor/totp.server.ts'
import { startTestApp, type TestAccount, type TestApp } from '@tingdu/testing/app.ts'
import { addClass, joinClass } from '@tingdu/testing/teaching.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

const password = 'tell nobody'
let app: TestApp
let passwordHash: string
beforeAll(async () => {
  app = await startTestApp()
  passwordHash = await createPasswords().hash(password)
})
afterAll(() => app.close())

const remove = (who: TestAccount, id: number, body?: unknown) =>
  app.with(who).delete(`fc_users?user_id=eq.${id}`, {}, body)
const accountsOf = (id: number) => app.sql('select from private.accounts where user_id = $1', [id])

test.each([
  ['a wrong password', { password: 'a guess' }, 403, 'wrong_password'],
  ['an empty password', { password: '' }, 400, 'invalid_input'],
  ['no password', {}, 400, 'invalid_input'],
  ['no body', undefined, 400, 'invalid_input'],
  ['invalid JSON', '{', 400, 'PGRST102'],
])('a member cannot delete their own account with %s', async (_what, body, status, code) => {
  const member = await app.addAccount({ passwordHash })
  const reply = await remove(member, member.id, body)
  expect([reply.status, reply.body.code]).toEqual([status, code])
  expect(await accountsOf(member.id)).toHaveLength(1)
  expect((await app.with(member).get('rpc/me')).status).toBe(200)
})

test('deleting an account requires a token', async () => {
  const { id } = await app.addAccount({ passwordHash })
  const reply = await app.as('anon').delete(`fc_users?user_id=eq.${id}`, {}, { password })
  expect([reply.status, reply.body.code]).toEqual([401, 'PGRST302'])
  expect(await accountsOf(id)).toHaveLength(1)
})

test.each(['student', 'teacher', 'support', 'gk_admin'] as const)(
  'a %s cannot delete another account, with or without a password',
  async (role) => {
    const [caller, other] = [
      await app.addAccount({ role, passwordHash }),
      await app.addAccount({ passwordHash }),
    ]
    for (const body of [undefined, { password }]) {
      const reply = await remove(caller, other.id, body)
      expect([reply.status, reply.body.code]).toEqual([403, '42501'])
    }
    expect(await accountsOf(other.id)).toHaveLength(1)
  },
)

test.each([
  '',
  'user_id=gt.0',
  'user_id=in.(1,2)',
  'user_id=eq.x',
  'email=like.*',
  'user_id=eq.1&role=eq.student',
])('the filter must name one account by its id: ?%s', async (filter) => {
  const reply = await app.as('super_admin').delete(`fc_users?${filter}`)
  expect([reply.status, reply.body.code]).toEqual([400, 'invalid_input'])
})

test('deleting an account removes all its data and sends a mail', async () => {
  const member = await app.addAccount({ passwordHash })
  const other = await app.addAccount()
  for (const who of [member, other]) {
    await app.with(who).post('fc_profile', {})
    await app.queueMail({ to: who.email, userId: who.id, template: 'verify', data: {}, cause: `v${who.id}` })
  }
  const reply = await remove(member, member.id, { password })
  expect([reply.status, reply.body]).toEqual([204, null])
  expect((await app.with(member).get('rpc/me')).status).toBe(401)
  const left = async (id: number) => {
    const [row] = await app.sql<{ count: number }>(
      `select ((select count(*) from private.accounts where user_id = $1)
        + (select count(*) from private.sessions where user_id = $1)
        + (select count(*) from api.fc_profile where owner = $1)
        + (select count(*) from api.fc_mails where user_id = $1))::int as count`,
      [id],
    )
    return row?.count
  }
  expect(await left(member.id)).toBe(0)
  expect(await left(other.id)).toBe(4)
  await app.runJobs()
  const mails = await app.outbox(member.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['Your account has been deleted'])
  const rows = await app.sql<object>(`select * from api.fc_mails where template = 'account-deleted'`)
  expect(JSON.stringify(rows)).not.toContain(member.email)
  expect(JSON.stringify(rows)).not.toContain(member.name)
})

test('one of two concurrent deletions succeeds', async () => {
  const member = await app.addAccount({ passwordHash })
  const replies = await Promise.all([1, 2].map(() => remove(member, member.id, { password })))
  expect(replies.map(({ status }) => status).sort()[0]).toBe(204)
  expect(await accountsOf(member.id)).toHaveLength(0)
})

test('a member who deleted the account can sign up again with the same address', async () => {
  const signup = { name: 'Twice Here', email: 'twice@test.test', password, role: 'student' }
  const first = (await app.as('anon').post('rpc/signup', signup)).body[0]
  await app.with(first).delete(`fc_users?user_id=eq.${first.me.id}`, {}, { password })
  const again = await app.as('anon').post('rpc/signup', signup)
  expect(again.status).toBe(200)
  expect(again.body[0].me.id).not.toBe(first.me.id)
})

test('password guesses are rate limited', async () => {
  const limited = await startTestApp({ rateLimitFactor: 1 })
  const member = await limited.addAccount({ passwordHash })
  const guess = () =>
    limited.with(member).delete(`fc_users?user_id=eq.${member.id}`, {}, { password: 'guess' })
  const statuses = (await Promise.all(Array.from({ length: 12 }, guess))).map(({ status }) => status)
  expect(statuses.filter((status) => status === 403)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  await limited.close()
})

test('a super_admin who has just signed in deletes an account of lower rank without a password', async () => {
  const member = await app.addAccount({ role: 'gk_admin' })
  expect((await remove(app.account('super_admin'), member.id)).status).toBe(204)
  expect(await accountsOf(member.id)).toHaveLength(0)
  await app.runJobs()
  expect(await app.outbox(member.email)).toHaveLength(1)
})

describe('a super_admin who signed in eleven minutes ago', () => {
  let superAdmin: TestAccount
  let member: TestAccount
  beforeEach(async () => {
    superAdmin = await app.addAccount({ role: 'super_admin', passwordHash })
    member = await app.addAccount()
    await app.sql(
      `update private.sessions set authenticated_at = now() - interval '11 minutes' where user_id = $1`,
      [superAdmin.id],
    )
  })

  test.each([
    ['no password', undefined, 403, 'reauthentication_required'],
    ['a wrong password', { password: 'a guess' }, 403, 'wrong_password'],
    ['an empty password', { password: '' }, 400, 'invalid_input'],
  ])('deletes nobody with %s', async (_what, body, status, code) => {
    const reply = await remove(superAdmin, member.id, body)
    expect([reply.status, reply.body.code]).toEqual([status, code])
    expect(await accountsOf(member.id)).toHaveLength(1)
  })

  test('deletes an account with their password, and then others without', async () => {
    expect((await remove(superAdmin, member.id, { password })).status).toBe(204)
    const other = await app.addAccount()
    expect((await remove(superAdmin, other.id)).status).toBe(204)
    expect([...(await accountsOf(member.id)), ...(await accountsOf(other.id))]).toEqual([])
  })
})

test('a wrong password is refused even right after signing in', async () => {
  const superAdmin = await app.addAccount({ role: 'super_admin', passwordHash })
  const member = await app.addAccount()
  const reply = await remove(superAdmin, member.id, { password: 'a guess' })
  expect([reply.status, reply.body.code]).toEqual([403, 'wrong_password'])
  expect(await accountsOf(member.id)).toHaveLength(1)
})

test('staff with a second factor delete their account with a code', async () => {
  const staff = await app.addAccount({ role: 'support', passwordHash })
  const setUp = { email: staff.email, password }
  const { secret } = (await app.as('anon').post('rpc/set_up_second_factor', setUp)).body
  await app.with(staff).post('rpc/confirm_second_factor', { totp: codeAt(secret, Date.now()) })
  await app.sql('update private.second_factors set last_step = 0 where user_id = $1', [staff.id])
  for (const [body, code] of [
    [{ password }, 'second_factor_required'],
    [{ password, totp: '000000' }, 'wrong_code'],
  ] as const) {
    const reply = await remove(staff, staff.id, body)
    expect([reply.status, reply.body.code]).toEqual([403, code])
  }
  const totp = codeAt(secret, Date.now())
  expect((await remove(staff, staff.id, { password, totp })).status).toBe(204)
})

test('of concurrent deletions by one super_admin, ten in an hour succeed', async () => {
  const limited = await startTestApp({ rateLimitFactor: 1 })
  const members = await Promise.all(Array.from({ length: 14 }, () => limited.addAccount()))
  const replies = await Promise.all(
    members.map(({ id }) => limited.as('super_admin').delete(`fc_users?user_id=eq.${id}`)),
  )
  expect(replies.filter(({ status }) => status === 204)).toHaveLength(10)
  const refused = replies.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(4)
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(3000)
  const left = await limited.sql('select from private.accounts where user_id = any($1)', [
    members.map(({ id }) => id),
  ])
  expect(left).toHaveLength(4)
  await limited.close()
})

test('deleting a missing account succeeds', async () => {
  expect((await remove(app.account('super_admin'), 999_999_999)).status).toBe(204)
})

test('a super_admin cannot delete another super_admin', async () => {
  const other = await app.addAccount({ role: 'super_admin' })
  const reply = await remove(app.account('super_admin'), other.id)
  expect([reply.status, reply.body.code]).toEqual([403, '42501'])
  expect(await accountsOf(other.id)).toHaveLength(1)
})

test('the last super_admin cannot be deleted and gets the reason', async () => {
  const last = await app.addAccount({ role: 'super_admin', passwordHash })
  await app.sql(
    `update private.accounts set role = 'gk_admin' where role = 'super_admin' and user_id <> $1`,
    [last.id],
  )
  const reply = await remove(last, last.id, { password })
  expect([reply.status, reply.body.code]).toEqual([400, 'P0001'])
  expect(reply.body.message).toBe('The last super_admin cannot be blocked, demoted or deleted')
  await app.runJobs()
  expect(await app.outbox(last.email)).toEqual([])
  await app.sql(`update private.accounts set role = 'super_admin' where email like 'super_admin-%'`)
})

test('an organization whose last admin is deleted remains, and staff are notified', async () => {
  const superAdmin = await app.addAccount({ role: 'super_admin' })
  const [last, other] = [await app.addAccount({ role: 'teacher' }), await app.addAccount({ role: 'teacher' })]
  const [org] = await app.sql<{ id: number }>(
    `insert into api.fc_organization (name, description, max_members, max_books, max_classes)
      values ('Goes on', 'With a teacher', 9, 9, 9) returning id`,
  )
  await app.sql(
    `insert into api.fc_org_members (org_id, email, user_id, role) values
      ($1, $2, $3, 'org_admin'), ($1, $4, $5, 'org_admin'), ($1, 'invited@test.test', null, 'org_admin')`,
    [org?.id, last.email, last.id, other.email, other.id],
  )
  const auditRows = async () =>
    (await app.as('gk_admin').get(`fc_audit_log?action=eq.left&subject=eq.${org?.id}`)).body
  const mails = async () => {
    await app.runJobs()
    return (await app.outbox('support@tingdu.test')).map(({ subject }) => subject)
  }
  expect((await remove(superAdmin, other.id)).status).toBe(204)
  expect([await auditRows(), await mails()]).toEqual([[], []])
  expect((await remove(superAdmin, last.id)).status).toBe(204)
  expect(await auditRows()).toMatchObject([{ resource: 'fc_organization', after: { without: 'org_admin' } }])
  expect(await mails()).toEqual(['Goes on has no admin anymore'])
  const kept = await app.as('support').get('fc_mails?template=eq.left-without')
  expect(kept.body).toMatchObject([{ recipient: 'support@tingdu.test', state: 'sent' }])
  const { body } = await app.as('support').get(`fc_organization?id=eq.${org?.id}`)
  expect(body).toMatchObject([{ nb_members: 1 }])
})

test('a class whose last teacher is deleted remains, and staff are notified', async () => {
  const superAdmin = await app.addAccount({ role: 'super_admin' })
  const [first, last] = [await app.addAccount({ role: 'teacher' }), await app.addAccount({ role: 'teacher' })]
  const [pupil, owner] = [await app.addAccount(), app.account('teacher')]
  const classId = await addClass(app, { owner: owner.id })
  for (const account of [first, last]) await joinClass(app, { classId, account, role: 'teacher' })
  await joinClass(app, { classId, account: pupil })
  const mails = async () => {
    await app.runJobs()
    const sent = await app.outbox('support@tingdu.test')
    return sent.filter(({ subject }) => subject.startsWith('A class'))
  }
  for (const { id } of [pupil, first]) expect((await remove(superAdmin, id)).status).toBe(204)
  expect(await mails()).toEqual([])
  expect((await remove(superAdmin, last.id)).status).toBe(204)
  const [mail] = await mails()
  expect(mail?.subject).toBe('A class has no teacher anymore')
  expect(mail?.text).toContain('/classes')
  expect(await app.sql('select nb_members from api.fc_classes where id = $1', [classId])).toEqual([
    { nb_members: 0 },
  ])
})

test('in the audit log a random, untraceable tag replaces a deleted account', async () => {
  const superAdmin = await app.addAccount({ role: 'super_admin' })
  const support = await app.addAccount({ role: 'support' })
  const member = await app.addAccount()
  const classId = await addClass(app, { owner: app.account('teacher').id })
  await joinClass(app, { classId, account: member })
  await app.with(support).patch(`fc_users?user_id=eq.${member.id}`, { email_verified: -1 })
  expect((await remove(superAdmin, member.id)).status).toBe(204)
  expect((await remove(superAdmin, support.id)).status).toBe(204)
  const rows = await app.sql<Record<string, unknown>>(
    `select actor_id, actor_tag, action, subject, person, person_tag, before, after from private.audit_log
      where resource = 'fc_users' order by id desc limit 3`,
  )
  const [supportDeletion, memberDeletion, blocked] = rows
  expect(blocked).toMatchObject({ actor_id: null, action: 'update', person: null })
  expect(blocked?.subject).toBe(memberDeletion?.subject)
  expect(blocked?.subject).toMatch(/^deleted-[0-9a-f]{32}$/)
  expect(blocked?.actor_tag).toBe(supportDeletion?.subject)
  expect(memberDeletion).toMatchObject({
    actor_id: superAdmin.id,
    action: 'delete',
    person: null,
    before: { user_id: memberDeletion?.subject, role: 'student', email_verified: -1 },
  })
  expect(memberDeletion?.before).not.toHaveProperty('password_hash')
  const traces = `select resource from private.audit_log
    where person = $1 or actor_id = $1 or (before ->> 'user_id') = $1::bigint::text`
  for (const { id } of [support, member]) expect(await app.sql(traces, [id])).toEqual([])
  for (const { id, email, name } of [support, member]) {
    for (const trace of [`"${id}"`, `:${id}[,}]`, email, name]) {
      expect(JSON.stringify(rows)).not.toMatch(new RegExp(trace))
    }
  }
})
