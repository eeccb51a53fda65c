import { mp3Of } from '@tingdu/storage/testing-sounds.ts'
import { startTestApp, type TestAccount, type TestApp } from '@tingdu/testing/app.ts'
import { addBook, addClass, addText, fillBook, joinClass } from '@tingdu/testing/teaching.ts'
import { whileHeld } from '@tingdu/testing/while-held.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { upload } from '../../accounts/uploads/test-uploads.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const back = { prefer: 'return=representation' }
type Row = {
  title: string
  last_modified: string
  state: string | null
  json_text: { content: string } | null
}
const read = async (account: TestAccount, sha1: string): Promise<Row> =>
  (await app.with(account).get(`fc_texts?sha1=eq.${sha1}`)).body[0]
const contentFor = async (account: TestAccount, sha1: string) =>
  (await read(account, sha1))?.json_text?.content
const write = async (account: TestAccount, sha1: string, fields: object): Promise<Row> =>
  (await app.with(account).patch(`fc_texts?sha1=eq.${sha1}`, fields, back)).body[0]
const content = (text: string) => ({ json_text: { content: text } })
const publish = (account: TestAccount, sha1: string, last_modified: string) =>
  app.with(account).post('rpc/publish_to_class', { sha1, last_modified })

/** A teacher's class with a colleague, who teaches it as well, and a pupil. */
async function school() {
  const [teacher, colleague, pupil] = await Promise.all([
    app.addAccount({ role: 'teacher' }),
    app.addAccount({ role: 'teacher' }),
    app.addAccount(),
  ])
  const classId = await addClass(app, { owner: teacher.id, maxMembers: 10 })
  for (const account of [teacher, colleague]) await joinClass(app, { classId, account, role: 'teacher' })
  await joinClass(app, { classId, account: pupil })
  const give = (text_sha1: string, class_id = classId) =>
    app.with(teacher).post('fc_class_texts', [{ class_id, text_sha1, text_title: '-' }])
  const givenText = async () => {
    const sha1 = await addText(app, { owner: teacher.id })
    expect((await give(sha1)).status).toBe(201)
    return sha1
  }
  return { teacher, colleague, pupil, classId, give, givenText }
}

