import { postForm, signedForm, upload } from '@tingdu/features/accounts/uploads/test-uploads.ts'
import { pngOf } from '@tingdu/storage/testing-pictures.ts'
import { startTestApp, type TestApp, type TestRole } from '@tingdu/testing/app.ts'
import { whileHeld } from '@tingdu/testing/while-held.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const LINKED = [{ text: 'to study', links: [{ simplified: '读', traditional: '讀', start: 0, end: 2 }] }]

let count = 0
/** A different headword in each test, because the history is kept. */
let zi = ''

/** Creates a word as an import leaves it, with two readings, and its character. */
beforeEach(async () => {
  zi = String.fromCodePoint(0x5b66 + count++)
  await app.sql('delete from api.fc_words')
  await app.sql('delete from api.fc_chars')
  await app.sql('delete from private.imported_words')
  await app.sql(
    `with words as (
       insert into api.fc_words (chinese, traditional, priority, phonetic, defs, senses, source, frequency) values
         ($2, '學', 1, 'xué', 'to study', $1, 'CC-CEDICT', 200),
         ($2, '學', 2, 'xiáo', '(dialect) to study', '[]', 'CC-CEDICT', 200)
       returning id, phonetic
     ), search as (
       insert into private.word_search (word_id, english, bonus, weight) select id, '{}', 0.7, 1 from words
     )
     insert into private.imported_words (entry, word_id, digest) select phonetic, id, 'of the data' from words`,
    [JSON.stringify(LINKED), zi],
  )
  await app.sql(
    `insert into api.fc_chars (character, traditional, simplified, source) values ($1, '學', $1, 'CC-CEDICT')`,
    [zi],
  )
  await app.sql('select lib.refresh_derived_levels(array[$1])', [zi])
})

const support = () => app.as('support')
const words = async () => (await app.as('student').get(`fc_words?chinese=eq.${zi}&order=priority,id`)).body
const word = async (phonetic = 'xué') =>
  (await app.as('student').get(`fc_words?chinese=eq.${zi}&phonetic=eq.${phonetic}`)).body[0]
const character = async () => (await app.as('student').get(`fc_chars?character=eq.${zi}`)).body[0]
const line = async (entry = 'xué') =>
  (await app.sql('select * from private.imported_words where entry = $1', [entry]))[0]
const changes = async (kind = 'word', entry = zi) =>
  (await support().get(`rpc/dictionary_changes?kind=${kind}&entry=${entry}`)).body
const undo = (change: number, who: TestRole = 'support') => app.as(who).post('rpc/undo_change', { change })
const undoLast = async (who?: TestRole) => undo((await changes('character'))[0].id, who)

test('two concurrent orders of the definitions end in one of the two, never a mixture', async () => {
  await support().post('fc_words', { chinese: zi, priority: 3, phonetic: 'xiào', defs: 'to imitate' })
  const [first, second, third] = (await words()).map(({ id }: { id: number }) => id)
  const reordered = await whileHeld(
    app,
    [
      ['update api.fc_words set priority = 2 where id = $1', [first]],
      ['update api.fc_words set priority = 1 where id = $1', [second]],
    ],
    () => support().post('rpc/order_definitions', { ids: [first, third, second] }),
  )
  expect(reordered).toMatchObject({ status: 200, body: 3 })
  expect((await words()).map(({ id, priority }: { id: number; priority: number }) => [id, priority])).toEqual(
    [
      [first, 1],
      [third, 2],
      [second, 3],
    ],
  )
})

