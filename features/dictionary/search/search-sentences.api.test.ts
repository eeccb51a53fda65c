import { createDictionaryDatabase } from '@tingdu/features/dictionary/entries/test-dictionary.ts'
import { startTestApp, type TestApp } from '@tingdu/testing/app.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

type Sentence = { chinese: string; phonetic: string; defs: string; keywords: string; level: number }

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ on: await createDictionaryDatabase() })
})
afterAll(() => app.close())

const search = async (q: string, more = ''): Promise<Sentence[]> => {
  const path = `rpc/search_sentences?q=${encodeURIComponent(q)}${more}`
  const reply = await app.as('student').get(path, { prefer: 'count=exact', range: '0-9' })
  expect(reply.status, q).toBeLessThan(300)
  return reply.body
}

describe('finding sentences', () => {
  test.each([
    ['学习', /学习/],
    ['學習', /学习/],
    ['学习 汉语', /学习.*汉语|汉语.*学习/],
    ['我*学', /我.*学/],
    ['我喜歡', /我喜欢/],
    ['乾淨', /干净/],
    ['睡不著', /睡不着/],
  ])('%s: by their Chinese', async (q, pattern) => {
    const found = await search(q)
    expect(found.length).toBeGreaterThan(0)
    expect(found.filter(({ chinese }) => !pattern.test(chinese))).toEqual([])
  })

  test('written in traditional characters, by either script', async () => {
    const chinese = '她愛讀歷史書。'
    expect((await app.as('support').post('fc_sentences', { chinese })).status).toBe(201)
    for (const q of [chinese, '她爱读历史书。', '愛讀歷史', '爱读 历史']) {
      expect(
        (await search(q)).map((found) => found.chinese),
        q,
      ).toContain(chinese)
    }
  })

  test('by the exact sentence, whatever its punctuation', async () => {
    const written = await app.sql<{ chinese: string }>(
      `select distinct on (marks) chinese from api.fc_sentences,
         lateral (select regexp_replace(chinese, '[一-龥0-9A-Za-z]', '', 'g') as marks) as punctuation
        order by marks, id limit 40`,
    )
    expect(written.length).toBeGreaterThan(10)
    for (const { chinese } of written) expect((await search(chinese))[0]?.chinese).toBe(chinese)
  })

  test.each([
    ['xuexi', '学习'],
    ['xué xí', '学习'],
    ['xue2xi2', '学习'],
    ['lǎoshī', '老师'],
    ['nar', '哪儿'],
  ])('%s: by the reading of a word', async (q, word) => {
    const found = await search(q, '&kind=pinyin')
    expect(found.length).toBeGreaterThan(0)
    expect(found.some(({ keywords }) => keywords.includes(`|${word}|`))).toBe(true)
  })

  test('wo xihuan: by a reading across several words', async () => {
    const found = await search('wo xihuan')
    expect(found.length).toBeGreaterThan(0)
    expect(found.filter(({ chinese }) => !chinese.includes('我喜欢'))).toEqual([])
  })

  test.each(['ye huijia', 'ye hui jia', 'xiayu le', 'ta zuohao'])(
    '%s: however the spelling of the sentence joins its words',
    async (q) => {
      const chinese = '他做好了饭，下雨了也回家。'
      await app.as('support').post('fc_sentences', { chinese })
      const found = await search(q, '&kind=pinyin')
      expect(found.map((sentence) => sentence.chinese)).toContain(chinese)
    },
  )

  test.each([
    ['teacher', /\bteachers?\b/i],
    ['run', /\b(run|runs|running)\b/i],
    ['my friend', /\bmy\b.*\bfriends?\b|\bfriends?\b.*\bmy\b/i],
  ])('%s: by their English, in any form of the word', async (q, pattern) => {
    const found = await search(q, '&kind=english')
    expect(found.length).toBeGreaterThan(0)
    expect(found.filter(({ defs }) => !pattern.test(defs))).toEqual([])
  })

  test('by the words that the text finds, if no sentence contains it', async () => {
    for (const q of ['teahcer', 'pengyuo', 'is']) expect((await search(q)).length, q).toBeGreaterThan(0)
  })
})

