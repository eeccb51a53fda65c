import { startTestApp, type TestAccount, type TestApp } from '@tingdu/testing/app.ts'
import { addBook } from '@tingdu/testing/teaching.ts'
import { type HeldChange, whileHeld } from '@tingdu/testing/while-held.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addOrganizationMember, type OrganizationRole } from './test-member.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const limits = { max_members: 3, max_books: 1, max_classes: 1 }

async function makeOrganization(fields = {}): Promise<number> {
  const row = { name: 'Riverside School', description: 'Chinese', ...limits, ...fields }
  const { body } = await app.as('support').post('fc_organization', row, { prefer: 'return=representation' })
  return body[0].id
}

const addMember = (org: number, role: OrganizationRole) => addOrganizationMember(app, org, role)

const memberPath = (org: number, { id }: TestAccount) => `fc_org_members?org_id=eq.${org}&user_id=eq.${id}`
const rolesOf = async (org: number) =>
  (await app.as('support').get(`fc_org_members?org_id=eq.${org}&select=email,role&order=id`)).body
const countOf = async (org: number) =>
  (await app.as('support').get(`fc_organization?id=eq.${org}&select=nb_members`)).body[0].nb_members

const demote = (org: number, { id }: TestAccount): HeldChange => [
  `update api.fc_org_members set role = 'teacher' where org_id = $1 and user_id = $2`,
  [org, id],
]
const remove = (org: number, { id }: TestAccount): HeldChange => [
  'delete from api.fc_org_members where org_id = $1 and user_id = $2',
  [org, id],
]

test('an org_admin who is being demoted cannot restore their own role', async () => {
  const org = await makeOrganization()
  const admin = await addMember(org, 'org_admin')
  const reply = await whileHeld(app, [demote(org, admin)], () =>
    app.with(admin).patch(memberPath(org, admin), { role: 'org_admin' }),
  )
  expect([reply.status, reply.body.code]).toEqual([403, '42501'])
  expect(await rolesOf(org)).toEqual([{ email: admin.email, role: 'teacher' }])
})

test.each([
  ['demoted', demote],
  ['removed', remove],
] as const)('an org_admin who is being %s cannot add, change or remove members', async (how, change) => {
  for (const what of ['add', 'change', 'remove'] as const) {
    const org = await makeOrganization()
    const [admin, other] = [await addMember(org, 'org_admin'), await addMember(org, 'teacher')]
    const requests = {
      add: () =>
        app.with(admin).post('fc_org_members', { org_id: org, email: 'new@tingdu.test', role: 'org_admin' }),
      change: () => app.with(admin).patch(memberPath(org, other), { role: 'org_admin' }),
      remove: () => app.with(admin).delete(memberPath(org, other)),
    }
    const { status } = await whileHeld(app, [change(org, admin)], requests[what])
    expect([what, status]).toEqual([what, 403])
    const left = { email: other.email, role: 'teacher' }
    const own = { email: admin.email, role: 'teacher' }
    expect(await rolesOf(org)).toEqual(how === 'demoted' ? [own, left] : [left])
    expect(await countOf(org)).toBe(how === 'demoted' ? 2 : 1)
  }
})

test('an org_admin who is demoted while waiting changes nothing of the organization', async () => {
  const staff = app.account('support')
  for (const what of ['change', 'delete', 'add a book', 'remove a book'] as const) {
    const org = await makeOrganization({ max_books: 2 })
    const admin = await addMember(org, 'org_admin')
    const [book, other] = [
      await addBook(app, { owner: staff.id, inLibrary: true }),
      await addBook(app, { owner: staff.id, inLibrary: true }),
    ]
    if (what === 'remove a book')
      await app.sql(
        `insert into api.fc_org_books (org_id, book_sha1, book_title, book_description, book_level)
          values ($1, $2, '', '', '')`,
        [org, other],
      )
    const requests = {
      change: () => app.with(admin).patch(`fc_organization?id=eq.${org}`, { name: 'Mine' }),
      delete: () => app.with(admin).delete(`fc_organization?id=eq.${org}`),
      'add a book': () => app.with(admin).post('fc_org_books', { org_id: org, book_sha1: book }),
      'remove a book': () => app.with(admin).delete(`fc_org_books?org_id=eq.${org}&book_sha1=eq.${other}`),
    }
    const holding: HeldChange = ['update api.fc_organization set nb_books = nb_books where id = $1', [org]]
    const { status } = await whileHeld(app, [demote(org, admin), holding], requests[what])
    expect([what, status]).toEqual([what, 403])
    const kept = await app.sql('select name, nb_books from api.fc_organization where id = $1', [org])
    expect(kept).toEqual([{ name: 'Riverside School', nb_books: what === 'remove a book' ? 1 : 0 }])
  }
})

test('a member who is being demoted can still leave', async () => {
  const org = await makeOrganization()
  const admin = await addMember(org, 'org_admin')
  const { status } = await whileHeld(app, [demote(org, admin)], () =>
    app.with(admin).delete(memberPath(org, admin)),
  )
  expect([status, await rolesOf(org), await countOf(org)]).toEqual([204, [], 0])
})

test('concurrent changes of a limit and of the member count respect each other', async () => {
  const org = await makeOrganization()
  await addMember(org, 'teacher')
  const invitation = (email: string) => ({ org_id: org, email, role: 'teacher' })
  const lowered = await whileHeld(
    app,
    [['update api.fc_organization set max_members = 1 where id = $1', [org]]],
    () => app.as('support').post('fc_org_members', invitation('late@tingdu.test')),
  )
  expect([lowered.status, lowered.body.code]).toEqual([400, 'P0001'])
  await app.sql('update api.fc_organization set max_members = 3 where id = $1', [org])
  const joining: HeldChange = [
    `insert into api.fc_org_members (org_id, email, role) values ($1, 'second@tingdu.test', 'teacher')`,
    [org],
  ]
  const lowering = await whileHeld(app, [joining], () =>
    app.as('support').patch(`fc_organization?id=eq.${org}`, { max_members: 1 }),
  )
  expect([lowering.status, lowering.body.code]).toEqual([400, '23514'])
  expect(await countOf(org)).toBe(2)
})

test('changing the description keeps a concurrent change of the name', async () => {
  const org = await makeOrganization()
  await whileHeld(app, [[`update api.fc_organization set name = 'Hillside' where id = $1`, [org]]], () =>
    app.as('support').patch(`fc_organization?id=eq.${org}`, { description: 'More Chinese' }),
  )
  const { body } = await app.as('support').get(`fc_organization?id=eq.${org}&select=name,description`)
  expect(body).toEqual([{ name: 'Hillside', description: 'More Chinese' }])
})

test('staff who add themselves leave an audit row', async () => {
  const org = await makeOrganization()
  const self = await app.addAccount({ role: 'support' })
  await app.with(self).post('fc_org_members', { org_id: org, email: self.email, role: 'org_admin' })
  const audit = await app.sql(
    `select action, after ->> 'role' as role, (after ->> 'org_id')::int as org from private.audit_log
      where resource = 'fc_org_members' and actor_id = $1`,
    [self.id],
  )
  expect(audit).toEqual([{ action: 'insert', role: 'org_admin', org }])
})
