import { readFileSync } from 'node:fs'
import { mp3Of } from '@tingdu/storage/testing-sounds.ts'
import { startTestApp, type TestApp, type TestRole } from '@tingdu/testing/app.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { upload } from '../../accounts/uploads/test-uploads.ts'
import { createDictionaryDatabase } from '../entries/test-dictionary.ts'
import { createLexiconSource, type LexiconSource } from '../text-analysis/public.server.ts'
import { readOwnSentences } from './import/content.server.ts'
import { importOwnSentences } from './import/run.server.ts'
import { messages } from './messages.ts'

const LONG = 180_000
const back = { prefer: 'return=representation' }

let app: TestApp
let dictionary: LexiconSource
beforeAll(async () => {
  app = await startTestApp({ on: await createDictionaryDatabase() })
  dictionary = createLexiconSource(app.database)
}, LONG)
afterAll(async () => {
  await dictionary.stop()
  await app.close()
})

const get = async (path: string) => (await app.as('student').get(path)).body
const find = async (chinese: string) =>
  (await get(`fc_sentences?chinese=eq.${encodeURIComponent(chinese)}`))[0]
const add = async (body: object, who: TestRole = 'support') =>
  await app.as(who).post('fc_sentences', body, back)

/** Imports again, as after an update: forgets the stored version. */
const importAgain = async () => {
  await app.sql('delete from private.sentence_imports')
  const result = await importOwnSentences({ database: app.database, lexicon: dictionary.get })
  expect(result).toBe('imported')
}

describe('our own sentences', () => {
  test('are all imported with their words', async () => {
    const own = readOwnSentences()
    const [row] = await app.sql<{ all: number; bare: number }>(
      `select count(*)::int as all, (count(*) filter (where jsonb_array_length(tokens) = 0))::int as bare
       from api.fc_sentences where source = 'Tingdu'`,
    )
    expect(row).toEqual({ all: own.length, bare: 0 })
    expect(own.length).toBeGreaterThanOrEqual(1500)
  })

  test('have a reading, a meaning and an entry for each word', async () => {
    const sentence = await find('我爱我的家。')
    expect(sentence).toMatchObject({
      phonetic: 'Wǒ ài wǒ de jiā.',
      defs: 'I love my family.',
      level: 1,
      source: 'Tingdu',
      keywords: '|我|爱|的|家|',
      external_id: expect.stringMatching(/^tingdu:/),
    })
    expect(sentence.tokens[1]).toMatchObject({ start: 1, end: 2, chinese: '爱', phonetic: 'ài' })
    expect(sentence.tokens[1].level).toEqual({ standard: '3.0', level: 1 })
    const [word] = await get(`fc_words?id=eq.${sentence.tokens[1].word_id}`)
    expect(word.chinese).toBe('爱')
    expect(sentence.wordbyword).toContain('爱 (ài) ')
  })

  test('are found by the reading of a character in them, in either script', async () => {
    const read = async (part: string, readings: string) =>
      await get(`rpc/sentences_read_as?part=${part}&readings={${readings}}&select=simplified,tokens`)
    const grown = await read('长', 'zhǎng')
    expect(grown.length).toBeGreaterThan(0)
    for (const { tokens } of grown) expect(JSON.stringify(tokens)).toContain('zhǎng')
    const long = await read('长', 'cháng')
    expect(long.some(({ simplified }: { simplified: string }) => /校长|家长/.test(simplified))).toBe(false)
    expect(await read('長', 'zhǎng')).toEqual(grown)
    expect(await read('长', 'xyz')).toEqual([])
    const { status } = await app.as('anon').get('rpc/sentences_read_as?part=长&readings={cháng}')
    expect(status).toBe(401)
  })

  test('are found by word, not by the characters of one', async () => {
    const found = await get(`fc_sentences?keywords=like.*|${encodeURIComponent('生')}|*&select=tokens`)
    for (const { tokens } of found) {
      expect(tokens.map(({ chinese }: { chinese: string }) => chinese)).toContain('生')
    }
    expect(await get(`fc_sentences?keywords=like.*|${encodeURIComponent('学生')}|*`)).not.toEqual([])
  })

  test('are not written by a second import', { timeout: LONG }, async () => {
    const writes = () =>
      app.sql('select sum(xmin::text::bigint)::text as sum, count(*) from api.fc_sentences')
    const before = await writes()
    await importAgain()
    expect(await writes()).toEqual(before)
  })

  test('that equal the imported ones again are updated by imports again', async () => {
    const { id, defs } = await find('谁想喝茶？')
    const edited = () =>
      app.sql(
        'select edited_at is not null as edited from private.imported_sentences where sentence_id = $1',
        [id],
      )
    await app.as('support').patch(`fc_sentences?id=eq.${id}`, { defs: 'Tea, anyone?' })
    expect(await edited()).toEqual([{ edited: true }])
    await app.as('support').patch(`fc_sentences?id=eq.${id}`, { defs })
    expect(await edited()).toEqual([{ edited: false }])
  })
})

