import { startTestApp, type TestApp, type TestRole } from '@tingdu/testing/app.ts'
import {
  addBook,
  addClass,
  addOrganization,
  addText,
  joinClass,
  joinOrganization,
} from '@tingdu/testing/teaching.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const staff: TestRole[] = ['support', 'gk_admin', 'super_admin']

test.each(['student', 'teacher'] as const)('a %s sees only their own account', async (role) => {
  const { body } = await app.as(role).get('fc_users')
  expect(body.map((row: { user_id: number }) => row.user_id)).toEqual([app.account(role).id])
})

/** A class and an organization with their people; a class of another teacher is joined by nobody else. */
async function groups() {
  const [teacher, student, colleague, stranger] = await Promise.all([
    app.addAccount({ role: 'teacher' }),
    app.addAccount(),
    app.addAccount({ role: 'teacher' }),
    app.addAccount(),
  ])
  const organization = await addOrganization(app)
  await joinOrganization(app, { organization, account: teacher, role: 'teacher' })
  await joinOrganization(app, { organization, account: colleague, role: 'org_admin' })
  const classId = await addClass(app, { owner: teacher.id })
  const membership = await joinClass(app, { classId, account: teacher, role: 'teacher' })
  await joinClass(app, { classId, account: student })
  await joinClass(app, { classId: await addClass(app, { owner: stranger.id }), account: stranger })
  await app.with(student).post('fc_profile', { level: 'advanced', signup_device: 'web' })
  return { teacher, student, colleague, membership }
}
const seenBy = async (account: { token: string }, query = '') =>
  (await app.with(account).get(`fc_users?order=user_id${query}`)).body

test('students do not see the people of their classes', async () => {
  const { student } = await groups()
  expect(await seenBy(student, '&select=user_id')).toEqual([{ user_id: student.id }])
})

test('teachers see the name and address of the people of their classes and organizations, and nothing else', async () => {
  const { teacher, student, colleague, membership } = await groups()
  const seen = await seenBy(teacher)
  expect(seen.map((row: { user_id: number }) => row.user_id)).toEqual(
    [teacher.id, student.id, colleague.id].toSorted((a, b) => a - b),
  )
  const { user_id, name, email, subscription, ...others } = seen.find(
    (row: { user_id: number }) => row.user_id === student.id,
  )
  expect([user_id, name, email]).toEqual([student.id, student.name, student.email])
  // It is never null, and false here, whatever they have.
  expect(subscription).toBe(false)
  expect(new Set(Object.values(others))).toEqual(new Set([null]))
  expect(seen.find((row: { user_id: number }) => row.user_id === teacher.id)).toMatchObject({
    role: 'teacher',
    email_verified: 1,
    last_modified: expect.any(String),
  })
  // What they do not see, they cannot find out by filters or other calls.
  for (const filter of [
    'role=eq.student',
    'email_verified=gte.0',
    'last_modified=not.is.null',
    'level=eq.advanced',
  ])
    expect(await seenBy(teacher, `&select=user_id&user_id=eq.${student.id}&${filter}`)).toEqual([])
  expect((await app.with(teacher).get(`rpc/member_access?user_id=${student.id}`)).body).toEqual([])
  expect((await app.with(teacher).get(`fc_sign_ins?user_id=eq.${student.id}`)).body).toEqual([])
  const changed = await app.with(teacher).patch(`fc_users?user_id=eq.${student.id}`, { email_verified: 1 })
  expect(changed.status).toBe(403)
  await app.with(teacher).delete(`fc_class_members?id=eq.${membership}`)
  expect(await seenBy(teacher, `&user_id=eq.${student.id}`)).toEqual([])
})

test("a member's row has the columns of account and profile, and no credentials", async () => {
  const { id, name, email, token } = await app.addAccount({ role: 'teacher' })
  await app.with({ token }).post('fc_profile', { level: 'advanced', study_months: 7, signup_device: 'web' })
  const { body } = await app.as('support').get(`fc_users?user_id=eq.${id}`)
  expect(body).toEqual([
    {
      user_id: id,
      name,
      email,
      email_verified: 1,
      role: 'teacher',
      last_modified: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      signup_device: 'web',
      level: 'advanced',
      lang: 'chinese',
      display_lang: 'english',
      study_months: 7,
      study_reason: 'At School',
      region: null,
      avatar: null,
      profession: null,
      most_interested: '',
      user_type: null,
      plan_expire: null,
      auto_renew_status: null,
      subscription: false,
      payment: null,
      status: null,
      signed_in_at: null,
      in_trial: null,
      paying: null,
      past_due: null,
    },
  ])
})

