import { serverCaller } from '@tingdu/database/server-caller.ts'
import { startTestApp, type TestAccount, type TestApp } from '@tingdu/testing/app.ts'
import { addMembership } from '@tingdu/testing/membership.ts'
import { addText } from '@tingdu/testing/teaching.ts'
import { type HeldChange, whileHeld } from '@tingdu/testing/while-held.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Row = { id: number; action: string; resource: string; subject: string; before: object; after: object }

const lastOf = async (resource: string, subject: string | number) =>
  (
    await app.sql<Row>(
      'select * from private.audit_log where resource = $1 and subject = $2 order by id desc limit 1',
      [resource, String(subject)],
    )
  )[0] as Row

const revert = (who: Parameters<TestApp['as']>[0], { id }: { id: number }) =>
  app.as(who).post('rpc/revert_change', { change: id })

test('the demo’s staff change a coupon and take that back, once, if the log is empty', async () => {
  const demo = app.features.find(({ name }) => name === 'audit')?.demo
  await app.sql(`insert into api.fc_coupouns (code, period, redeem_times) values ('TEACHER90', 90, 100)`)
  const by = [
    await app.addAccount({ email: 'support@demo.test', role: 'support' }),
    await app.addAccount({ email: 'admin@demo.test', role: 'gk_admin' }),
  ]
  for (let round = 0; round < 2; round += 1) await demo?.()
  const rows = await app.sql(
    'select actor_id, actor_role, action, before, after from private.audit_log order by id',
  )
  expect(rows).toEqual([
    {
      ...{ actor_id: by[0]?.id, actor_role: 'support', action: 'update' },
      ...{ before: { redeem_times: 100 }, after: { redeem_times: 105 } },
    },
    {
      ...{ actor_id: by[1]?.id, actor_role: 'gk_admin', action: 'update' },
      ...{ before: { redeem_times: 105 }, after: { redeem_times: 100 } },
    },
  ])
})

describe('the log cannot be changed', () => {
  test.each([
    ['update private.audit_log set subject = $$x$$', /append only/],
    ['delete from private.audit_log', /append only/],
    ['truncate private.audit_log', /permission denied|append only/],
    // What replaces a deleted account in the log runs as the owner of the table.
    [
      'update private.audit_log set subject = $$x$$, before = null, after = null where actor_id = -1',
      /append only/,
    ],
  ])('by the server: %s', async (text, refusal) => {
    await app.sql(
      `insert into private.audit_log (actor_id, actor_role, action, resource, subject) values (-1, 'none', 'test', 'x', '1')`,
    )
    await expect(app.database.as(serverCaller(), { text, values: [] })).rejects.toThrow(refusal)
  })
})

const newPage = { title: 'A page', author: 'Me', description: 'Mine', content: 'private' }

/** The column that names the person, of a table whose rows are selected by another one as well. */
const personOf = (source: string, { person }: { person?: string }) =>
  person ? [[source, person] as const] : []