describe('another import', () => {
  let edited: { id: number; chinese: string }
  let deleted: { id: number; chinese: string }
  let outdated: { id: number; chinese: string; defs: string }
  beforeAll(async () => {
    ;[edited, deleted, outdated] = await Promise.all(
      ['她坐在我后面。', '北京大不大？', '你住哪儿？'].map(find),
    )
    await app.sql(
      `update private.imported_sentences set digest = 'of older data' where sentence_id = any($1)`,
      [[edited.id, deleted.id, outdated.id]],
    )
    const support = app.as('support')
    await support.patch(`fc_sentences?id=eq.${edited.id}`, { defs: 'changed by staff' })
    await support.delete(`fc_sentences?id=eq.${deleted.id}`)
    await app.sql(`update api.fc_sentences set defs = 'of older data' where id = $1`, [outdated.id])
    await add({ chinese: '他还书。', corrections: [{ start: 1, end: 2, phonetic: 'huán' }] })
    await app.sql(`update api.fc_sentences set level = 6, tokens = jsonb_set(tokens, '{1,level}',
      '{"standard": "2.0", "level": 3}') where chinese in ('他还书。', '她坐在我后面。')`)
    await app.sql(readFileSync(new URL('./migrations/0830-sentence-levels.sql', import.meta.url), 'utf8'))
    expect((await find('谁想喝茶？')).level).toBe(1)
    await app.sql(
      `with gone as (insert into api.fc_sentences (chinese, external_id) values ('旧的。', 'tingdu:gone') returning id)
       insert into private.imported_sentences (external_id, sentence_id, digest) select 'tingdu:gone', id, '' from gone`,
    )
    await app.sql(`insert into api.fc_sentences (chinese, phonetic, defs, keywords, level)
      values ('奶奶的猫很胖。', 'as written', 'Fat cat.', '奶奶 猫', 5)`)
    const [{ id }] = (await add({ chinese: '那只猫很胖。' })).body
    await app.sql('update api.fc_sentences set traditional = chinese where id = $1', [id])
    await importAgain()
  }, LONG)

  test('keeps what staff changed, leaves out what they deleted and follows the files otherwise', async () => {
    expect((await find(edited.chinese)).defs).toBe('changed by staff')
    expect(await find(deleted.chinese)).toBeUndefined()
    expect((await find(outdated.chinese)).defs).toBe(outdated.defs)
    expect(await find('旧的。')).toBeUndefined()
  })

  test('adds the words to what staff wrote before there was an annotation, and keeps the rest', async () => {
    expect(await find('奶奶的猫很胖。')).toMatchObject({
      keywords: '|奶奶|的|猫|很|胖|',
      phonetic: 'as written',
      defs: 'Fat cat.',
      level: 5,
      wordbyword: expect.stringContaining('奶奶 (nǎi nai) '),
      tokens: expect.arrayContaining([expect.objectContaining({ chinese: '猫', phonetic: 'māo' })]),
      traditional: '奶奶的貓很胖。',
    })
  })

  test('grades by HSK 3.0 what older versions graded by HSK 2.0, and keeps the readings that people corrected', async () => {
    const corrected = await find('他还书。')
    expect(corrected.level).toBe(1)
    expect(corrected.tokens[1]).toMatchObject({ phonetic: 'huán', level: { standard: '3.0', level: 1 } })
    expect((await find(edited.chinese)).level).toBe(3)
  })

  test('adds the second script to what was annotated before there was one', async () => {
    expect(await find('那只猫很胖。')).toMatchObject({
      simplified: '那只猫很胖。',
      traditional: '那隻貓很胖。',
    })
  })
})

