import { pngOf } from '@tingdu/storage/testing-pictures.ts'
import { startTestApp, type TestApp } from '@tingdu/testing/app.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { upload } from '../../accounts/uploads/test-uploads.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await app.sql(`
    with words as (
      insert into api.fc_words (chinese, traditional, priority, phonetic, defs, senses, source, frequency) values
        ('学习', '學習', 1, 'xué xí', 'to learn', '[{"text": "to learn"}]', 'CC-CEDICT', 200),
        ('学', '學', 1, 'xué', 'to learn', '[{"text": "to learn"}]', 'CC-CEDICT', 100)
      returning id, chinese
    )
    insert into private.imported_words (entry, word_id, digest) select chinese, id, '' from words`)
  await app.sql(`insert into api.fc_chars (character, traditional, simplified) values ('学', '學', '学')`)
  await app.sql(
    `insert into api.fc_components (character, idx, component) values ('好', 0, '女'), ('好', 1, '学')`,
  )
  await app.sql(
    `insert into api.fc_char_strokes (character, strokes, medians) values ('学', '["M 0 0"]', '[]')`,
  )
  await app.sql(`insert into api.fc_char_info (character, stroke_count) values ('学', 8)`)
})
afterAll(() => app.close())

const edited = () =>
  app.sql(`select entry from private.imported_words where edited_at is not null order by entry`)

describe('permissions', () => {
  const tables = ['fc_words', 'fc_chars', 'fc_char_strokes', 'fc_components', 'fc_char_info', 'fc_sentences']

  test.each(tables)('%s: everyone signed in reads, others do not', async (table) => {
    for (const role of ['student', 'teacher', 'support', 'gk_admin', 'super_admin'] as const)
      expect((await app.as(role).get(table)).status, role).toBe(200)
    expect((await app.as('anon').get(table)).status).toBe(401)
  })

  const writes = [
    [
      'fc_words',
      { chinese: '新词', priority: 1, phonetic: 'xīn cí', defs: 'new word' },
      'chinese=eq.新词',
      { defs: 'x' },
    ],
    ['fc_chars', { character: '词' }, 'character=eq.词', { mnemonic: 'x', explanation: 'y', hsk_level: 3 }],
    [
      'fc_char_strokes',
      { character: '词', strokes: [], medians: [] },
      'character=eq.词',
      { strokes: ['M 1 1'] },
    ],
    ['fc_components', { character: '词', idx: 0, component: '讠' }, 'character=eq.词', { component: '司' }],
    ['fc_char_info', { character: '词', stroke_count: 7 }, 'character=eq.词', { radical: '讠' }],
    ['fc_sentences', { chinese: '你好吗？' }, 'chinese=eq.你好吗？', { defs: 'How are you?' }],
  ] as const

  test.each(writes)(
    '%s: staff add, change and delete; each write is audited',
    async (table, row, filter, change) => {
      for (const role of ['support', 'gk_admin', 'super_admin'] as const) {
        const before = await app.sql(`select id from private.audit_log where resource = $1`, [table])
        expect((await app.as(role).post(table, row)).status, role).toBe(201)
        expect((await app.as(role).patch(`${table}?${filter}`, change)).status, role).toBe(204)
        expect((await app.as(role).get(`${table}?${filter}`)).body[0], role).toMatchObject(change)
        expect((await app.as(role).delete(`${table}?${filter}`)).status, role).toBe(204)
        const after = await app.sql(`select id from private.audit_log where resource = $1`, [table])
        expect(after.length - before.length, role).toBe(3)
      }
    },
  )

  test.each(writes)('%s: members cannot write', async (table, row, filter, change) => {
    for (const role of ['student', 'teacher'] as const) {
      const replies = [
        await app.as(role).post(table, row),
        await app.as(role).patch(`${table}?${filter}`, change),
        await app.as(role).delete(`${table}?${filter}`),
      ]
      expect(
        replies.map(({ status }) => status),
        role,
      ).toEqual([403, 403, 403])
    }
  })

  test('staff cannot set the columns owned by the import', async () => {
    for (const change of [{ frequency: 1 }, { source: 'x' }, { senses: [] }, { id: 1 }])
      expect((await app.as('support').patch('fc_words?chinese=eq.学', change)).status).toBe(403)
    expect((await app.as('support').patch('fc_chars?character=eq.学', { nb_words: 1 })).status).toBe(403)
  })

  test('search keys and the import state are not accessible', async () => {
    for (const path of [
      'word_readings',
      'imported_words',
      'dictionary_import',
      'rpc/search_hits?q=a',
      'rpc/index_word',
    ])
      expect((await app.as('super_admin').get(path)).status, path).toBe(404)
  })
})

