import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { pngOf } from '@tingdu/storage/testing-pictures.ts'
import { startTestApp, type TestApp } from '@tingdu/testing/app.ts'
import { createTestDatabase } from '@tingdu/testing/postgres.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { upload } from '../../accounts/uploads/test-uploads.ts'
import { readOwnEntries } from './import/own-definitions.server.ts'
import { readPhrases } from './import/phrases.server.ts'
import { addPhrases, rankEntries } from './import/prepare-words.server.ts'
import { dictionaryState, importDictionary } from './import/run.server.ts'
import { readWordLines } from './import/sources.server.ts'
import { createDictionaryDatabase, type Sql, sqlOf } from './test-dictionary.ts'

const LONG = 180_000

/** The entries of CC-CEDICT, and our own words that it lacks. */
const WORDS = 125_049 + readOwnEntries().length

/** The phrases that no entry of the dictionary has. */
const PHRASES = addPhrases(
  rankEntries(readWordLines(), new Map(), new Map()),
  readPhrases(),
  new Set(),
).filter(({ isPhrase }) => isPhrase).length

const COUNTS = `select (select count(*) from api.fc_words where not private.is_phrase(id))::int as words,
  (select count(*) from api.fc_words where private.is_phrase(id))::int as phrases, (select count(*) from api.fc_chars)::int as characters,
  (select count(*) from api.fc_char_strokes)::int as strokes, (select count(*) from api.fc_char_info)::int as information,
  (select count(*) from api.fc_components)::int as components, (select count(*) from private.word_glosses)::int as glosses,
  (select count(*) from private.word_readings)::int as readings, (select count(*) from private.word_search where bonus <= 0)::int as searched`

/** Changes with every write of a row that staff have not changed, even if its values stay the same. */
const WRITES = `with untouched as (select id, xmin from api.fc_words where chinese !~ '学习|学位|垃圾|旧词' and chinese <> '得'),
  characters as (select xmin from api.fc_chars where character !~ '[学习位垃圾得旧词]')
  select (select sum(xmin::text::bigint)::text from untouched) as words, (select sum(xmin::text::bigint)::text from characters) as characters,
  (select sum(xmin::text::bigint)::text from api.fc_char_strokes) as strokes,
  (select sum(xmin::text::bigint)::text from api.fc_components) as components,
  (select sum(xmin::text::bigint)::text from api.fc_char_info) as information,
  (select sum(g.xmin::text::bigint)::text from private.word_glosses g join untouched on id = word_id) as glosses`

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ on: await createDictionaryDatabase() })
}, LONG)
afterAll(() => app.close())

const get = async (path: string) => (await app.as('student').get(path)).body