const addEvent = (user: number, kind: string, data: object) =>
  app.sql(
    `insert into private.subscription_events (user_id, kind, provider, provider_event_id, happened_at, data)
      values ($1, $2, 'apple', gen_random_uuid(), now(), $3::jsonb)`,
    [user, kind, JSON.stringify(data)],
  )

test('a trial is no subscription, and a plan is one as long as it gives access', async () => {
  const { id } = await app.addAccount()
  const shown = async () => {
    const columns = 'user_type,auto_renew_status,subscription,payment,plan_expire'
    return (await app.as('support').get(`fc_users?user_id=eq.${id}&select=${columns}`)).body[0]
  }
  await addEvent(id, 'trial_started', { ends_at: '2090-01-01T00:00:00Z' })
  expect(await shown()).toEqual({
    user_type: 'trial',
    auto_renew_status: 0,
    subscription: false,
    payment: null,
    plan_expire: expect.stringMatching(/^2090-01-01/),
  })
  await addEvent(id, 'subscribed', { subscription_id: 'a', price: 9.99, first_billing: '2090-01-01' })
  expect(await shown()).toMatchObject({ auto_renew_status: 1, subscription: true, payment: 'apple' })
  await addEvent(id, 'cancelled', { subscription_id: 'a' })
  await addEvent(id, 'date_changed', { plan_expire: '2020-01-01T00:00:00Z' })
  expect(await shown()).toMatchObject({ auto_renew_status: 0, subscription: false, payment: null })
})

test('a subscription that was cancelled before its first charge is none, whatever gives access', async () => {
  const { id } = await app.addAccount()
  const shown = async () =>
    (await app.as('support').get(`fc_users?user_id=eq.${id}&select=subscription,payment`)).body[0]
  await addEvent(id, 'trial_started', { ends_at: '2090-01-01T00:00:00Z' })
  await addEvent(id, 'subscribed', { subscription_id: 'b', price: 9.99, first_billing: '2090-01-01' })
  await addEvent(id, 'cancelled', { subscription_id: 'b' })
  expect(await shown()).toMatchObject({ subscription: false })
  await addEvent(id, 'coupon_redeemed', { period: 30, user_level: 'silver' })
  expect(await shown()).toEqual({ subscription: true, payment: 'coupoun' })
})

test('the specified call finds members by part of name or address, also without a profile', async () => {
  const { id, email } = await app.addAccount({ name: 'Zhuge (Kongming), the Sleeping Dragon' })
  const found = async (filter: string) =>
    (
      await app
        .as('support')
        .get(
          `fc_users?select=user_id&lang=eq.chinese&${filter}&role=in.(student,teacher)` +
            '&last_modified=gte.2000-01-01&last_modified=lte.2100-01-01&order=last_modified.desc',
        )
    ).body
  const either = (text: string) => `or=(name.ilike."%25${text}%25",email.ilike."%25${text}%25")`
  expect(await found(either('(kongming), THE'))).toEqual([{ user_id: id }])
  expect(await found(either(email.slice(0, -3).toUpperCase()))).toEqual([{ user_id: id }])
  expect(await found(`or=(name.ilike."%250012%25",user_id.eq.${id})`)).toEqual([{ user_id: id }])
  expect(await found(`${either('kongming')}&auto_renew_status=eq.1`)).toEqual([])
})

test.each([
  ['blocked', -1],
  ['archived', -2],
])('all sessions of a member who is %s end at once', async (_state, email_verified) => {
  const member = await app.addAccount()
  expect((await app.with(member).get('fc_profile')).status).toBe(200)
  await app.as('support').patch(`fc_users?user_id=eq.${member.id}`, { email_verified })
  expect((await app.with(member).get('fc_profile')).status).toBe(401)
  expect(await app.sql('select from private.sessions where user_id = $1', [member.id])).toEqual([])
})