describe('a private text that a class is given', () => {
  test('is read as it was then, until its owner publishes the changes', async () => {
    const { teacher, colleague, pupil, givenText } = await school()
    const sha1 = await givenText()
    expect(await read(teacher, sha1)).toMatchObject({ state: 'published' })
    await app.with(pupil).post('fc_textstatitems', [{ text_sha1: sha1, text_title: '-', author: '-' }])
    const { last_modified } = await write(teacher, sha1, { ...content('我们去公'), draft_title: 'Half a ti' })
    for (const account of [pupil, colleague])
      expect(await read(account, sha1)).toMatchObject({
        title: 'A text',
        draft_title: null,
        characters: 3,
        json_text: { content: '你好。' },
      })
    expect(await read(teacher, sha1)).toMatchObject({
      draft_title: 'Half a ti',
      state: 'draft',
      json_text: { content: '我们去公' },
    })
    expect(await contentFor(app.account('support'), sha1)).toBe('我们去公')
    expect((await publish(teacher, sha1, last_modified)).status).toBe(204)
    for (const account of [teacher, pupil, colleague])
      expect(await read(account, sha1)).toMatchObject({
        title: 'Half a ti',
        state: 'published',
        characters: 4,
        json_text: { content: '我们去公' },
      })
    const { body } = await app.with(pupil).get(`fc_textstatitems?text_sha1=eq.${sha1}`)
    expect(body).toMatchObject([{ text_title: 'Half a ti' }])
    // A member's text keeps one version, however often it is published.
    const versions = await app.as('support').get(`fc_text_versions?text_sha1=eq.${sha1}&select=number`)
    expect(versions.body).toEqual([{ number: 2 }])
  })

  test('is open to nobody else', async () => {
    const { givenText } = await school()
    const [sha1, stranger] = [await givenText(), await app.addAccount({ role: 'teacher' })]
    expect(await read(stranger, sha1)).toBeUndefined()
    expect((await app.with(stranger).post('rpc/open_text', { sha1 })).body).toEqual([])
    expect((await app.with(stranger).get(`rpc/text_opening?sha1=${sha1}`)).body).toEqual([])
  })

  test('is published by its owner and by admins alone, as they saw it', async () => {
    const { teacher, colleague, pupil, givenText } = await school()
    const sha1 = await givenText()
    const { last_modified } = await write(teacher, sha1, content('新的。'))
    for (const account of [
      pupil,
      colleague,
      await app.addAccount({ role: 'teacher' }),
      app.account('support'),
    ])
      expect((await publish(account, sha1, last_modified)).status).toBe(403)
    expect((await publish(teacher, sha1, '2026-01-01T00:00:00Z')).status).toBe(409)
    expect((await publish(teacher, '0'.repeat(40), last_modified)).status).toBe(403)
    const library = await addText(app, { owner: app.account('super_admin').id, inLibrary: true })
    const seen = await read(app.account('super_admin'), library)
    expect((await publish(app.account('super_admin'), library, seen.last_modified)).status).toBe(403)
    expect(await contentFor(pupil, sha1)).toBe('你好。')
    expect((await publish(app.account('gk_admin'), sha1, last_modified)).status).toBe(204)
    expect(await contentFor(pupil, sha1)).toBe('新的。')
  })

  test('is not published with what is saved while it is published', async () => {
    const { teacher, pupil, givenText } = await school()
    const sha1 = await givenText()
    const { last_modified } = await write(teacher, sha1, content('新的。'))
    const reply = await whileHeld(
      app,
      [['update private.texts set last_modified = clock_timestamp() where sha1 = $1', [sha1]]],
      () => publish(teacher, sha1, last_modified),
    )
    expect(reply.status).toBe(409)
    expect(await contentFor(pupil, sha1)).toBe('你好。')
  })

  test('is the same in a second class, and in a copy of the class', async () => {
    const { teacher, classId, give, givenText } = await school()
    const sha1 = await givenText()
    await write(teacher, sha1, content('写了一半'))
    const second = await addClass(app, { owner: teacher.id })
    await joinClass(app, { classId: second, account: teacher, role: 'teacher' })
    const pupil = await app.addAccount()
    await joinClass(app, { classId: second, account: pupil })
    expect((await give(sha1, second)).status).toBe(201)
    expect(await contentFor(pupil, sha1)).toBe('你好。')
    // Without a membership, a teacher has one class.
    await app.sql('update api.fc_classes set archived_at = now() where owner = $1', [teacher.id])
    const copy = await app.with(teacher).post('rpc/copy_class', { class_id: classId, name: 'Copy' })
    const late = await app.addAccount()
    await joinClass(app, { classId: copy.body[0].id, account: late })
    expect(await contentFor(late, sha1)).toBe('你好。')
  })

  test('has a draft alone once it is taken from the class, and is given anew as it is then', async () => {
    const { teacher, pupil, classId, give, givenText } = await school()
    const sha1 = await givenText()
    await write(teacher, sha1, { ...content('第二个。'), draft_title: 'Second' })
    await app.with(teacher).delete(`fc_class_texts?class_id=eq.${classId}&text_sha1=eq.${sha1}`)
    expect(await read(pupil, sha1)).toBeUndefined()
    const changed = await write(teacher, sha1, content('第三个。'))
    expect(changed).toMatchObject({ title: 'Second', draft_title: null, state: null, characters: 4 })
    const refused = await publish(teacher, sha1, changed.last_modified)
    expect([refused.status, refused.body.code]).toEqual([400, 'P0001'])
    expect((await give(sha1)).status).toBe(201)
    expect(await read(pupil, sha1)).toMatchObject({ title: 'Second', json_text: { content: '第三个。' } })
  })

  test('is published again when it is given anew, without a change in between', async () => {
    const { teacher, pupil, classId, give, givenText } = await school()
    const sha1 = await givenText()
    await write(teacher, sha1, content('第二个。'))
    await app.with(teacher).delete(`fc_class_texts?class_id=eq.${classId}&text_sha1=eq.${sha1}`)
    await give(sha1)
    expect(await contentFor(pupil, sha1)).toBe('第二个。')
  })

  test('is read by whoever joins a class that had no members but its teacher', async () => {
    const { teacher } = await school()
    const classId = await addClass(app, { owner: app.account('support').id })
    const membership = await joinClass(app, { classId, account: teacher, role: 'teacher' })
    const sha1 = await addText(app, { owner: teacher.id })
    await app.with(teacher).post('fc_class_texts', [{ class_id: classId, text_sha1: sha1, text_title: '-' }])
    await app.with(teacher).delete(`fc_class_members?id=eq.${membership}`)
    await write(teacher, sha1, content('写了一半'))
    const pupil = await app.addAccount()
    await joinClass(app, { classId, account: pupil })
    expect(await contentFor(pupil, sha1)).toBe('你好。')
  })

  test('keeps the recording that its class hears until another one is published', async () => {
    const { teacher, givenText } = await school()
    const sha1 = await givenText()
    const [first, second] = [
      (await upload(app, teacher, mp3Of(), 'sounds/a.mp3')).key,
      (await upload(app, teacher, mp3Of(), 'sounds/b.mp3')).key,
    ]
    const withSound = (path: string) => ({ json_text: { content: '你好。', sounds: [{ path }] } })
    const used = async () =>
      (
        await app.sql<{ uses: number }>(
          'select uses from private.uploads where key = any ($1) order by key = $2',
          [[first, second], second],
        )
      ).map(({ uses }) => uses)
    const { last_modified } = await write(teacher, sha1, withSound(first))
    await publish(teacher, sha1, last_modified)
    const changed = await write(teacher, sha1, withSound(second))
    expect(await used()).toEqual([1, 1])
    await publish(teacher, sha1, changed.last_modified)
    expect(await used()).toEqual([0, 1])
  })
})

