import { startTestApp, type TestAccount, type TestApp } from '@tingdu/testing/app.ts'
import { addText, addVerifiedTeacher } from '@tingdu/testing/teaching.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let app: TestApp
let writer: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  writer = await app.addAccount({ role: 'support' })
})
afterAll(() => app.close())

const question = (n: number) => ({ question: `第${n}个问题？`, right: '对', wrong: ['错', '不对'] })
const three = [question(1), question(2), question(3)]
const textOf = (owner: TestAccount) => addText(app, { owner: owner.id, inLibrary: true })
const save = (account: TestAccount, sha1: string, questions: unknown, seen: string | null = null) =>
  app.with(account).post('rpc/save_text_questions', { sha1, questions, seen })
const read = (account: TestAccount, sha1: string) => app.with(account).post('rpc/text_questions', { sha1 })
const stored = (sha1: string) =>
  app.sql(
    'select q.questions from private.text_questions q join private.texts t on t.id = q.text_id where t.sha1 = $1',
    [sha1],
  )

describe('questions about a text', () => {
  test('are neither read nor written by members, who would learn the answers, nor without an account', async () => {
    const sha1 = await textOf(writer)
    await save(writer, sha1, three)
    for (const member of [await app.addAccount(), await addVerifiedTeacher(app)]) {
      expect((await read(member, sha1)).status).toBe(403)
      expect((await save(member, sha1, [])).status).toBe(403)
    }
    expect((await app.as('anon').post('rpc/text_questions', { sha1 })).status).toBe(401)
    expect((await app.as('anon').post('rpc/save_text_questions', { sha1, questions: [] })).status).toBe(401)
    expect(await stored(sha1)).toEqual([{ questions: three }])
  })

  test('are for the owner of the text and admins alone among staff, and not of private texts', async () => {
    const other = await textOf(app.account('gk_admin'))
    const own = await addText(app, { owner: writer.id })
    for (const sha1 of [other, own, '0'.repeat(40)]) {
      expect((await read(writer, sha1)).body).toBeNull()
      expect((await save(writer, sha1, three)).status).toBe(403)
      expect(await stored(sha1)).toEqual([])
    }
    const sha1 = await textOf(writer)
    expect((await save(app.account('gk_admin'), sha1, three)).status).toBe(200)
    expect((await read(writer, sha1)).body.questions).toEqual(three)
  })

  test.each([
    ['no list', { question: '什么？' }],
    ['null', null],
    ['six', [...three, question(4), question(5), question(6)]],
    ['no object', [...three, '什么？']],
    ['an empty question', [{ ...question(1), question: '' }]],
    ['spaces around it', [{ ...question(1), question: ' 什么？' }]],
    ['a long one', [{ ...question(1), question: '字'.repeat(201) }]],
    ['a long answer', [{ ...question(1), right: '字'.repeat(101) }]],
    ['no right answer', [{ question: '什么？', wrong: ['一', '二', '三'] }]],
    ['one wrong answer', [{ ...question(1), wrong: ['错'] }]],
    ['four wrong answers', [{ ...question(1), wrong: ['一', '二', '三', '四'] }]],
    ['wrong answers that are no list', [{ ...question(1), wrong: '错' }]],
    ['an empty wrong answer', [{ ...question(1), wrong: ['错', ''] }]],
    ['the same answer twice', [{ ...question(1), wrong: ['错', '对'] }]],
    ['the same question twice', [question(1), question(1)]],
    ['something else', [{ ...question(1), note: '' }]],
  ])('are refused: %s', async (_, questions) => {
    const sha1 = await textOf(writer)
    expect(await save(writer, sha1, questions)).toMatchObject({ status: 400 })
    expect(await stored(sha1)).toEqual([])
  })

  test('are not overwritten with what was seen before another change', async () => {
    const sha1 = await textOf(writer)
    const { body: first } = await save(writer, sha1, three)
    expect(await save(writer, sha1, [])).toMatchObject({ status: 409, body: { code: 'PT409' } })
    expect((await save(writer, sha1, three.slice(1), first.edited_at)).status).toBe(200)
    expect((await save(writer, sha1, [], first.edited_at)).status).toBe(409)
    expect(await stored(sha1)).toEqual([{ questions: three.slice(1) }])
  })

  test('are asked once an admin has saved three of them, until another version is published', async () => {
    const admin = app.account('gk_admin')
    const sha1 = await textOf(writer)
    const asked = async () => (await read(admin, sha1)).body
    expect(await asked()).toEqual({ questions: [], edited_at: null, asked: false })
    await save(writer, sha1, three)
    const { edited_at: written, ...draft } = await asked()
    expect(draft).toEqual({ questions: three, asked: false })
    const { body: confirmed } = await save(admin, sha1, three, written)
    expect(confirmed).toMatchObject({ questions: three, asked: true })
    const { body: two } = await save(admin, sha1, three.slice(1), confirmed.edited_at)
    expect(two.asked).toBe(false)
    const { body: again } = await save(admin, sha1, three, two.edited_at)
    await app.sql('update private.texts set published_version = 2 where sha1 = $1', [sha1])
    expect((await asked()).asked).toBe(false)
    expect((await save(admin, sha1, three, again.edited_at)).body.asked).toBe(true)
  })

  test('of a text that nobody reads yet are not asked', async () => {
    const admin = app.account('gk_admin')
    const sha1 = await addText(app, { owner: admin.id, inLibrary: true, published: false })
    expect((await save(admin, sha1, three)).body.asked).toBe(false)
    await app.sql('update private.texts set published_version = 1 where sha1 = $1', [sha1])
    expect((await read(admin, sha1)).body.asked).toBe(false)
  })

  test('leave an entry in the audit log when they change, without their text', async () => {
    const sha1 = await textOf(writer)
    const { body } = await save(writer, sha1, three)
    await save(writer, sha1, three, body.edited_at)
    const logged = await app.sql(
      `select actor_id, action, before, after from private.audit_log where resource = 'fc_text_questions' and subject = $1`,
      [sha1],
    )
    expect(logged).toEqual([
      {
        ...{ actor_id: writer.id, action: 'update', before: { content_sha256: null } },
        after: { content_sha256: expect.any(String) },
      },
    ])
  })
})