test('staff delete rows of the lists of lower ranks only', async () => {
  const owner = await app.addAccount({ role: 'gk_admin' })
  const [book, text] = [
    await addBook(app, { owner: app.account('super_admin').id }),
    await addText(app, { owner: app.account('super_admin').id, inLibrary: true }),
  ]
  await app.sql(
    `insert into api.fc_bookstatitems (book_sha1, owner, book_title, book_description, author)
      values ($1, $2, '-', '-', '-')`,
    [book, owner.id],
  )
  await app.sql(
    `insert into api.fc_textstatitems (text_sha1, owner, text_title, author) values ($1, $2, '-', '-')`,
    [text, owner.id],
  )
  for (const list of ['fc_bookstatitems', 'fc_textstatitems']) {
    const rows = `${list}?owner=eq.${owner.id}&select=owner`
    await app.as('support').delete(rows)
    await app.as('gk_admin').delete(rows)
    expect((await app.as('support').get(rows)).body).toEqual([{ owner: owner.id }])
    await app.as('super_admin').delete(rows)
    expect((await app.as('support').get(rows)).body).toEqual([])
  }
})

describe('a notebook that staff delete from a list', () => {
  const back = { prefer: 'return=representation' }

  async function newNotebook() {
    const member = await app.addAccount()
    const client = app.with(member)
    const fields = { title: 'My notes', description: 'Mine', author: 'Mei' }
    const [{ sha1 }] = (await client.post('fc_books', fields, back)).body
    await client.post('fc_bookstatitems', { book_sha1: sha1, permission: 'owner' })
    const listed = async () =>
      (await client.get('fc_bookstatitems?permission=eq.owner&select=book_sha1,book_title')).body
    const remove = () =>
      app.as('support').delete(`fc_bookstatitems?book_sha1=eq.${sha1}&owner=eq.${member.id}`, back)
    return { member, client, sha1, listed, remove }
  }

  async function deletionOf({ id }: { id: number }): Promise<{ id: number; revertible: boolean }> {
    const path = `fc_audit?person=eq.${id}&resource=eq.fc_bookstatitems&action=eq.delete&order=id.desc`
    return (await app.as('gk_admin').get(path)).body[0]
  }
  const revert = (who: 'support' | 'gk_admin' | 'super_admin', change: number) =>
    app.as(who).post('rpc/revert_change', { change })

  test('is refused while it has texts or pages', async () => {
    const { client, sha1, listed, remove } = await newNotebook()
    const refused = async () => {
      const { status, body } = await remove()
      expect([status, body.message]).toEqual([400, 'This book still has texts or pages'])
      expect(await listed()).toHaveLength(1)
    }
    const json_text = { content: '你好。' }
    const [text] = (await client.post('fc_texts', { title: 'A', author: 'B', json_text }, back)).body
    await client.post('fc_book_texts', { book_sha1: sha1, text_sha1: text.sha1 })
    await refused()
    await client.delete(`fc_book_texts?book_sha1=eq.${sha1}`)
    const [page] = (await client.post('fc_pages', { title: 'A page' }, back)).body
    await client.post('fc_book_pages', { book_sha1: sha1, page_sha1: page.sha1 })
    await refused()
    await client.delete(`fc_book_pages?book_sha1=eq.${sha1}`)
    expect((await remove()).body).toHaveLength(1)
    expect(await listed()).toEqual([])
  })

  test('is back in the list when the audit log reverts it, once', async () => {
    const { member, sha1, listed, remove } = await newNotebook()
    await remove()
    const deletion = await deletionOf(member)
    expect(deletion.revertible).toBe(true)
    expect((await revert('support', deletion.id)).status).toBe(403)
    expect(await listed()).toEqual([])
    expect((await revert('gk_admin', deletion.id)).status).toBe(200)
    expect(await listed()).toEqual([{ book_sha1: sha1, book_title: 'My notes' }])
    expect((await revert('gk_admin', deletion.id)).status).toBe(409)
    const logged = await app.sql(
      `select action, actor_id from private.audit_log where person = $1 and resource = 'fc_bookstatitems' and action <> 'read' order by id`,
      [member.id],
    )
    expect(logged).toEqual([
      { action: 'delete', actor_id: app.account('support').id },
      { action: 'insert', actor_id: app.account('gk_admin').id },
    ])
  })

  test('is not brought back over what its owner has done since, or for a higher rank', async () => {
    const again = await newNotebook()
    await again.remove()
    await again.client.post('fc_bookstatitems', { book_sha1: again.sha1, permission: 'owner' })
    expect((await revert('gk_admin', (await deletionOf(again.member)).id)).status).toBe(409)
    const gone = await newNotebook()
    await gone.remove()
    await gone.client.delete(`fc_books?sha1=eq.${gone.sha1}`)
    expect((await revert('gk_admin', (await deletionOf(gone.member)).id)).status).toBe(409)
    const raised = await newNotebook()
    await raised.remove()
    const { id } = await deletionOf(raised.member)
    await app.sql(`update private.accounts set role = 'gk_admin' where user_id = $1`, [raised.member.id])
    expect((await deletionOf(raised.member)).revertible).toBe(false)
    expect((await revert('gk_admin', id)).status).toBe(403)
    expect((await revert('super_admin', id)).status).toBe(200)
  })

  test('and so is a text', async () => {
    const { member, client } = await newNotebook()
    const json_text = { content: '你好。' }
    const [{ sha1 }] = (await client.post('fc_texts', { title: 'A', author: 'B', json_text }, back)).body
    const listed = async () => (await client.get('fc_textstatitems?select=text_sha1')).body
    await app.as('support').delete(`fc_textstatitems?text_sha1=eq.${sha1}&owner=eq.${member.id}`)
    expect(await listed()).toEqual([])
    const path = `fc_audit?person=eq.${member.id}&resource=eq.fc_textstatitems&action=eq.delete`
    const [{ id }] = (await app.as('gk_admin').get(path)).body
    expect((await revert('gk_admin', id)).status).toBe(200)
    expect(await listed()).toEqual([{ text_sha1: sha1 }])
  })
})