describe('importing the dictionary', () => {
  test('stores every entry of the file and everything that belongs to it', async () => {
    expect(await app.sql(COUNTS)).toEqual([
      {
        words: WORDS,
        phrases: PHRASES,
        characters: 14_392,
        strokes: 9574,
        information: 14_392,
        components: expect.any(Number),
        glosses: expect.any(Number),
        readings: expect.any(Number),
        searched: WORDS,
      },
    ])
    expect(await dictionaryState(app.database)).toEqual({ complete: true, share: 1 })
  })

  test('stores a word as it is shown', async () => {
    expect(await get('fc_words?chinese=eq.垃圾')).toMatchObject([
      { traditional: '垃圾', phonetic: 'lā jī', taiwan_phonetic: 'lè sè', source: 'Tingdu', priority: 1 },
    ])
    expect(await get('fc_words?chinese=eq.指示灯')).toMatchObject([
      { traditional: '指示燈', phonetic: 'zhǐ shì dēng', defs: 'indicator light', source: 'Tingdu' },
    ])
    const [flower] = await get('fc_words?traditional=eq.芲')
    expect(flower.senses[0]).toMatchObject({
      kind: 'variant',
      links: [{ simplified: '花', phonetic: 'huā' }],
    })
    const [person] = await get('fc_words?chinese=eq.人&order=priority')
    expect(person.classifiers[0]).toEqual({ traditional: '個', simplified: '个', phonetic: 'gè' })
    const [book] = await get('fc_words?chinese=eq.书&order=priority')
    expect(book.classifiers).toEqual([{ traditional: '本', simplified: '本', phonetic: 'běn' }])
    const [cat] = await get('fc_words?chinese=eq.猫&order=priority')
    expect(cat.classifiers).toEqual([{ traditional: '隻', simplified: '只', phonetic: 'zhī' }])
    // CC-CEDICT has 个.
    const [year] = await get('fc_words?chinese=eq.年&phonetic=eq.nián')
    expect(year.classifiers).toEqual([])
    const [beijing] = await get('fc_words?chinese=eq.北京')
    expect(beijing.phonetic).toBe('Běi jīng')
  })

  test.each([
    ['都', 'dōu'],
    ['长', 'cháng'],
    ['为', 'wèi'],
    ['还', 'hái'],
    ['了', 'le'],
    ['行', 'xíng'],
    ['重', 'zhòng'],
    ['多少', 'duō shao'],
    ['东西', 'dōng xi'],
    ['地方', 'dì fang'],
    ['好', 'hǎo'],
    ['王', 'Wáng'],
    ['发', 'fā'],
    ['后', 'hòu'],
    ['妻子', 'qī zi'],
    ['便宜', 'pián yi'],
  ])('the first reading of %s is %s', async (word, phonetic) => {
    expect((await get(`fc_words?chinese=eq.${word}&order=priority&limit=1`))[0].phonetic).toBe(phonetic)
  })

  test('puts our own definitions first and keeps those of CC-CEDICT', async () => {
    const readings = await get('fc_words?chinese=eq.得&order=priority')
    expect(readings.map((word: { phonetic: string }) => word.phonetic)).toEqual(['de', 'dé', 'děi', 'dè'])
    expect(readings[0]).toMatchObject({ source: 'Tingdu', priority: 1, other_senses: expect.any(Array) })
    expect(readings[0].senses[0].example).toEqual({
      chinese: '你唱得真好听。',
      traditional: '你唱得真好聽。',
      phonetic: 'Nǐ chàng de zhēn hǎotīng.',
      english: 'You sing really well.',
    })
    expect(readings[0].defs.startsWith(`${readings[0].senses[0].text}/ `)).toBe(true)
    const found = await get('rpc/search_words?q=to shout&limit=10')
    expect(found.map((word: { chinese: string }) => word.chinese)).toContain('叫')
  })

  test('finds words by the reading of a character in them, in either script', async () => {
    const read = async (part: string, readings: string): Promise<string[]> => {
      const words = await get(`rpc/words_read_as?part=${part}&readings={${readings}}&select=chinese`)
      return words.map((word: { chinese: string }) => word.chinese)
    }
    const rows = await read('行', 'háng')
    expect(rows).toContain('银行')
    expect(rows).not.toContain('航行')
    expect(rows).not.toContain('行')
    expect(await read('長', 'zhǎng')).toEqual(await read('长', 'zhǎng'))
  })

  test('readings of daily use are those in words of a level', async () => {
    const readings = async (text: string, used: boolean) => {
      const rows = await get(`fc_words?chinese=eq.${text}&select=phonetic,in_common_words`)
      type Row = { phonetic: string; in_common_words: boolean }
      return (rows as Row[]).filter((row) => row.in_common_words === used).map(({ phonetic }) => phonetic)
    }
    for (const [text, reading] of [
      ['乐', 'yuè'],
      ['教', 'jiào'],
      ['便', 'pián'],
      ['发', 'fà'],
      ['假', 'jià'],
      ['都', 'dū'],
    ] as const)
      expect(await readings(text, true)).toContain(reading)
    expect(await readings('乐', false)).toEqual(['lào'])
    expect(await readings('假', false)).toEqual(['gēi'])
    expect(await readings('快乐', true)).toEqual([])
  })

  test('orders the words that contain a text by frequency, names last', async () => {
    const path =
      'rpc/words_read_as?part=乐&readings={lè,le}&order=commonness.desc,frequency.desc&select=chinese'
    const words = (await get(path)).map((word: { chinese: string }) => word.chinese)
    expect(words.indexOf('快乐')).toBe(0)
    expect(words.indexOf('永乐')).toBeGreaterThan(20)
    const china = await get('fc_words?chinese=like.*国&order=commonness.desc&limit=3&select=chinese')
    expect(china.map((word: { chinese: string }) => word.chinese)).toContain('中国')
  })

  test('finds the meanings of the entry that an entry only refers to', async () => {
    const [variant] = await get('fc_words?traditional=eq.芲&select=senses,target_senses')
    const [flower] = await get('fc_words?chinese=eq.花&order=priority&limit=1&select=senses,target_senses')
    expect(variant.target_senses).toEqual(flower.senses)
    expect(flower.target_senses).toBeNull()
    const found = await get('rpc/search_words?q=芲&limit=5&select=traditional,target_senses')
    expect(found).toContainEqual({ traditional: '芲', target_senses: flower.senses })
  })

  test('stores the forms, components, strokes and words of a character', async () => {
    const [simplified] = await get('fc_chars?character=eq.发')
    expect(simplified).toMatchObject({ traditional: '發髮', simplified: '发', phonetic: 'fā' })
    expect(await get('fc_chars?character=eq.髮&select=simplified,traditional,phonetic')).toEqual([
      { simplified: '发', traditional: '髮', phonetic: 'fà' },
    ])
    const [{ n }] = (await app.sql(
      `select count(*)::int as n from api.fc_words where chinese like '%发%' or traditional like '%发%'`,
    )) as [{ n: number }]
    expect(simplified.nb_words).toBe(n)
    const parts = await get('fc_components?character=eq.好&order=idx')
    expect(parts).toMatchObject([
      { component: '女', phonetic: 'nǚ', idx: 0 },
      { component: '子', phonetic: 'zǐ', idx: 1 },
    ])
    expect((await get('fc_components?character=eq.林&order=idx&select=component')).length).toBe(2)
    expect((await get('fc_char_strokes?character=eq.好'))[0].strokes).toHaveLength(6)
    expect(await get('fc_char_info?character=eq.请')).toMatchObject([
      { stroke_count: 10, radical: '讠', structure: 'left to right' },
    ])
  })

  test('returns words containing and characters containing in one request each', async () => {
    const words = await app
      .as('student')
      .get('fc_words?chinese=like.*学*&order=frequency.desc,id', { range: '0-5', prefer: 'count=exact' })
    expect(words.body).toHaveLength(6)
    expect(Number(words.headers.get('content-range')?.split('/')[1])).toBeGreaterThan(900)
    const containing = await get('fc_components?component=eq.女&select=character')
    expect(containing.map((row: { character: string }) => row.character)).toContain('好')
  })
})