describe('permissions', () => {
  test.each(['student', 'teacher', 'anon'] as const)(
    'a %s cannot edit, order, list or undo anything',
    async (who) => {
      await support().patch('fc_words?phonetic=eq.xué', { defs: 'to learn' })
      const [{ id: change }] = await changes()
      const { id } = await word()
      const before = await words()
      const replies = [
        await app.as(who).post('fc_words', { chinese: zi, phonetic: 'xué', defs: 'x' }),
        await app.as(who).patch(`fc_words?id=eq.${id}`, { defs: 'x' }),
        await app.as(who).patch(`fc_words?id=eq.${id}`, { image: null }),
        await app.as(who).delete(`fc_words?id=eq.${id}`),
        await app.as(who).patch(`fc_chars?character=eq.${zi}`, { mnemonic: 'x' }),
        await app.as(who).patch(`fc_chars?character=eq.${zi}`, { mnemonic_image: null }),
        await app.as(who).post('rpc/order_definitions', { ids: [id] }),
        await app.as(who).get(`rpc/dictionary_changes?kind=word&entry=${zi}`),
        await app.as(who).post('rpc/undo_change', { change }),
      ]
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([who === 'anon' ? 401 : 403]))
      expect(await words()).toEqual(before)
    },
  )

  test('support sees changes of the dictionary, but not the audit log', async () => {
    await support().patch('fc_words?phonetic=eq.xué', { defs: 'to learn' })
    expect((await support().get('fc_audit_log')).status).toBe(403)
    expect(await changes()).toHaveLength(1)
    expect((await app.as('gk_admin').get('fc_audit_log?resource=eq.fc_words')).body).not.toEqual([])
  })
})

describe('imported words that staff change', () => {
  test('belong to staff while they differ, and to the import again once they do not', async () => {
    const { id } = await word()
    await support().patch(`fc_words?id=eq.${id}`, { defs: 'to learn', phonetic: 'xuē' })
    expect(await word('xuē')).toMatchObject({ source: 'CC-CEDICT, edited', senses: [{ text: 'to learn' }] })
    expect(await line()).toMatchObject({ edited_at: expect.anything() })
    await support().patch(`fc_words?id=eq.${id}`, { phonetic: 'xué' })
    expect(await word()).toMatchObject({ source: 'CC-CEDICT, edited' })
    await support().patch(`fc_words?id=eq.${id}`, { defs: 'to study' })
    expect(await word()).toMatchObject({ source: 'CC-CEDICT', senses: LINKED })
    expect(await line()).toMatchObject({ edited_at: null, original: null })
  })

  test('keep the links of unchanged meanings', async () => {
    const { id } = await word()
    await support().patch(`fc_words?id=eq.${id}`, { defs: 'to imitate/ to study' })
    expect(await word()).toMatchObject({ senses: [{ text: 'to imitate' }, LINKED[0]] })
    await support().patch(`fc_words?id=eq.${id}`, { defs: 'to imitate' })
    await support().patch(`fc_words?id=eq.${id}`, { defs: 'to study/ to imitate' })
    expect(await word()).toMatchObject({ senses: [LINKED[0], { text: 'to imitate' }] })
  })

  test('keep their source after a change of rank, but are skipped by imports', async () => {
    const { id } = await word()
    await support().patch(`fc_words?id=eq.${id}`, { priority: 7 })
    expect(await word()).toMatchObject({ source: 'CC-CEDICT', senses: LINKED })
    expect(await line()).toMatchObject({ edited_at: expect.anything() })
    await support().patch(`fc_words?id=eq.${id}`, { defs: 'to learn' })
    await support().patch(`fc_words?id=eq.${id}`, { defs: 'to study' })
    expect(await word()).toMatchObject({ source: 'CC-CEDICT', senses: LINKED, priority: 7 })
    expect(await line()).toMatchObject({ edited_at: expect.anything() })
  })

  test('words added by staff belong to them from the start', async () => {
    await support().post('fc_words', { chinese: zi, priority: 3, phonetic: 'xuè', defs: 'a test/ an exam' })
    expect(await word('xuè')).toMatchObject({
      source: 'Tingdu',
      traditional: '學',
      frequency: 200,
      senses: [{ text: 'a test' }, { text: 'an exam' }],
    })
  })

  test('a traditional form given by staff is kept, with and without other rows of the headword', async () => {
    await support().post('fc_words', { chinese: zi, traditional: '斅', phonetic: 'xiào', defs: 'to teach' })
    expect(await word('xiào')).toMatchObject({ traditional: '斅' })
    await support().post('fc_words', { chinese: '发', traditional: '髮', phonetic: 'fà', defs: 'hair' })
    expect((await support().get('fc_words?chinese=eq.发')).body).toMatchObject([
      { traditional: '髮', frequency: 0 },
    ])
  })
})