test('the join date does not change with the account', async () => {
  const { id } = await app.addAccount()
  const joined = async () => (await app.as('support').get(`fc_users?user_id=eq.${id}`)).body[0].last_modified
  const before = await joined()
  await app.as('support').patch(`fc_users?user_id=eq.${id}`, { email_verified: 1 })
  expect(await joined()).toBe(before)
})

test.each([
  ['support', 'support'],
  ['support', 'gk_admin'],
  ['support', 'super_admin'],
  ['gk_admin', 'gk_admin'],
  ['gk_admin', 'super_admin'],
  ['super_admin', 'super_admin'],
] as const)('%s cannot block an account of %s', async (by, role) => {
  const { id } = await app.addAccount({ role })
  const reply = await app.as(by).patch(`fc_users?user_id=eq.${id}`, { email_verified: -1 })
  expect([reply.status, reply.body.code]).toEqual([403, '42501'])
  expect(await app.sql('select email_verified from private.accounts where user_id = $1', [id])).toEqual([
    { email_verified: 0 },
  ])
})

test('staff cannot block their own account', async () => {
  for (const role of staff) {
    const { status } = await app
      .as(role)
      .patch(`fc_users?user_id=eq.${app.account(role).id}`, { email_verified: -1 })
    expect([role, status]).toEqual([role, 403])
  }
})

test('one row of higher rank rejects the whole update', async () => {
  const [low, high] = [await app.addAccount(), await app.addAccount({ role: 'gk_admin' })]
  const reply = await app
    .as('support')
    .patch(`fc_users?user_id=in.(${low.id},${high.id})`, { email_verified: 1 })
  expect(reply.status).toBe(403)
  expect(
    await app.sql('select from private.accounts where user_id = $1 and email_verified = 1', [low.id]),
  ).toHaveLength(0)
})

test.each([[-3], [2], ['x'], [null]])('email_verified %s is refused', async (email_verified) => {
  const { id } = await app.addAccount()
  const reply = await app.as('support').patch(`fc_users?user_id=eq.${id}`, { email_verified })
  expect(reply.status).toBe(400)
})