describe('writing sentences', () => {
  test.each(['student', 'teacher'] as const)('a %s cannot add, change or delete any', async (who) => {
    const { id } = await find('我爱我的家。')
    expect((await add({ chinese: '我不可以。' }, who)).status).toBe(403)
    expect((await add({ chinese: 'wrong' }, who)).status).toBe(403)
    for (const call of [
      app.as(who).patch(`fc_sentences?id=eq.${id}`, { chinese: '我改了。' }),
      app.as(who).delete(`fc_sentences?id=eq.${id}`),
    ]) {
      expect((await call).status).toBe(403)
    }
    expect((await app.as('anon').post('fc_sentences', { chinese: '我是谁？' })).status).toBe(401)
    expect((await find('我爱我的家。')).id).toBe(id)
  })

  test('a new sentence gets its words, and the level of the hardest', async () => {
    const { status, body } = await add({ chinese: '老师喜欢研究历史。', defs: 'The teacher likes history.' })
    expect(status).toBe(201)
    expect(body[0]).toMatchObject({
      phonetic: 'Lǎoshī xǐhuan yánjiū lìshǐ.',
      keywords: '|老师|喜欢|研究|历史|',
      level: 4,
      source: 'Tingdu',
      external_id: null,
    })
    expect(body[0].tokens).toHaveLength(4)
  })

  test('a changed sentence is analyzed again, and tokens in the body are ignored', async () => {
    const [{ id }] = (await add({ chinese: '我喝茶。', defs: 'I drink tea.' })).body
    const change = { chinese: '我喝水。', tokens: [], keywords: '|茶|' }
    const { body } = await app.as('gk_admin').patch(`fc_sentences?id=eq.${id}`, change, back)
    expect(body[0]).toMatchObject({ phonetic: 'Wǒ hē shuǐ.', keywords: '|我|喝|水|', defs: 'I drink tea.' })
    expect(body[0].tokens).toHaveLength(3)
  })

  test('a correction selects between two words that are written alike', async () => {
    const [noodles] = await get(
      `fc_words?chinese=eq.${encodeURIComponent('面')}&traditional=eq.${encodeURIComponent('麵')}`,
    )
    const corrections = [{ start: 2, end: 3, word_id: noodles.id }]
    const [row] = (await add({ chinese: '我吃面。', corrections })).body
    expect([row.traditional, row.tokens[2].word_id]).toEqual(['我吃麵。', noodles.id])
    expect(await find('南方人爱吃米，北方人爱吃面。')).toMatchObject({
      traditional: '南方人愛吃米，北方人愛吃麵。',
    })
  })

  test('a traditional sentence has simplified keywords', async () => {
    const [row] = (await add({ chinese: '我學習漢語。' })).body
    expect(row.keywords).toBe('|我|学习|汉语|')
    expect(row.tokens[1].chinese).toBe('學習')
  })

  test.each([
    ['头发很长，我发现了。', '頭髮很長，我發現了。', '头发很长，我发现了。'],
    ['干干净净的面包里有三只猫。', '乾乾淨淨的麵包裡有三隻貓。', '干干净净的面包里有三只猫。'],
    ['我在卡拉OK唱歌，𠮷先生来了！', '我在卡拉OK唱歌，𠮷先生來了！', '我在卡拉OK唱歌，𠮷先生来了！'],
    ['皇后在後面，后說：「這裡。」', '皇后在後面，后說：「這裡。」', '皇后在后面，后说：「这里。」'],
  ])('%s is converted to both scripts, word by word', async (chinese, traditional, simplified) => {
    const [row] = (await add({ chinese, simplified: '不', traditional: '不' })).body
    expect(row).toMatchObject({ chinese, traditional, simplified })
  })

  test('the scripts follow a changed text, also one without them', async () => {
    const [{ id }] = (await add({ chinese: '我喝茶。' })).body
    const path = `fc_sentences?id=eq.${id}&select=simplified,traditional`
    await app.as('support').patch(path, { chinese: '我們學習。' })
    expect(await get(path)).toEqual([{ simplified: '我们学习。', traditional: '我們學習。' }])
    await app.sql(`update api.fc_sentences set chinese = '他说。' where id = $1`, [id])
    expect(await get(path)).toEqual([{ simplified: '他说。', traditional: '他说。' }])
  })

  test('corrections decide segmentation and readings, and are removed when the text changes', async () => {
    const [{ id, chinese }] = (await add({ chinese: '他还书了。' })).body
    const corrections = [
      { start: 1, end: 2, phonetic: 'huán' },
      { start: 2, end: 3 },
    ]
    const path = `fc_sentences?id=eq.${id}`
    const { body } = await app.as('support').patch(path, { chinese, corrections }, back)
    expect(body[0]).toMatchObject({ phonetic: 'Tā huán shū le.', corrections })
    const changed = await app.as('support').patch(path, { chinese: '他来了。' }, back)
    expect(changed.body[0]).toMatchObject({ phonetic: 'Tā lái le.', corrections: [] })
  })

  test.each([
    [{ chinese: ' ' }, messages.chineseEmpty],
    [{ chinese: 'no Chinese' }, messages.chineseNotChinese],

    [{ chinese: '好\n好' }, messages.chineseOneLine],
    [{ chinese: '好。', level: 10 }, messages.levelInvalid],
    [{ chinese: '好。', corrections: [{ start: 0, end: 9 }] }, messages.correctionOutside],
    [{ chinese: '好。', corrections: [{ start: 0, end: 1, phonetic: 'hao3' }] }, messages.readingInvalid],
    [{ keywords: '|好|' }, messages.sentToo],
    [{ traditional: '好。' }, messages.sentToo],
  ])('refuses %j', async (body, message) => {
    const { id } = await find('我爱我的家。')
    const refused = await app.as('support').patch(`fc_sentences?id=eq.${id}`, body)
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([400, 'invalid_input', message])
  })

  test('refuses fields that are too long', async () => {
    const long = [{ chinese: '好'.repeat(1001) }, { chinese: '好。', defs: 'x'.repeat(5001) }]
    const answers = await Promise.all(long.map((body) => add(body)))
    expect(answers.map(({ body }) => body.message)).toEqual([
      messages.chineseTooLong,
      messages.translationTooLong,
    ])
    expect((await add({ chinese: '𠮷'.repeat(1000) })).status).toBe(201)
  })

  test('several at once, named columns and a body that is not a sentence', async () => {
    const two = await add([{ chinese: '一只猫。' }, { chinese: '两只狗。' }])
    expect(two.body.map(({ keywords }: { keywords: string }) => keywords)).toEqual([
      '|一|只|猫|',
      '|两|只|狗|',
    ])
    const named = await app.as('support').post('fc_sentences?columns=chinese', { chinese: '三个人。' }, back)
    expect(named.body[0].keywords).toContain('|人|')
    expect((await app.as('support').post('fc_sentences', 'not JSON')).status).toBe(400)
    const csv = { ...back, 'content-type': 'text/csv' }
    const [fromCsv] = (
      await app.as('support').post('fc_sentences', 'chinese,defs\n四本书。,Four books.', csv)
    ).body
    expect(fromCsv).toMatchObject({ keywords: '|四|本|书|', defs: 'Four books.' })
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await app.as('support').post('fc_sentences', 'chinese=好', form)).status).toBe(415)
  })

  test('derived columns are written however the columns are named', async () => {
    const path = (columns: string) =>
      app.as('support').post(`fc_sentences?${columns}`, { chinese: '四个人。' }, back)
    for (const broken of ['columns=%E0%A4%A', 'columns=%', 'columns=', 'columns=chinese%00']) {
      expect([broken, (await path(broken)).status]).toEqual([broken, 400])
    }
    for (const names of ['col%75mns=chinese', 'columns=chinese&columns=defs', 'columns=chinese,+phonetic']) {
      expect((await path(names)).body[0]?.keywords, names).toContain('|人|')
    }
  })
})