describe('concurrent edits', () => {
  test('a change with the version it is based on overwrites nothing', async () => {
    const { id, last_modified } = await word()
    const seen = `fc_words?id=eq.${id}&last_modified=eq.${encodeURIComponent(last_modified)}`
    const returning = { prefer: 'return=representation' }
    expect((await app.as('gk_admin').patch(seen, { defs: 'theirs' }, returning)).body).toHaveLength(1)
    expect((await support().patch(seen, { defs: 'mine' }, returning)).body).toEqual([])
    expect((await support().delete(seen, returning)).body).toEqual([])
    expect(await word()).toMatchObject({ defs: 'theirs' })
  })

  test('the same applies to characters, but changes derived from their words do not conflict', async () => {
    const { last_modified } = await character()
    await support().patch('fc_words?phonetic=eq.xué', { defs: 'to learn' })
    expect(await character()).toMatchObject({ defs: 'to learn', last_modified })
    await support().patch(`fc_chars?character=eq.${zi}`, { mnemonic: 'A child under a roof' })
    expect((await character()).last_modified).not.toBe(last_modified)
  })

  test('an order with a missing or an extra definition is refused', async () => {
    const [first, second] = (await words()).map(({ id }: { id: number }) => id)
    for (const ids of [[first], [first, second, second + 1], [first, first], []])
      expect([ids, (await support().post('rpc/order_definitions', { ids })).status]).toEqual([
        ids,
        ids.length === 0 ? 200 : 409,
      ])
    expect((await support().post('rpc/order_definitions', { ids: [second, first] })).body).toBe(2)
    expect((await words()).map(({ phonetic }: { phonetic: string }) => phonetic)).toEqual(['xiáo', 'xué'])
  })
})

describe('history', () => {
  test('returns who changed what, when, last first; for a character including its definitions', async () => {
    await support().patch(`fc_chars?character=eq.${zi}`, {
      mnemonic: 'A child under a roof',
      explanation: 'Learning at home',
      hsk_level: 1,
    })
    await app.as('gk_admin').patch('fc_words?phonetic=eq.xué', { defs: 'to learn' })
    expect(await changes('character')).toMatchObject([
      {
        actor: app.account('gk_admin').name,
        resource: 'fc_words',
        action: 'update',
        before: { defs: 'to study' },
        after: { defs: 'to learn' },
        undone: false,
      },
      {
        actor: app.account('support').name,
        resource: 'fc_chars',
        subject: zi,
        before: { mnemonic: '', hsk_level: null },
        after: { mnemonic: 'A child under a roof', hsk_level: 1 },
      },
    ])
    expect(await changes('word')).toHaveLength(1)
  })

  test('includes deleted definitions, but no other entries and kinds', async () => {
    await support().delete('fc_words?phonetic=eq.xiáo')
    expect(await changes()).toMatchObject([{ action: 'delete', before: { phonetic: 'xiáo' } }])
    expect(await changes('word', '习')).toEqual([])
    expect((await support().get(`rpc/dictionary_changes?kind=x&entry=${zi}`)).status).toBe(400)
  })
})

