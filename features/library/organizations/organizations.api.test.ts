import { serverCaller } from '@tingdu/database/server-caller.ts'
import { pngOf } from '@tingdu/storage/testing-pictures.ts'
import { startTestApp, type TestAccount, type TestApp } from '@tingdu/testing/app.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { upload } from '../../accounts/uploads/test-uploads.ts'
import { addOrganizationMember, type OrganizationRole } from './test-member.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const representation = { prefer: 'return=representation' }
const school = {
  name: 'Riverside School',
  description: 'Chinese from the first to the sixth form',
  max_members: 2,
  max_books: 3,
  max_classes: 4,
}

async function makeOrganization(fields = {}): Promise<{ id: number; last_modified: string }> {
  return (await app.as('support').post('fc_organization', { ...school, ...fields }, representation)).body[0]
}

const makeMember = (org: { id: number }, role: OrganizationRole) => addOrganizationMember(app, org.id, role)

const readAs = async (account: TestAccount, path: string) => (await app.with(account).get(path)).body
const read = async (id: number) => (await app.as('support').get(`fc_organization?id=eq.${id}`)).body[0]

test('searching by part of a name uses an index, for staff too', async () => {
  const plan = await app.database.transaction(serverCaller(), async (run) => {
    await run({ text: 'set local enable_seqscan = off', values: [] })
    await run({ text: 'set local role tingdu_support', values: [] })
    const text = `explain select id from api.fc_organization where name ilike '%river%'`
    return (await run<{ 'QUERY PLAN': string }>({ text, values: [] })).rows
  })
  expect(JSON.stringify(plan)).toContain('fc_organization_name_idx')
})

describe('creating', () => {
  test.each(['anon', 'student', 'teacher'] as const)('%s may not', async (who) => {
    const reply = await app.as(who).post('fc_organization', school)
    expect([reply.status, reply.body.code]).toEqual([who === 'anon' ? 401 : 403, '42501'])
  })

  test.each(['support', 'gk_admin', 'super_admin'] as const)(
    '%s may, and the audit log records it',
    async (who) => {
      const reply = await app.as(who).post('fc_organization', school, representation)
      expect(reply.status).toBe(201)
      expect(reply.body[0]).toEqual({
        ...school,
        id: expect.any(Number),
        image: null,
        nb_members: 0,
        nb_books: 0,
        nb_classes: 0,
        last_modified: expect.any(String),
      })
      const auditRows = await app.sql(
        "select actor_role, action from private.audit_log where resource = 'fc_organization' and subject = $1",
        [String(reply.body[0].id)],
      )
      expect(auditRows).toEqual([{ actor_role: who, action: 'insert' }])
    },
  )

  test.each([
    ['name', ''],
    ['name', '  '],
    ['name', 'x'.repeat(201)],
    ['name', null],
    ['description', ''],
    ['description', 'x'.repeat(2001)],
    ['max_members', null],
    ['max_members', -1],
    ['max_members', 'many'],
    ['max_books', 1.5],
    ['max_classes', 1_000_001],
  ])('%s %j is refused', async (column, value) => {
    const reply = await app.as('gk_admin').post('fc_organization', { ...school, [column]: value })
    expect(reply.status).toBe(400)
  })

  test.each(['nb_members', 'nb_books', 'nb_classes', 'last_modified'])('%s cannot be set', async (column) => {
    const reply = await app.as('gk_admin').post('fc_organization', { ...school, [column]: 1 })
    expect(reply.status).toBe(403)
  })

  test('the cover must be an upload of the caller', async () => {
    const [mine, theirs] = [app.account('support'), app.account('gk_admin')]
    const [own, foreign] = [await upload(app, mine, pngOf(9, 9)), await upload(app, theirs, pngOf(9, 9))]
    const refused = await app.as('support').post('fc_organization', { ...school, image: foreign.key })
    expect([refused.status, refused.body.code]).toEqual([400, 'P0001'])
    const { id } = await makeOrganization({ image: own.key })
    expect((await read(id)).image).toBe(own.key)
    expect(await app.sql('select uses from private.uploads where key = $1', [own.key])).toEqual([{ uses: 1 }])
  })
})