describe('two people who edit a sentence', () => {
  const moments = async (id: number) => (await get(`fc_sentences?id=eq.${id}`))[0].last_modified

  test('do not overwrite each other if they send the version they saw', async () => {
    const [{ id, last_modified }] = (await add({ chinese: '他喝水。', defs: 'He drinks.' })).body
    const seen = `fc_sentences?id=eq.${id}&last_modified=eq.${encodeURIComponent(last_modified)}`
    const first = await app.as('support').patch(seen, { defs: 'He drinks water.' }, back)
    expect(first.body).toHaveLength(1)
    expect((await app.as('gk_admin').patch(seen, { chinese: '他喝茶。' }, back)).body).toEqual([])
    expect((await app.as('gk_admin').delete(seen, back)).body).toEqual([])
    expect(await find('他喝水。')).toMatchObject({ defs: 'He drinks water.' })
  })

  test('are not blocked by a recording or a new annotation', async () => {
    const { id, last_modified } = await find('我爱我的家。')
    const { key } = await upload(app, app.account('support'), mp3Of(), 'sounds/c.mp3')
    expect((await app.as('support').patch(`fc_sentences?id=eq.${id}`, { sound: key })).status).toBe(204)
    await app.sql(`update api.fc_sentences set tokens = '[]', phonetic = '' where id = $1`, [id])
    expect(await moments(id)).toBe(last_modified)
    await app.as('support').patch(`fc_sentences?id=eq.${id}`, { level: 2 })
    expect(await moments(id)).not.toBe(last_modified)
  })
})