describe('undo', () => {
  test('of a change restores what it changed, and keeps the rest', async () => {
    const { id } = await word()
    await support().patch(`fc_words?id=eq.${id}`, { defs: 'to learn' })
    const [{ id: first }] = await changes()
    await app.as('gk_admin').patch(`fc_words?id=eq.${id}`, { phonetic: 'xuē' })
    expect((await undo(first, 'super_admin')).status).toBe(200)
    expect(await word('xuē')).toMatchObject({ defs: 'to study', senses: LINKED, source: 'CC-CEDICT, edited' })
    expect(await changes()).toMatchObject([
      { undoing: true, undone: false, actor: app.account('super_admin').name, after: { defs: 'to study' } },
      { undone: false },
      { id: first, undone: true },
    ])
  })

  test('of the only change returns the row to the import', async () => {
    await support().patch('fc_words?phonetic=eq.xué', { defs: 'to learn' })
    await undoLast()
    expect(await word()).toMatchObject({ source: 'CC-CEDICT', senses: LINKED })
    expect(await line()).toMatchObject({ edited_at: null })
  })

  test('can itself be undone', async () => {
    await support().patch('fc_words?phonetic=eq.xué', { defs: 'to learn' })
    await undoLast()
    await undoLast()
    expect(await word()).toMatchObject({ defs: 'to learn', source: 'CC-CEDICT, edited' })
  })

  test('of a deletion restores the definition with its id, its import record and its search keys', async () => {
    const before = await word()
    await support().delete(`fc_words?id=eq.${before.id}`)
    expect(await line()).toMatchObject({ word_id: null })
    expect((await undoLast()).body).toBe(1)
    expect(await word()).toMatchObject({ ...before, last_modified: expect.anything() })
    expect(await line()).toMatchObject({
      word_id: before.id,
      deleted_id: null,
      edited_at: null,
      digest: 'of the data',
    })
    expect(await app.sql('select bonus from private.word_search where word_id = $1', [before.id])).toEqual([
      { bonus: 0.7 },
    ])
    expect((await app.as('student').get('rpc/search_words?q=xue2')).body).toMatchObject([{ id: before.id }])
    expect(await character()).toMatchObject({ phonetic: 'xué', nb_words: 2 })
  })

  test('of an addition removes the definition', async () => {
    await support().post('fc_words', { chinese: zi, priority: 3, phonetic: 'xuè', defs: 'x' })
    await undoLast()
    expect(await words()).toHaveLength(2)
    await undoLast()
    expect(await word('xuè')).toMatchObject({ defs: 'x', source: 'Tingdu' })
  })

  test('restores everything that one request changed', async () => {
    const [first, second] = (await words()).map(({ id }: { id: number }) => id)
    await support().post('rpc/order_definitions', { ids: [second, first] })
    expect((await undoLast()).body).toBe(2)
    expect((await words()).map(({ id }: { id: number }) => id)).toEqual([first, second])
  })

  test('is refused after a later change, with the next step', async () => {
    await support().patch('fc_words?phonetic=eq.xué', { defs: 'to learn' })
    const [{ id: first }] = await changes()
    await app.as('gk_admin').patch('fc_words?phonetic=eq.xué', { defs: 'to read' })
    expect(await undo(first)).toMatchObject({
      status: 409,
      body: { message: 'It has been changed since', hint: expect.stringContaining('Undo the later changes') },
    })
    await support().delete('fc_words?phonetic=eq.xué')
    const [{ id: deletion }] = await changes()
    expect(await undo(first)).toMatchObject({ status: 409, body: { message: 'It has been deleted since' } })
    expect((await undo(deletion)).status).toBe(200)
    expect(await undo(deletion)).toMatchObject({
      status: 409,
      body: { message: 'It has already been undone' },
    })
    expect(await word()).toMatchObject({ defs: 'to read' })
  })

  test('twice at the same time takes effect once', async () => {
    await support().patch('fc_words?phonetic=eq.xué', { defs: 'to learn' })
    const [{ id }] = await changes()
    const replies = await Promise.all([undo(id), undo(id, 'gk_admin')])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await changes()).toHaveLength(2)
  })

  test('is limited to rows of words and characters', async () => {
    const [foreign] = await app.sql<{ id: number }>(
      `insert into private.audit_log (actor_role, action, resource, subject, before, after)
       values ('support', 'update', 'fc_users', '1', '{"role": "student"}', '{"role": "support"}') returning id`,
    )
    for (const change of [foreign?.id ?? 0, 999_999_999]) expect((await undo(change)).status).toBe(404)
  })

  test('covers the levels of a character: HSK 2.0 from 1 to 6, HSK 3.0 from 1 to 9', async () => {
    const change = (levels: { hsk_level?: number; hsk_3?: number }) =>
      support().patch(`fc_chars?character=eq.${zi}`, levels)
    for (const outside of [{ hsk_level: 0 }, { hsk_level: 7 }, { hsk_3: 0 }, { hsk_3: 10 }])
      expect((await change(outside)).status).toBe(400)
    expect((await change({ hsk_level: 6, hsk_3: 8 })).status).toBe(204)
    expect(await character()).toMatchObject({ hsk_level: 6, hsk_3: 8 })
    await undoLast()
    expect(await character()).toMatchObject({ hsk_level: null, hsk_3: null })
  })

  test('restores the fields of a character, also under a new name', async () => {
    const fields = { mnemonic: 'A child under a roof', explanation: 'Learning', hsk_level: 2 }
    await support().patch(`fc_chars?character=eq.${zi}`, fields)
    await undoLast()
    expect(await character()).toMatchObject({ mnemonic: '', explanation: '', hsk_level: null })
    await support().patch(`fc_chars?character=eq.${zi}`, { character: '斅', ...fields })
    const [{ id }] = await changes('character', '斅')
    expect((await undo(id)).status).toBe(200)
    expect(await character()).toMatchObject({ mnemonic: '' })
  })
})