describe('after a change by staff', () => {
  test('imports still update a row with a new picture, but not one with an edited definition', async () => {
    const { key } = await upload(app, app.account('support'), pngOf(20, 20))
    await app.as('support').patch('fc_words?chinese=eq.学', { image: key })
    expect(await edited()).toEqual([])
    await app.as('support').patch('fc_words?chinese=eq.学', { defs: 'to study/ to learn; to imitate' })
    expect(await edited()).toEqual([{ entry: '学' }])
    expect((await app.as('student').get('fc_words?chinese=eq.学')).body).toMatchObject([
      {
        source: 'CC-CEDICT, edited',
        senses: [{ text: 'to study' }, { text: 'to learn; to imitate' }],
        image: key,
      },
    ])
  })

  test('updates the search, the character and its components', async () => {
    const found = async (q: string) =>
      (await app.as('student').get(`rpc/search_words?q=${q}&select=chinese`)).body.map(
        (word: { chinese: string }) => word.chinese,
      )
    await app.as('support').patch('fc_words?chinese=eq.学', { defs: 'to mimic', phonetic: 'xuè' })
    expect(await found('mimic')).toEqual(['学'])
    expect(await found('xue4')).toEqual(['学'])
    expect((await app.as('student').get('fc_chars?character=eq.学')).body).toMatchObject([
      { defs: 'to mimic', phonetic: 'xuè', nb_words: 2 },
    ])
    expect((await app.as('student').get('fc_components?component=eq.学')).body).toMatchObject([
      { defs: 'to mimic' },
    ])
    await app.as('support').delete('fc_words?chinese=eq.学习')
    expect((await app.as('student').get('fc_chars?character=eq.学')).body).toMatchObject([{ nb_words: 1 }])
  })

  test('fills in a new word from the other rows of its headword', async () => {
    await app
      .as('support')
      .post('fc_words', { chinese: '学', priority: 2, phonetic: 'xiáo', defs: '(dialect) to learn' })
    expect((await app.as('student').get('fc_words?chinese=eq.学&priority=eq.2')).body).toMatchObject([
      { traditional: '學', frequency: 100, source: 'Tingdu', senses: [{ text: '(dialect) to learn' }] },
    ])
  })

  test.each([
    [{ chinese: '', priority: 1, phonetic: '', defs: '' }],
    [{ chinese: ' 学', priority: 1, phonetic: '', defs: '' }],
    [{ chinese: '学'.repeat(101), priority: 1, phonetic: '', defs: '' }],
    [{ chinese: '学', priority: -1, phonetic: '', defs: '' }],
    [{ chinese: '学', priority: 'one', phonetic: '', defs: '' }],
    [{ chinese: '学', priority: 1, phonetic: '', defs: 'x'.repeat(10_001) }],
    [{ priority: 1, phonetic: '', defs: '' }],
  ])('refuses %j with a reason', async (word) => {
    const reply = await app.as('support').post('fc_words', word)
    expect(reply.status).toBe(400)
    expect(reply.body).toMatchObject({ code: expect.any(String), message: expect.any(String) })
  })
})