describe('a text that no sentence contains', () => {
  const add = (keywords: string, times = 1) =>
    app.sql(
      `insert into api.fc_sentences (chinese, keywords)
       select replace($1, '|', '') || n, $1 from generate_series(1, $2::int) as n`,
      [keywords, times],
    )

  test('finds the sentences with the most of its words first', async () => {
    await add('|鸭嘴兽|爱|老师|')
    for (const q of ['鸭嘴兽老师', 'yazuishoulaoshi', 'platypus and teacher']) {
      const found = await search(q)
      expect(found.length, q).toBeGreaterThan(1)
      expect(found[0]?.keywords, q).toBe('|鸭嘴兽|爱|老师|')
    }
  })

  test('ignores words in more than a thousand sentences if it has rarer ones', async () => {
    const before = await search('his platypus and tulip')
    expect(before.some(({ keywords }) => !keywords.includes('鸭嘴兽'))).toBe(true)
    await add('|他|笑|', 1001)
    const after = await search('his platypus and tulip')
    expect(after.length).toBeGreaterThan(0)
    expect(after.filter(({ keywords }) => keywords.includes('|他|笑|'))).toEqual([])
    expect((await search('he smiled, they whispered')).length).toBeGreaterThan(0)
  })
})

test('ranks words before parts of words, easier sentences before harder ones', async () => {
  const found = await search('学')
  const isWord = found.map(({ keywords }) => keywords.includes('|学|'))
  expect(isWord).toEqual([...isWord].sort((one, other) => Number(other) - Number(one)))
  const levels = (await search('学习')).map(({ level }) => level)
  expect(levels).toEqual([...levels].sort())
})

test('filters by level, with pages and totals like a table', async () => {
  const easy = await search('学习', '&level=lte.2')
  expect(easy.length).toBeGreaterThan(0)
  expect(easy.filter(({ level }) => level > 2)).toEqual([])
  const reply = await app
    .as('student')
    .get('rpc/search_sentences?q=我&select=id', { prefer: 'count=exact', range: '10-11' })
  const [row] = await app.sql<{ n: number }>(
    `select count(*)::int as n from api.fc_sentences where chinese like '%我%'`,
  )
  expect(reply.headers.get('content-range')).toBe(`10-11/${row?.n}`)
})

test('reflects what staff add, change and delete at once', async () => {
  const support = app.as('support')
  const found = async (q: string) => (await search(q, '&kind=pinyin')).map(({ chinese }) => chinese)
  const [played, slept] = ['他在图书馆里弹琵琶。', '他在图书馆里打瞌睡。']
  expect((await support.post('fc_sentences', { chinese: played })).status).toBe(201)
  expect(await found('pipa')).toContain(played)
  const at = `fc_sentences?chinese=eq.${encodeURIComponent(played)}`
  expect((await support.patch(at, { chinese: slept })).status).toBe(204)
  expect(await found('pipa')).not.toContain(slept)
  expect(await found('dakeshui')).toContain(slept)
  const [changed] = await app.sql<{ id: string }>('select id from api.fc_sentences where chinese = $1', [
    slept,
  ])
  expect((await support.delete(`fc_sentences?id=eq.${changed?.id}`)).status).toBe(204)
  expect(await found('dakeshui')).not.toContain(slept)
  const kept = 'select from private.sentence_words where sentence_id = $1'
  expect(await app.sql(kept, [changed?.id])).toEqual([])
})

test('an empty query, punctuation and wildcards alone find nothing', async () => {
  for (const q of ['', ' ', '。', '*', '?*', '%', '_']) expect(await search(q), q).toEqual([])
})