test.each([['owner'], [''], [null]])('role %s is refused', async (role) => {
  const { id } = await app.addAccount()
  expect((await app.as('super_admin').patch(`fc_users?user_id=eq.${id}`, { role })).status).toBe(400)
})

test.each([
  ['support', 'student'],
  ['support', 'teacher'],
  ['gk_admin', 'support'],
  ['super_admin', 'gk_admin'],
] as const)('%s blocks an account of %s: its session ends and the audit log records it', async (by, role) => {
  const member = await app.addAccount({ role })
  const reply = await app.as(by).patch(`fc_users?user_id=eq.${member.id}`, { email_verified: -1 })
  expect(reply.status).toBe(204)
  expect((await app.with(member).get('rpc/me')).status).toBe(401)
  const audit = await app.sql(
    `select actor_id, actor_role, action, resource, before, after from private.audit_log where subject = $1`,
    [String(member.id)],
  )
  expect(audit).toEqual([
    {
      actor_id: app.account(by).id,
      actor_role: by,
      action: 'update',
      resource: 'fc_users',
      before: { email_verified: role === 'teacher' ? 1 : 0 },
      after: { email_verified: -1 },
    },
  ])
})

test('a super_admin changes a role, and the member must log in again', async () => {
  const member = await app.addAccount()
  const reply = await app.as('super_admin').patch(`fc_users?user_id=eq.${member.id}`, { role: 'support' })
  expect(reply.status).toBe(204)
  expect((await app.with(member).get('rpc/me')).status).toBe(401)
  expect((await app.as('super_admin').get(`fc_users?user_id=eq.${member.id}`)).body[0].role).toBe('support')
})

test('a super_admin deletes an account with its profile and sessions; the audit row names no person', async () => {
  const member = await app.addAccount()
  await app.with(member).post('fc_profile', {})
  expect((await app.as('super_admin').delete(`fc_users?user_id=eq.${member.id}`)).status).toBe(204)
  for (const table of [
    'private.accounts where user_id',
    'private.sessions where user_id',
    'api.fc_profile where owner',
  ]) {
    expect(await app.sql(`select from ${table} = $1`, [member.id])).toHaveLength(0)
  }
  const [row] = await app.sql<{ before: object }>(
    `select subject, before from private.audit_log where action = 'delete' order by id desc limit 1`,
  )
  expect(row?.before).toMatchObject({ role: 'student', email_verified: 0 })
  expect(JSON.stringify(row)).not.toContain(member.email)
  expect(JSON.stringify(row)).not.toContain(member.name)
})

test('the last super_admin cannot be removed by anyone', async () => {
  const { id } = app.account('super_admin')
  await app.sql(
    `update private.accounts set role = 'gk_admin' where role = 'super_admin' and user_id <> $1`,
    [id],
  )
  for (const change of [
    'update private.accounts set email_verified = -1 where user_id = $1',
    `update private.accounts set role = 'gk_admin' where user_id = $1`,
    'delete from private.accounts where user_id = $1',
  ]) {
    await expect(app.sql(change, [id])).rejects.toThrow(
      'The last super_admin cannot be blocked, demoted or deleted',
    )
  }
})

test('two super_admins demoting each other concurrently leave one', async () => {
  const pair = [await app.addAccount({ role: 'super_admin' }), await app.addAccount({ role: 'super_admin' })]
  await app.sql(
    `update private.accounts set role = 'gk_admin' where role = 'super_admin' and user_id <> all ($1)`,
    [pair.map(({ id }) => id)],
  )
  const lower = (id: number) =>
    app.sql(`update private.accounts set role = 'student' where user_id = $1`, [id])
  const outcomes = await Promise.allSettled(pair.map(({ id }) => lower(id)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await app.sql(`select from private.accounts where role = 'super_admin'`)).toHaveLength(1)
})

test('the audit log cannot be changed, not even by the server', async () => {
  for (const change of [
    `update private.audit_log set actor_id = 0`,
    'delete from private.audit_log',
    'truncate private.audit_log cascade',
  ]) {
    await expect(app.sql(change)).rejects.toThrow('append only')
  }
})