describe('the list', () => {
  test('shows all to staff, filtered by part of the name, most recently changed first', async () => {
    const first = await makeOrganization({ name: 'Willow Academy' })
    const second = await makeOrganization({ name: 'The willow tree' })
    const query = `fc_organization?name=ilike.${encodeURIComponent('%willow%')}&order=last_modified.desc&select=id`
    const headers = { prefer: 'count=exact', range: '0-9' }
    const { body, headers: answered } = await app.as('support').get(query, headers)
    expect(body).toEqual([{ id: second.id }, { id: first.id }])
    expect(answered.get('content-range')).toBe('0-1/2')
    await app.as('support').patch(`fc_organization?id=eq.${first.id}`, { description: 'Changed' })
    expect((await app.as('support').get(query, headers)).body).toEqual([{ id: first.id }, { id: second.id }])
  })

  test('shows members their own, and others nothing', async () => {
    const org = await makeOrganization()
    const member = await makeMember(org, 'teacher')
    expect((await readAs(member, 'fc_organization')).map(({ id }: { id: number }) => id)).toEqual([org.id])
    expect(await readAs(await app.addAccount({ role: 'teacher' }), 'fc_organization')).toEqual([])
    expect((await app.as('anon').get('fc_organization')).status).toBe(401)
  })
})

describe('changing', () => {
  test('is allowed for its org_admin, except for the limits, but not for teachers or non-members', async () => {
    const org = await makeOrganization()
    const [admin, teacher] = [await makeMember(org, 'org_admin'), await makeMember(org, 'teacher')]
    const stranger = await app.addAccount({ role: 'teacher' })
    const path = `fc_organization?id=eq.${org.id}`
    for (const who of [teacher, stranger]) {
      expect((await app.with(who).patch(path, { name: 'Theirs' }, representation)).body).toEqual([])
    }
    expect((await app.with(admin).patch(path, { max_members: 100 })).status).toBe(403)
    expect((await app.with(admin).patch(path, { name: 'Ours' })).status).toBe(204)
    expect(await read(org.id)).toMatchObject({ name: 'Ours', max_members: 2, nb_members: 2 })
  })

  test('cannot lower a limit below the current count', async () => {
    const org = await makeOrganization()
    await makeMember(org, 'teacher')
    const reply = await app.as('support').patch(`fc_organization?id=eq.${org.id}`, { max_members: 0 })
    expect([reply.status, reply.body.code]).toEqual([400, '23514'])
  })

  test('does not include adding or removing members', async () => {
    const org = await makeOrganization()
    await makeMember(org, 'teacher')
    expect((await read(org.id)).last_modified).toBe(org.last_modified)
  })
})

describe('deleting', () => {
  test('is refused while other members remain', async () => {
    const org = await makeOrganization()
    const [admin, teacher] = [await makeMember(org, 'org_admin'), await makeMember(org, 'teacher')]
    const path = `fc_organization?id=eq.${org.id}`
    for (const client of [app.with(admin), app.as('gk_admin')]) {
      const reply = await client.delete(path)
      expect([reply.status, reply.body.code]).toEqual([400, 'P0001'])
    }
    await app.with(teacher).delete(path)
    expect(await read(org.id)).toBeTruthy()
    await app.with(teacher).delete(`fc_org_members?user_id=eq.${teacher.id}`)
    expect((await app.with(admin).delete(path)).status).toBe(204)
    expect(await read(org.id)).toBeUndefined()
  })

  test('removes an empty organization, and its cover is no longer in use', async () => {
    const { key } = await upload(app, app.account('support'), pngOf(9, 9))
    const org = await makeOrganization({ image: key })
    expect((await app.as('gk_admin').delete(`fc_organization?id=eq.${org.id}`)).status).toBe(204)
    expect(await app.sql('select uses from private.uploads where key = $1', [key])).toEqual([{ uses: 0 }])
  })
})