describe('what staff read', () => {
  const readsOf = ({ id }: TestAccount) =>
    app.sql(
      `select resource, subject, person from private.audit_log where action = 'read' and actor_id = $1 order by id`,
      [id],
    )

  test('a member’s details, mails and payments are logged, each once in an hour', async () => {
    const staff = await app.addAccount({ role: 'support' })
    const member = await app.addAccount({ email: 'Read+me@test.test' })
    const paths = [
      `fc_users?user_id=eq.${member.id}`,
      `fc_mails?recipient=eq.${encodeURIComponent('read+me@test.test')}&order=id`,
      `fc_admin_sub_payments?select=id&owner=eq.${member.id}`,
    ]
    for (let round = 0; round < 2; round += 1)
      for (const path of paths) expect((await app.with(staff).get(path)).status).toBe(200)
    await Promise.all(paths.map((path) => app.with(staff).get(path)))
    const [subject, person] = [String(member.id), member.id]
    expect(await readsOf(staff)).toEqual([
      { resource: 'fc_users', subject, person },
      { resource: 'fc_mails', subject, person },
      { resource: 'fc_admin_sub_payments', subject, person },
    ])
  })

  test('so are access, profile and sign-ins', async () => {
    const staff = await app.addAccount({ role: 'support' })
    const member = await app.addAccount()
    const [subject, person] = [String(member.id), member.id]
    for (const path of ['fc_profile?owner', 'fc_admin_subscriptions?owner', 'fc_sign_ins?user_id'])
      expect((await app.with(staff).get(`${path}=eq.${member.id}`)).status).toBe(200)
    await app.with(staff).get(`rpc/access_history?user_id=${member.id}`)
    await app.with(staff).post('rpc/member_access', { user_id: member.id })
    await app.with(staff).get('rpc/member_access')
    expect(await readsOf(staff)).toEqual(
      ['fc_profile', 'fc_admin_subscriptions', 'fc_sign_ins', 'rpc/access_history', 'rpc/member_access'].map(
        (resource) => ({ resource, subject, person }),
      ),
    )
  })

  test('so are events, reports, memberships of classes and organizations, and saved books and texts', async () => {
    const staff = await app.addAccount({ role: 'support' })
    const member = await app.addAccount()
    const paths = [
      'fc_events?owner',
      'fc_mistakes?owner',
      'fc_class_members?user_id',
      'fc_admin_class_members?user_id',
      'fc_org_members?user_id',
      'fc_bookstatitems?owner',
      'fc_admin_bookstatitems?owner',
      'fc_textstatitems?owner',
      'fc_admin_textstatitems?owner',
      'fc_admin_access_changes?owner',
      'fc_next_notifier_user?owner',
      'fc_texts?owner',
      'fc_pages?owner',
    ]
    for (const path of paths) expect((await app.with(staff).get(`${path}=eq.${member.id}`)).status).toBe(200)
    const [subject, person] = [String(member.id), member.id]
    const resources = paths.map((path) => path.split('?')[0])
    expect(await readsOf(staff)).toEqual(resources.map((resource) => ({ resource, subject, person })))
  })

  test('a roster is a list', async () => {
    const staff = await app.addAccount({ role: 'support' })
    await app.with(staff).get('fc_class_members?class_id=eq.1')
    await app.with(staff).get('fc_org_members?org_id=eq.1&select=email')
    await app.with(staff).get('fc_classes?select=id,fc_class_members(email)&id=eq.1')
    expect(await readsOf(staff)).toEqual(
      ['fc_class_members', 'fc_org_members'].map((resource) => ({ resource, subject: '*', person: null })),
    )
  })

  test('a private text, its versions and a private page are logged as their owner’s', async () => {
    const staff = await app.addAccount({ role: 'support' })
    const member = await app.addAccount({ role: 'teacher' })
    const sha1 = await addText(app, { owner: member.id, published: true })
    const page = await app.with(member).post('fc_pages', newPage, { prefer: 'return=representation' })
    const paths = [
      `fc_texts?sha1=eq.${sha1}&select=json_text`,
      `fc_text_versions?text_sha1=eq.${sha1}&select=document`,
      `fc_pages?sha1=eq.${page.body[0]?.sha1}`,
    ]
    for (const path of paths) {
      const { status, body } = await app.with(staff).get(path)
      expect([status, body.length]).toEqual([200, 1])
    }
    const [subject, person] = [String(member.id), member.id]
    expect(await readsOf(staff)).toEqual(
      ['fc_texts', 'fc_text_versions', 'fc_pages'].map((resource) => ({ resource, subject, person })),
    )
  })

  test('the recordings of a private text and the preview of a private page are as well', async () => {
    const staff = await app.addAccount({ role: 'support' })
    const member = await app.addAccount({ role: 'teacher' })
    const sha1 = await addText(app, { owner: member.id })
    const page = await app.with(member).post('fc_pages', newPage, { prefer: 'return=representation' })
    expect((await app.with(staff).get(`rpc/sound_addresses?sha1=${sha1}`)).status).toBe(200)
    expect((await app.with(staff).get(`fatjson/newsfeeds?pageSha1=${page.body[0]?.sha1}`)).status).toBe(200)
    const [subject, person] = [String(member.id), member.id]
    expect(await readsOf(staff)).toEqual(
      ['fc_texts', 'fc_pages'].map((resource) => ({ resource, subject, person })),
    )
  })

  test('several texts, and those in other rows, are logged as a list', async () => {
    const staff = await app.addAccount({ role: 'support' })
    for (const path of [
      'fc_texts?select=json_text',
      'fc_texts?sha1=in.(a,b)',
      'fc_class_texts?select=text:fc_texts(json_text)',
      'fc_texts?sha1=eq.a&or=(owner.gt.0)&sha1=neq.b',
    ])
      expect((await app.with(staff).get(path)).status).toBe(200)
    expect(await readsOf(staff)).toEqual([{ resource: 'fc_texts', subject: '*', person: null }])
  })

  test('texts of the library, published pages, one’s own, and rows that do not exist are not', async () => {
    const staff = await app.addAccount({ role: 'support' })
    const library = await addText(app, { owner: app.account('gk_admin').id, inLibrary: true })
    const own = await addText(app, { owner: staff.id })
    const { body } = await app.with(staff).post('fc_pages', newPage, { prefer: 'return=representation' })
    await app.with(staff).post('fc_news_feeds', { page_sha1: body[0]?.sha1, title: 'News', description: 'x' })
    const paths = [library, own, 'nothing', `${'9'.repeat(40)}`].map((sha1) => `fc_texts?sha1=eq.${sha1}`)
    for (const path of [
      ...paths,
      `fc_text_versions?text_sha1=eq.${library}`,
      `fc_pages?sha1=eq.${body[0]?.sha1}`,
    ])
      expect((await app.with(staff).get(path)).status).toBe(200)
    expect(await readsOf(staff)).toEqual([])
  })

  test('every logged table or function exists, is declared once, and has what names the person', async () => {
    const declared = app.features.flatMap(({ loggedReads = {} }) =>
      Object.entries(loggedReads).flatMap(([source, by]) =>
        typeof by === 'string'
          ? [[source, by] as const]
          : by === null
            ? []
            : [[source, by.row] as const, ...personOf(source, by)],
      ),
    )
    expect(declared.length).toBeGreaterThan(15)
    const existing = await app.sql<{ source: string; field: string }>(
      `select relname as source, attname as field from pg_class c join pg_attribute on attrelid = c.oid
        where relnamespace = 'api'::regnamespace
        union all select 'rpc/' || proname, argument from pg_proc, unnest(proargnames) as argument
        where pronamespace = 'api'::regnamespace`,
    )
    for (const [source, field] of declared) {
      expect(existing).toContainEqual({ source, field })
      expect(declared.filter(([other, column]) => other === source && column === field)).toHaveLength(1)
    }
  })

  test('rows that are counted, or returned by a write that changes nothing, are read', async () => {
    const staff = await app.addAccount({ role: 'support' })
    const member = await app.addAccount()
    const [subject, person] = [String(member.id), member.id]
    const unchanged = { email_verified: 0 }
    await app.with(staff).head('fc_mails', { prefer: 'count=exact' })
    await app
      .with(staff)
      .patch(`fc_users?user_id=eq.${member.id}`, unchanged, { prefer: 'return=representation' })
    await app.with(staff).patch('fc_users?email=like.*a*&email_verified=eq.0', unchanged, {
      prefer: 'count=exact',
    })
    await app
      .with(staff)
      .patch(`fc_coupouns?select=id,fc_users(*)&id=eq.1`, { period: 1 }, { prefer: 'return=representation' })
    expect(await readsOf(staff)).toEqual([
      { resource: 'fc_mails', subject: '*', person: null },
      { resource: 'fc_users', subject, person },
      { resource: 'fc_users', subject: '*', person: null },
    ])
  })

  test('a change that returns no row leaves one entry, the change', async () => {
    const staff = await app.addAccount({ role: 'support' })
    const member = await app.addAccount()
    await app.with(staff).patch(`fc_users?user_id=eq.${member.id}`, { email_verified: -1 })
    expect(
      await app.sql('select action, person from private.audit_log where actor_id = $1', [staff.id]),
    ).toEqual([{ action: 'update', person: member.id }])
  })

  test('a change is made and logged, even if the request asks to roll it back', async () => {
    const staff = await app.addAccount({ role: 'support' })
    const { id } = await app.addAccount()
    const prefer = 'tx=rollback, return=representation'
    await app.with(staff).patch(`fc_users?user_id=eq.${id}`, { email_verified: 1 }, { prefer })
    expect(await lastOf('fc_users', id)).toMatchObject({ after: { email_verified: 1 }, actor_id: staff.id })
  })

  test('concurrent first reads leave one entry', async () => {
    const staff = await app.addAccount({ role: 'gk_admin' })
    const { id } = await app.addAccount()
    await Promise.all(Array.from({ length: 8 }, () => app.with(staff).get(`fc_users?user_id=eq.${id}`)))
    expect(await readsOf(staff)).toHaveLength(1)
  })

  test.each([
    'fc_users?or=(name.ilike.*a*,email.ilike.*a*)',
    'fc_users?user_id=in.(1,2)',
    'fc_mails?recipient=ilike.*a*',
    'fc_mails?recipient=eq.nobody@nowhere.test',
    `fc_users?user_id=eq.${'9'.repeat(40)}`,
    'fc_classes?select=id,fc_users(name)',
    'fc_classes?select=id,teacher:"fc_users"!owner(name)',
    'fc_classes?id=eq.1&select=id,%66c_users%28name%29',
  ])('a list or search is logged as one: %s', async (path) => {
    const staff = await app.addAccount({ role: 'support' })
    await app.with(staff).get(path)
    expect(await readsOf(staff)).toMatchObject([{ subject: '*', person: null }])
  })

  test.each(['fc_users?user_id=eq.%00', 'fc_users?nothing=eq.1'])(
    'a request that is refused reads nothing: %s',
    async (path) => {
      const staff = await app.addAccount({ role: 'support' })
      expect((await app.with(staff).get(path)).status).toBe(400)
      expect(await readsOf(staff)).toEqual([])
    },
  )

  test('rows of others that are embedded in those of one’s own are logged, however the embed is named', async () => {
    const staff = await app.addAccount({ role: 'support' })
    const own = `fc_users?user_id=eq.${staff.id}`
    await app.with(staff).get(`${own}&select=user_id,fc_mails_user_id_fkey(recipient)`)
    expect(await readsOf(staff)).toMatchObject([{ resource: 'fc_mails', subject: '*' }])
    await app.with(staff).get(`${own}&select=user_id,sent:fc_mails(id,about:user_id(name))`)
    await app.with(staff).get(`${own}&select=user_id,fc_mails(id,fc_users(*))`)
    expect(await readsOf(staff)).toMatchObject([
      { resource: 'fc_mails', subject: '*' },
      { resource: 'fc_users', subject: '*' },
    ])
  })

  test('one’s own account, other tables, and reads by others are not', async () => {
    const staff = await app.addAccount({ role: 'support' })
    const teacher = await app.addAccount({ role: 'teacher' })
    await app.with(staff).get(`fc_users?user_id=eq.${staff.id}`)
    await app.with(staff).get('fc_plans')
    await app.with(teacher).get(`fc_users?user_id=eq.${teacher.id}`)
    await app.with(teacher).get(`fc_users?user_id=eq.${staff.id}`)
    await app.as('anon').get(`fc_users?user_id=eq.${staff.id}`)
    expect([await readsOf(staff), await readsOf(teacher)]).toEqual([[], []])
  })

  test('of staff who view the product as another member of staff, who is viewing is logged', async () => {
    const [admin, support, member] = [
      await app.addAccount({ role: 'gk_admin' }),
      await app.addAccount({ role: 'support' }),
      await app.addAccount(),
    ]
    const { body } = await app.with(admin).post('rpc/view_as', { user_id: support.id })
    expect((await app.with(body[0]).get(`fc_users?user_id=eq.${member.id}`)).body).toHaveLength(1)
    expect([await readsOf(admin), await readsOf(support)]).toEqual([
      [{ resource: 'fc_users', subject: String(member.id), person: member.id }],
      [],
    ])
  })
})