describe('recordings', () => {
  test('are attached by upload, replaced and removed', async () => {
    const [{ id }] = (await add({ chinese: '请听一听。' })).body
    const { key } = await upload(app, app.account('support'), mp3Of(), 'sounds/a.mp3')
    const path = `fc_sentences?id=eq.${id}`
    expect((await app.as('student').patch(path, { sound: key })).status).toBe(403)
    expect((await app.as('support').patch(path, { sound: key })).status).toBe(204)
    expect((await get(path))[0]).toMatchObject({ sound: key, phonetic: 'Qǐng tīng yī tīng.' })
    expect((await app.as('support').patch(path, { sound: null })).status).toBe(204)
  })

  test('can only be attached by their uploader', async () => {
    const { id } = await find('我爱我的家。')
    const { key } = await upload(app, app.account('gk_admin'), mp3Of(), 'sounds/b.mp3')
    const refused = await app.as('support').patch(`fc_sentences?id=eq.${id}`, { sound: key })
    expect([refused.status, refused.body.code]).toEqual([400, 'P0001'])
  })
})

describe('staff changes', () => {
  const changes = async (id: number) =>
    (await app.as('support').get(`rpc/sentence_changes?sentence=${id}`)).body

  test('are in the audit log with before and after, and can be undone', async () => {
    const [{ id }] = (await add({ chinese: '他很高。', defs: 'He is tall.' })).body
    const before = (await get(`fc_sentences?id=eq.${id}`))[0]
    await app.as('support').patch(`fc_sentences?id=eq.${id}`, { chinese: '他很矮。', defs: 'He is short.' })
    const [last] = await changes(id)
    expect(last).toMatchObject({
      action: 'update',
      before: { defs: 'He is tall.' },
      after: { defs: 'He is short.' },
    })
    await app.as('gk_admin').post('rpc/undo_change', { change: last.id })
    expect((await get(`fc_sentences?id=eq.${id}`))[0]).toEqual({
      ...before,
      last_modified: expect.any(String),
    })
  })

  test('undoing a deletion restores the sentence under its address, and imports update it as before', async () => {
    const sentence = await find('这个菜怎么做？')
    await app.as('support').delete(`fc_sentences?id=eq.${sentence.id}`)
    const [deletion] = await changes(sentence.id)
    expect((await app.as('support').post('rpc/undo_change', { change: deletion.id })).status).toBe(200)
    expect(await find(sentence.chinese)).toEqual({ ...sentence, last_modified: expect.any(String) })
    const known = 'select external_id from private.imported_sentences where sentence_id = $1'
    expect(await app.sql(known, [sentence.id])).toEqual([{ external_id: sentence.external_id }])
  })
})