describe('pictures', () => {
  const picture = async (who: TestRole = 'support') =>
    (await upload(app, app.account(who), pngOf(40, 30))).key
  const uses = async (key: string) =>
    (await app.sql<{ uses: number }>('select uses from private.uploads where key = $1', [key]))[0]?.uses

  test('are shown by every definition of the word, including later ones', async () => {
    const key = await picture()
    expect((await support().patch(`fc_words?chinese=eq.${zi}`, { image: key })).status).toBe(204)
    await app.as('gk_admin').post('fc_words', { chinese: zi, priority: 3, phonetic: 'xuè', defs: 'x' })
    expect((await words()).map(({ image }: { image: string }) => image)).toEqual([key, key, key])
    expect(await line()).toMatchObject({ edited_at: null })
  })

  test('are stored as the key of their address', async () => {
    const form = await signedForm(app, app.account('support'))
    await postForm(app, form, pngOf(40, 30))
    await support().patch(`fc_words?chinese=eq.${zi}`, { image: `${form.url}${form.key}` })
    expect(await word()).toMatchObject({ image: form.key })
    await support().patch(`fc_chars?character=eq.${zi}`, { mnemonic_image: `${form.url}${form.key}` })
    expect(await character()).toMatchObject({ mnemonic_image: form.key })
  })

  test('are refused unless staff uploaded them and they are pictures', async () => {
    const form = await signedForm(app, app.account('support'))
    for (const image of ['https://elsewhere.test/a.png', form.key, await picture('student')]) {
      const replies = [
        await support().patch(`fc_words?chinese=eq.${zi}`, { image }),
        await support().patch(`fc_chars?character=eq.${zi}`, { mnemonic_image: image }),
      ]
      expect(replies.map(({ status }) => status)).toEqual([400, 400])
    }
    expect(await character()).toMatchObject({ mnemonic_image: null })
  })

  test('are kept after they are replaced or removed, so that any staff member can undo that', async () => {
    const [first, second] = [await picture(), await picture('gk_admin')]
    await support().patch(`fc_chars?character=eq.${zi}`, { mnemonic_image: first })
    await app.as('gk_admin').patch(`fc_chars?character=eq.${zi}`, { mnemonic_image: second })
    const [{ id: replaced }] = await changes('character')
    await support().patch(`fc_chars?character=eq.${zi}`, { mnemonic_image: null })
    await app.sql(`update private.uploads set signed_at = now() - interval '3 days'`)
    await app.runJob('clean-uploads')
    expect(await uses(first)).toBeGreaterThan(0)
    await undoLast('super_admin')
    expect(await character()).toMatchObject({ mnemonic_image: second })
    expect((await undo(replaced, 'super_admin')).status).toBe(200)
    expect(await character()).toMatchObject({ mnemonic_image: first })
  })

  test('of all definitions are restored at once', async () => {
    await support().patch(`fc_words?chinese=eq.${zi}`, { image: await picture() })
    expect((await undoLast()).body).toBe(2)
    expect((await words()).map(({ image }: { image: null }) => image)).toEqual([null, null])
  })
})