describe('importing again', () => {
  test('reads nothing if everything is imported', async () => {
    expect(await importDictionary({ database: app.database })).toBe('already there')
  })

  test('keeps what staff changed, leaves out what they deleted, updates what is older, and writes no other row', {
    timeout: LONG,
  }, async () => {
    const support = app.as('support')
    const [word] = await get('fc_words?chinese=eq.学位')
    expect((await support.patch(`fc_words?id=eq.${word.id}`, { defs: 'to hit the books' })).status).toBe(204)
    expect((await support.delete('fc_words?chinese=eq.垃圾桶')).status).toBe(204)
    const [own] = await get('fc_words?chinese=eq.得&order=priority&limit=1')
    const ours = own.senses[0]
    await support.patch(`fc_words?id=eq.${own.id}`, { defs: `${ours.text}/ a particle` })
    const { key } = await upload(app, app.account('support'), pngOf(40, 30))
    await support.patch('fc_words?chinese=eq.学习时报', { image: key })
    const written = {
      mnemonic: 'A child under a roof',
      explanation: 'Learning',
      hsk_level: 6,
      mnemonic_image: key,
    }
    await support.patch('fc_chars?character=eq.学', written)
    const [former] = await get('fc_words?chinese=eq.垃圾')
    await support.delete(`fc_words?id=eq.${former.id}`)
    const [deletion] = (await support.get('rpc/dictionary_changes?kind=word&entry=垃圾')).body
    await support.post('rpc/undo_change', { change: deletion.id })
    const added = { chinese: '学位', priority: 9, phonetic: 'xué wèi', defs: 'made by staff' }
    expect((await support.post('fc_words', added)).status).toBe(201)
    await app.sql(
      `update private.imported_words set digest = 'of older data' where entry like '%学习%' or entry like '%学位%' or entry like '%垃圾%' or entry like '得 %'`,
    )
    await app.sql(`update api.fc_words set defs = 'of older data' where chinese = '学习时报'`)
    await app.sql(
      `with old as (insert into api.fc_words (chinese, traditional, source) values ('旧词', '舊詞', 'CC-CEDICT') returning id)
       insert into private.imported_words (entry, word_id, digest) select '舊詞 旧词 [jiu4 ci2]', id, '' from old`,
    )
    const before = await app.sql(WRITES)
    await app.sql('delete from private.dictionary_import')
    expect(await importDictionary({ database: app.database })).toBe('imported')
    expect(await app.sql(WRITES)).toEqual(before)

    expect(await get('fc_words?chinese=eq.学位&order=priority&select=defs,source')).toEqual([
      { defs: 'to hit the books', source: 'CC-CEDICT, edited' },
      { defs: 'made by staff', source: 'Tingdu' },
    ])
    expect(await get(`fc_words?id=eq.${own.id}&select=senses,other_senses,source`)).toEqual([
      { senses: [ours, { text: 'a particle' }], other_senses: own.other_senses, source: 'Tingdu' },
    ])
    expect(await get('fc_words?chinese=eq.垃圾桶')).toEqual([])
    expect(await get('fc_words?chinese=eq.垃圾')).toEqual([{ ...former, last_modified: expect.anything() }])
    const [newspaper] = await get('fc_words?chinese=eq.学习时报')
    expect(newspaper.defs).not.toBe('of older data')
    expect(newspaper.image).toBe(key)
    expect(await get('fc_chars?character=eq.学')).toMatchObject([written])
    expect(await get('fc_words?chinese=eq.旧词')).toEqual([])
    const [{ n }] = (await app.sql('select count(*)::int as n from private.word_search')) as [{ n: number }]
    expect(n).toBe(WORDS + PHRASES)
  })

  test('of two processes at the same time, one imports and the other ends', { timeout: LONG }, async () => {
    const before = await app.sql(WRITES)
    // The last strokes and what follows, because everything would take most of the time.
    await app.sql(
      `update private.dictionary_import set finished_at = null,
         parts = (parts - '{components,information,levels}'::text[]) || '{"strokes": 8000}'`,
    )
    const results = await Promise.all([
      importDictionary({ database: app.database }),
      importDictionary({ database: app.database }),
    ])
    expect(results.sort()).toEqual(['another process imports', 'imported'])
    expect(await app.sql(WRITES)).toEqual(before)
  })
})