describe('a private text in a book that a class is given', () => {
  test('is published when the book is given, or when it is added to the book', async () => {
    const { teacher, colleague, pupil, classId } = await school()
    const book_sha1 = await addBook(app, { owner: teacher.id })
    const [early, late, elsewhere] = (await Promise.all(
      [0, 1, 2].map(() => addText(app, { owner: teacher.id })),
    )) as [string, string, string]
    await fillBook(app, book_sha1, [early])
    expect(await read(teacher, early)).toMatchObject({ state: null })
    await app.with(teacher).post('fc_class_books', [{ class_id: classId, book_sha1 }])
    await app.with(teacher).post('fc_book_texts', [{ book_sha1, text_sha1: late }])
    for (const sha1 of [early, late]) {
      await write(teacher, sha1, content('写了一半'))
      for (const account of [pupil, colleague]) expect(await contentFor(account, sha1)).toBe('你好。')
    }
    const own = await addBook(app, { owner: teacher.id })
    await app.with(teacher).post('fc_book_texts', [{ book_sha1: own, text_sha1: elsewhere }])
    expect(await read(teacher, elsewhere)).toMatchObject({ state: null })
  })

  test('of somebody else is not published by the owner of the book', async () => {
    const { teacher, colleague, pupil, classId, givenText } = await school()
    const sha1 = await givenText()
    await write(teacher, sha1, content('写了一半'))
    const book_sha1 = await addBook(app, { owner: colleague.id })
    await app.with(colleague).post('fc_book_texts', [{ book_sha1, text_sha1: sha1 }])
    await app.with(colleague).post('fc_class_books', [{ class_id: classId, book_sha1 }])
    expect(await contentFor(pupil, sha1)).toBe('你好。')
    await app.with(teacher).delete(`fc_class_texts?class_id=eq.${classId}&text_sha1=eq.${sha1}`)
    expect(await read(pupil, sha1)).toBeUndefined()
  })
})
