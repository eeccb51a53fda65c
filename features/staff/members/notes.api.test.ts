import { startTestApp, type TestApp } from '@tingdu/testing/app.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const write = (role: 'student' | 'teacher' | 'support' | 'gk_admin', user_id: number, text = 'Asked twice') =>
  app.as(role).post('fc_member_notes', { user_id, text })
const notesOf = async (user_id: number) =>
  (await app.as('support').get(`fc_member_notes?user_id=eq.${user_id}&order=id`)).body
const block = (role: 'student' | 'teacher' | 'support', user_id: number, reason: string | null) =>
  app.as(role).post('rpc/block_member', { user_id, reason })
const stateOf = async (id: number) =>
  (
    await app.sql<{ email_verified: number }>(
      'select email_verified from private.accounts where user_id = $1',
      [id],
    )
  )[0]?.email_verified

test.each(['student', 'teacher'] as const)('a %s neither writes notes nor reads them', async (role) => {
  const { id } = await app.addAccount()
  expect((await write(role, id)).status).toBe(403)
  expect((await app.as(role).get('fc_member_notes')).status).toBe(403)
  expect(await notesOf(id)).toEqual([])
})

test('members do not read notes about themselves, and staff none about themselves', async () => {
  const member = await app.addAccount()
  await write('support', member.id)
  expect((await app.with(member).get('fc_member_notes')).status).toBe(403)
  const { id } = app.account('support')
  expect((await write('gk_admin', id)).status).toBe(201)
  expect((await app.as('support').get(`fc_member_notes?user_id=eq.${id}`)).body).toEqual([])
})

test('support writes notes on members only; nobody changes one, and admins delete one', async () => {
  const { id } = await app.addAccount()
  expect((await write('support', app.account('gk_admin').id)).status).toBe(403)
  expect((await write('support', id, '  ')).status).toBe(400)
  expect((await write('support', id, 'x'.repeat(2001))).status).toBe(400)
  expect((await write('support', id)).status).toBe(201)
  const [note] = await notesOf(id)
  expect(note).toMatchObject({ text: 'Asked twice', kind: 'note', written_by: app.account('support').id })
  const path = `fc_member_notes?id=eq.${note.id}`
  expect((await app.as('gk_admin').patch(path, { text: 'Other' })).status).toBe(403)
  await app.as('support').delete(path)
  expect(await notesOf(id)).toHaveLength(1)
  expect((await app.as('gk_admin').delete(path)).status).toBe(204)
  expect(await notesOf(id)).toEqual([])
})

test('notes are audited without their text, and are in the export without who wrote them', async () => {
  const member = await app.addAccount()
  await write('support', member.id, 'Speaks only Spanish')
  const rows = await app.sql(
    `select actor_id, after from private.audit_log where resource = 'fc_member_notes' and person = $1`,
    [member.id],
  )
  expect(rows).toMatchObject([{ actor_id: app.account('support').id, after: { kind: 'note' } }])
  expect(JSON.stringify(rows)).not.toContain('Spanish')
  const { body } = await app.with(member).get('account/export')
  const notes = (typeof body === 'string' ? JSON.parse(body) : body).staff_notes
  expect(notes).toEqual([{ kind: 'note', text: 'Speaks only Spanish', created_at: expect.any(String) }])
})

test.each(['student', 'teacher'] as const)('a %s blocks nobody', async (role) => {
  const { id } = await app.addAccount()
  expect((await block(role, id, 'Spam')).status).toBe(403)
  expect(await stateOf(id)).toBeGreaterThanOrEqual(0)
})

test('support blocks a member with a reason, not staff, and not without one', async () => {
  const member = await app.addAccount()
  expect((await block('support', app.account('gk_admin').id, 'Spam')).status).toBe(403)
  expect((await block('support', 999_999_999, 'Spam')).status).toBe(404)
  for (const reason of ['', '  ', null]) expect((await block('support', member.id, reason)).status).toBe(400)
  expect(await stateOf(member.id)).toBeGreaterThanOrEqual(0)
  expect((await block('support', member.id, ' Spam in a class ')).status).toBe(204)
  expect(await stateOf(member.id)).toBe(-1)
  expect(await notesOf(member.id)).toMatchObject([{ kind: 'blocked', text: 'Spam in a class' }])
  expect((await app.with(member).get('fc_profile')).status).toBe(401)
  expect((await block('support', member.id, 'Again')).status).toBe(409)
  expect(await notesOf(member.id)).toHaveLength(1)
  const [audit] = await app.sql(
    `select actor_id, before, after from private.audit_log where resource = 'fc_users' and person = $1`,
    [member.id],
  )
  expect(audit).toMatchObject({ actor_id: app.account('support').id, after: { email_verified: -1 } })
})