describe('an import that is killed', () => {
  test('resumes where it stopped and completes', { timeout: LONG }, async () => {
    const { connectionString, database, drop } = await createTestDatabase({ migrated: true })
    try {
      const sql = sqlOf(database)
      await killedAfter(5000, connectionString)
      const stopped = await storedWords(sql)
      expect(stopped).toBeGreaterThanOrEqual(5000)
      expect(stopped).toBeLessThan(125_049)
      expect((await dictionaryState(database)).complete).toBe(false)

      const seen: number[] = []
      const controller = new AbortController()
      const progress = ({ done }: { done: number }) => {
        seen.push(done)
        controller.abort()
      }
      expect(await importDictionary({ database, progress, signal: controller.signal })).toBe('stopped')
      expect(seen).toEqual([stopped + 5000])
      // Some words and strokes are skipped, because storing all of them would take most of the test's time.
      await sql(`update private.dictionary_import set parts = '{"words": 120000, "strokes": 8000}'`)
      expect(await importDictionary({ database })).toBe('imported')
      const words = stopped + 5000 + (WORDS - 120_000)
      expect(await sql(COUNTS)).toMatchObject([
        { words, characters: 14_392, strokes: 1574, information: 14_392, searched: words },
      ])
    } finally {
      await drop()
    }
  })
})

async function storedWords(sql: Sql): Promise<number> {
  const [row] = await sql<{ words: number }>('select count(*)::int as words from api.fc_words')
  return row?.words ?? 0
}

/**
 * Imports in a separate process that is killed with SIGKILL in the middle of a batch, soon after `words`
 * are stored.
 */
async function killedAfter(words: number, connectionString: string): Promise<void> {
  const code = `
    import { openDatabase } from '@tingdu/database/pool.ts'
    import { importDictionary } from './import/run.server.ts'
    const database = await openDatabase({ connectionString: process.argv[1] })
    const progress = ({ done }) => {
      if (done === ${words}) setTimeout(() => process.kill(process.pid, 'SIGKILL'), 20)
    }
    await importDictionary({ database, progress })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code, connectionString], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    stdio: 'ignore',
  })
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
}