describe('a list of the log', () => {
  test('has names and says what can be reverted, and finds a person in either part', async () => {
    const member = await app.addAccount()
    await app.as('support').patch(`fc_users?user_id=eq.${member.id}`, { email_verified: -1 })
    const { id: by, name } = app.account('support')
    const { body } = await app
      .as('gk_admin')
      .get(`fc_audit?or=(actor_id.eq.${member.id},person.eq.${member.id})`)
    expect(body).toMatchObject([
      {
        actor_id: by,
        actor_name: name,
        person_name: member.name,
        action: 'update',
        resource: 'fc_users',
        before: { email_verified: 0 },
        after: { email_verified: -1 },
        revertible: true,
        reverted: false,
      },
    ])
    expect((await app.as('support').get('fc_audit')).status).toBe(403)
  })

  test('offers to revert only what the reader may: a role as super_admin, lower ranks, and no date in the past', async () => {
    const [member, support, colleague] = [
      await app.addAccount(),
      await app.addAccount({ role: 'support' }),
      await app.addAccount({ role: 'gk_admin' }),
    ]
    const offered = async (who: 'gk_admin' | 'super_admin', { id }: { id: number }) =>
      (await app.as(who).get(`fc_audit?action=eq.update&person=eq.${id}&order=id.desc`)).body[0].revertible
    await app.as('super_admin').patch(`fc_users?user_id=eq.${support.id}`, { role: 'student' })
    expect([await offered('gk_admin', support), await offered('super_admin', support)]).toEqual([false, true])
    await app.as('super_admin').patch(`fc_users?user_id=eq.${colleague.id}`, { email_verified: -1 })
    expect([await offered('gk_admin', colleague), await offered('super_admin', colleague)]).toEqual([
      false,
      true,
    ])
    await addMembership(app, { id: member.id })
    const path = `fc_admin_subscriptions?owner=eq.${member.id}`
    await app.as('support').patch(path, { plan_expire: '2099-01-01' })
    expect(await offered('gk_admin', member)).toBe(true)
    await app.sql(
      `insert into private.audit_log (actor_role, action, resource, subject, person, before, after)
        values ('support', 'update', 'fc_admin_subscriptions', '1', $1, '{"plan_expire": "2020-01-01T00:00:00Z"}',
                '{"plan_expire": "2099-01-01T00:00:00Z"}')`,
      [member.id],
    )
    expect(await offered('gk_admin', member)).toBe(false)
  })
})