describe('members', () => {
  test('are added by staff and the org_admin, within the limit', async () => {
    const org = await makeOrganization()
    const admin = await makeMember(org, 'org_admin')
    const row = (email: string) => ({ org_id: org.id, email, role: 'teacher' })
    expect((await app.with(admin).post('fc_org_members', row('one@school.test'))).status).toBe(201)
    const full = await app.with(admin).post('fc_org_members', row('two@school.test'))
    expect([full.status, full.body.code, full.body.message]).toEqual([
      400,
      'P0001',
      'The organization can have at most 2 members',
    ])
    expect((await read(org.id)).nb_members).toBe(2)
  })

  test('cannot exceed the limit when 64 are added concurrently', async () => {
    const org = await makeOrganization({ max_members: 3 })
    const rows = Array.from({ length: 64 }, (_, index) => ({
      org_id: org.id,
      email: `m${index}@school.test`,
    }))
    const replies = await Promise.all(rows.map((row) => app.as('support').post('fc_org_members', row)))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(3)
    expect((await read(org.id)).nb_members).toBe(3)
  })

  test('cannot be added by its teachers or by admins of another organization', async () => {
    const [org, other] = [await makeOrganization(), await makeOrganization()]
    const [teacher, stranger] = [await makeMember(org, 'teacher'), await makeMember(other, 'org_admin')]
    for (const who of [teacher, stranger, app.account('student')]) {
      const reply = await app.with(who).post('fc_org_members', { org_id: org.id, email: 'x@school.test' })
      expect([reply.status, reply.body.code]).toEqual([403, '42501'])
    }
  })

  test('cannot be added with a duplicate address, an invalid role or an invalid address', async () => {
    const org = await makeOrganization()
    const add = (fields: object) => app.as('support').post('fc_org_members', { org_id: org.id, ...fields })
    expect((await add({ email: 'one@school.test' })).status).toBe(201)
    expect((await add({ email: ' ONE@school.test ' })).status).toBe(409)
    expect((await add({ email: 'two@school.test', role: 'student' })).status).toBe(400)
    expect((await add({ email: 'nobody' })).status).toBe(400)
    expect((await add({ email: 'three@school.test', user_id: 1 })).status).toBe(403)
  })

  test('are invited, whether or not an account has verified the address, and are not members by verifying it', async () => {
    const org = await makeOrganization()
    const [verified, later] = [await app.addAccount({ role: 'teacher' }), await app.addAccount()]
    const verify = ({ id }: TestAccount) =>
      app.sql('update private.accounts set email_verified = 1 where user_id = $1', [id])
    await verify(verified)
    for (const { email } of [verified, later]) {
      const row = { org_id: org.id, email: email.toUpperCase(), user_name: 'A guess' }
      const made = await app.as('support').post('fc_org_members', row, representation)
      expect(made.body[0]).toMatchObject({ email, user_id: null, user_name: 'A guess' })
    }
    await verify(later)
    for (const account of [verified, later]) {
      expect(await readAs(account, 'fc_org_members')).toEqual([])
      expect(await readAs(account, 'fc_organization')).toEqual([])
    }
  })

  test('see one another; non-members see none of them', async () => {
    const org = await makeOrganization()
    const [admin, teacher] = [await makeMember(org, 'org_admin'), await makeMember(org, 'teacher')]
    for (const who of [admin, teacher]) expect(await readAs(who, 'fc_org_members')).toHaveLength(2)
    expect(await readAs(await app.addAccount({ role: 'teacher' }), 'fc_org_members')).toEqual([])
  })

  test('get another role from the org_admin or staff, but cannot change their own', async () => {
    const org = await makeOrganization()
    const [admin, teacher] = [await makeMember(org, 'org_admin'), await makeMember(org, 'teacher')]
    const path = `fc_org_members?user_id=eq.${teacher.id}`
    const change = (who: TestAccount) => app.with(who).patch(path, { role: 'org_admin' }, representation)
    expect((await change(teacher)).body).toEqual([])
    expect((await change(admin)).body).toMatchObject([{ role: 'org_admin' }])
    expect((await app.with(admin).patch(path, { org_id: 1 })).status).toBe(403)
  })

  test('can leave, be removed by the org_admin, and are removed with their account', async () => {
    const org = await makeOrganization({ max_members: 5 })
    const admin = await makeMember(org, 'org_admin')
    const [leaves, removed, deleted] = [
      await makeMember(org, 'teacher'),
      await makeMember(org, 'teacher'),
      await makeMember(org, 'teacher'),
    ]
    const rowOf = ({ id }: TestAccount) => `fc_org_members?user_id=eq.${id}`
    await app.with(leaves).delete(rowOf(removed))
    expect((await read(org.id)).nb_members).toBe(4)
    await app.with(leaves).delete(rowOf(leaves))
    await app.with(admin).delete(rowOf(removed))
    await app.sql('delete from private.accounts where user_id = $1', [deleted.id])
    expect(await readAs(admin, 'fc_org_members')).toHaveLength(1)
    expect((await read(org.id)).nb_members).toBe(1)
  })
})