describe('the list', () => {
  test('tells changes from reads, and names what was changed', async () => {
    const [plan] = await app.sql<{ id: number }>(
      `insert into api.fc_plans (name, user_level) values ('Named', 'silver') returning id`,
    )
    await app.as('support').patch(`fc_plans?id=eq.${plan?.id}`, { bt_subscribe_price: 12 })
    const sha1 = await addText(app, { owner: app.account('gk_admin').id, inLibrary: true })
    await app.as('gk_admin').patch(`fc_texts?sha1=eq.${sha1}`, { title: 'A new title' })
    await app.as('support').get(`fc_users?user_id=eq.${app.account('student').id}`)
    const listed = async (filter: string) =>
      (
        await app
          .as('gk_admin')
          .get(`fc_audit?select=resource,subject_name,is_change&${filter}&order=id.desc`)
      ).body
    expect(await listed(`resource=eq.fc_plans&subject=eq.${plan?.id}`)).toEqual([
      { resource: 'fc_plans', subject_name: 'Named', is_change: true },
    ])
    expect((await listed(`resource=eq.fc_texts&subject=eq.${sha1}`))[0]).toMatchObject({
      subject_name: 'A new title',
    })
    expect(await listed('is_change=eq.true&action=eq.read')).toEqual([])
    expect((await listed('is_change=eq.false&action=eq.read'))[0]).toMatchObject({ resource: 'fc_users' })
  })

  test('changes are read from an index of their own', async () => {
    const explained = await app.sql<{ 'QUERY PLAN': string }>(
      `explain select * from private.audit_log
        where (action not in ('read', 'export', 'start_view', 'end_view')) = true order by at desc, id desc limit 10`,
    )
    expect(explained.map((line) => line['QUERY PLAN']).join('\n')).toContain('audit_log_changes_idx')
  })
})

describe('a revert', () => {
  async function blocked() {
    const member = await app.addAccount()
    await app.as('support').patch(`fc_users?user_id=eq.${member.id}`, { email_verified: -1 })
    return { member, change: await lastOf('fc_users', member.id) }
  }

  test.each(['student', 'teacher', 'support', 'anon'] as const)('is refused to a %s', async (who) => {
    const { change } = await blocked()
    expect([401, 403]).toContain((await revert(who, change)).status)
  })

  test('unblocks, is audited, happens once, and can be reverted itself', async () => {
    const { member, change } = await blocked()
    const reverted = await revert('gk_admin', change)
    expect(reverted.status).toBe(200)
    const row = await lastOf('fc_users', member.id)
    expect(row).toMatchObject({
      id: reverted.body,
      actor_id: app.account('gk_admin').id,
      before: { email_verified: -1 },
      after: { email_verified: 0 },
    })
    expect(await revert('gk_admin', change)).toMatchObject({
      status: 409,
      body: { message: 'This change has already been reverted' },
    })
    expect((await revert('gk_admin', row)).status).toBe(200)
    const [now] = await app.sql('select email_verified from private.accounts where user_id = $1', [member.id])
    expect(now).toEqual({ email_verified: -1 })
  })

  test('is refused after a later change, and says so', async () => {
    const { member, change } = await blocked()
    await app.as('support').patch(`fc_users?user_id=eq.${member.id}`, { email_verified: 1 })
    expect(await revert('gk_admin', change)).toMatchObject({
      status: 409,
      body: { code: 'PT409', message: 'It has been changed or deleted since' },
    })
  })

  test('of a deleted row, an unknown entry, and what cannot be reverted is refused', async () => {
    const { member, change } = await blocked()
    await app.sql('delete from private.accounts where user_id = $1', [member.id])
    expect((await revert('gk_admin', change)).status).toBe(409)
    expect((await revert('gk_admin', { id: 2 ** 40 })).status).toBe(404)
    const { id } = await app.addAccount()
    await app.as('support').post('rpc/end_sessions', { user_id: id })
    expect(await revert('gk_admin', await lastOf('fc_sessions', id))).toMatchObject({
      status: 409,
      body: { message: 'This change cannot be reverted' },
    })
  })

  test('respects ranks: only a super_admin can revert a role change, and nobody a change to an account of their own rank', async () => {
    const member = await app.addAccount()
    await app.as('super_admin').patch(`fc_users?user_id=eq.${member.id}`, { role: 'support' })
    const change = await lastOf('fc_users', member.id)
    expect(await revert('gk_admin', change)).toMatchObject({ status: 403, body: { code: '42501' } })
    await app.sql(`update private.accounts set role = 'super_admin' where user_id = $1`, [member.id])
    const other = await blocked()
    await app.sql(`update private.accounts set role = 'gk_admin' where user_id = $1`, [other.member.id])
    expect(await revert('gk_admin', other.change)).toMatchObject({ status: 403, body: { code: '42501' } })
    await app.sql(`update private.accounts set role = 'support' where user_id = $1`, [member.id])
    expect((await revert('super_admin', change)).status).toBe(200)
  })

  test('is refused to an admin who is being demoted', async () => {
    const { member, change } = await blocked()
    const admin = await app.addAccount({ role: 'gk_admin' })
    const demotion: HeldChange = [
      `update private.accounts set role = 'student' where user_id = $1`,
      [admin.id],
    ]
    const { status } = await whileHeld(app, [demotion], () =>
      app.with(admin).post('rpc/revert_change', { change: change.id }),
    )
    expect(status).toBe(401)
    const [now] = await app.sql('select email_verified from private.accounts where user_id = $1', [member.id])
    expect(now).toEqual({ email_verified: -1 })
  })

  test('of concurrent ones, one succeeds', async () => {
    const { change } = await blocked()
    const replies = await Promise.all(Array.from({ length: 6 }, () => revert('gk_admin', change)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
  })

  test('and a concurrent change: the later one is never lost', async () => {
    const [plan] = await app.sql<{ id: number }>(
      `insert into api.fc_plans (name, user_level) values ('Raced', 'silver') returning id`,
    )
    const path = `fc_plans?id=eq.${plan?.id}`
    await app.as('support').patch(path, { name: 'First' })
    const change = await lastOf('fc_plans', plan?.id ?? 0)
    const [reverted] = await Promise.all([
      revert('gk_admin', change),
      app.as('support').patch(path, { name: 'Second' }),
    ])
    expect([200, 409]).toContain(reverted.status)
    const [now] = await app.sql('select name from api.fc_plans where id = $1', [plan?.id])
    expect(now).toEqual({ name: 'Second' })
  })

  test.each([
    ['fc_coupouns', { code: 'REVERT', period: 30, redeem_times: 1 }, { period: 60, redeem_times: 5 }],
    [
      'fc_plans',
      { name: 'Reverted', user_level: 'silver' },
      { name: 'Edited', bt_subscribe_price: 9, context: { bt_monthly_price: 9 } },
    ],
  ])('restores an edit of %s', async (table, created, edit) => {
    const representation = { prefer: 'return=representation' }
    const { body } = await app.as('support').post(table, created, representation)
    const path = `${table}?id=eq.${body[0]?.id}`
    await app.as('support').patch(path, edit)
    expect((await revert('gk_admin', await lastOf(table, body[0]?.id))).status).toBe(200)
    const [now] = (await app.as('support').get(path)).body
    expect({ ...now, last_modified: null }).toEqual({ ...body[0], last_modified: null })
  })

  test('restores the device settings and an expiry date', async () => {
    const read = async () => (await app.as('anon').get('fc_server_config')).body[0].conf_info
    const before = await read()
    await app
      .as('gk_admin')
      .patch('fc_server_config?id=eq.1', { conf_info: [{ name: 'max-events', value: 7 }] })
    expect((await revert('super_admin', await lastOf('fc_server_config', 1))).status).toBe(200)
    expect(await read()).toEqual(before)
    const { id: owner } = await app.addAccount()
    await addMembership(app, { id: owner })
    const path = `fc_admin_subscriptions?owner=eq.${owner}`
    const [subscription] = (await app.as('support').get(path)).body
    await app
      .as('support')
      .patch(`fc_admin_subscriptions?id=eq.${subscription.id}`, { plan_expire: '2099-01-01' })
    expect((await revert('gk_admin', await lastOf('fc_admin_subscriptions', subscription.id))).body).toEqual(
      expect.any(Number),
    )
    expect((await app.as('support').get(path)).body[0].plan_expire).toBe(subscription.plan_expire)
  })
})
