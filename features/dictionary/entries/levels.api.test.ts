import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestApp, type TestApp } from '@tingdu/testing/app.ts'
import { type HeldChange, whileHeld } from '@tingdu/testing/while-held.ts'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { readLevels } from './import/levels.server.ts'
import { importDictionary } from './import/run.server.ts'
import { createDictionaryDatabase } from './test-dictionary.ts'

const LONG = 180_000

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ on: await createDictionaryDatabase() })
}, LONG)
afterAll(() => app.close())

type Levels = { hsk_2: number | null; hsk_3: number | null; derived_level: number | null }

const get = async (path: string) => (await app.as('student').get(path)).body
const wordLevels = async (chinese: string): Promise<(Levels & { phonetic: string; traditional: string })[]> =>
  await get(
    `fc_words?chinese=eq.${chinese}&order=priority,id&select=phonetic,traditional,hsk_2,hsk_3,derived_level`,
  )
const characterLevels = async (character: string) =>
  (await get(`fc_chars?character=eq.${character}&select=hsk_level,hsk_3,derived_level`))[0]

/** Sets the level in HSK 3.0, as staff do. */
const set = (chinese: string, hsk_3: number | null) =>
  app.as('support').patch(`fc_words?chinese=eq.${chinese}`, { hsk_3 })
/** Derives the levels of these words and of their characters again, as imports do for all. */
const refresh = (words: string[]) =>
  app.sql(
    'select lib.refresh_word_levels($1), lib.refresh_character_levels($2), lib.refresh_derived_levels($1)',
    [words, words.flatMap((word) => [...word])],
  )

/** Imports, and returns the stages that reported progress. */
async function importParts(): Promise<string[]> {
  const stages = new Set<string>()
  const result = await importDictionary({
    database: app.database,
    progress: ({ stage }) => void stages.add(stage),
  })
  return [result, ...stages]
}

describe('levels of words', () => {
  test('cannot be written, not even by staff', async () => {
    for (const role of ['student', 'teacher', 'support', 'super_admin'] as const) {
      expect((await app.as(role).patch('fc_words?chinese=eq.学习', { hsk_2: 6 })).status).toBe(403)
      expect((await app.as(role).patch('fc_words?chinese=eq.学习', { derived_level: 6 })).status).toBe(403)
    }
  })

  test('include each listed word', async () => {
    const listed = readLevels().filter(({ standard, level }) => standard === '2.0' && level === 1)
    const words = await get('fc_words?hsk_2=eq.1&select=chinese&order=frequency.desc,id')
    expect(words.map(({ chinese }: { chinese: string }) => chinese).sort()).toEqual(
      listed.map(({ word }) => word).sort(),
    )
    const [{ missing }] = (await app.sql(`select count(*)::int as missing from private.listed_words l
      where not exists (select from api.fc_words w where w.chinese = l.chinese and l.reading in ('', w.phonetic)
        and (w.hsk_2, w.hsk_3) is not distinct from (coalesce(l.hsk_2, w.hsk_2), coalesce(l.hsk_3, w.hsk_3)))`)) as [
      { missing: number },
    ]
    expect(missing).toBe(0)
  })

  test('apply to the reading that the list means, not to a surname', async () => {
    expect(await wordLevels('还')).toMatchObject([
      { phonetic: 'hái', hsk_2: 2, hsk_3: 1 },
      { phonetic: 'huán', hsk_2: 3, hsk_3: 1 },
      { phonetic: 'Huán', hsk_2: null, hsk_3: null, derived_level: null },
    ])
  })

  test("are those of each reading's own list entry", async () => {
    const levels = async (chinese: string) =>
      (await wordLevels(chinese))
        .filter(({ hsk_2, hsk_3 }) => hsk_2 !== null || hsk_3 !== null)
        .map(({ phonetic, hsk_2, hsk_3 }) => [phonetic, hsk_2, hsk_3])
        .sort()
    expect(await levels('得')).toEqual([
      ['de', 2, 2],
      ['dé', null, 2],
      ['děi', 4, 4],
    ])
    expect(await levels('觉')).toEqual([['jiào', null, 6]])
  })

  test('apply to the first of entries that are alike only in simplified characters', async () => {
    const words = await wordLevels('里')
    expect(words.filter(({ hsk_2 }) => hsk_2 !== null)).toMatchObject([{ traditional: '裡', hsk_2: 1 }])
    expect((await wordLevels('北京'))[0]).toMatchObject({ phonetic: 'Běi jīng', hsk_2: 1, hsk_3: 1 })
  })

  test('are estimated for unlisted words, and never below their characters', async () => {
    expect((await wordLevels('一个'))[0]).toMatchObject({ hsk_2: null, hsk_3: null, derived_level: 1 })
    expect((await wordLevels('委员会'))[0]).toMatchObject({ hsk_2: null, derived_level: 5 })
    expect((await wordLevels('垃圾话'))[0]?.derived_level ?? null).toBeNull()
    const [{ both }] = (await app.sql(
      'select count(*)::int as both from api.fc_words where derived_level is not null and coalesce(hsk_2, hsk_3) is not null',
    )) as [{ both: number }]
    expect(both).toBe(0)
  })

  test('are those at which courses teach them for greetings and spoken forms, however seldom they are written', async () => {
    for (const [word, level] of [
      ['你好', 1],
      ['早上好', 1],
      ['好久不见', 2],
      ['哎呀', 3],
    ] as const)
      expect((await wordLevels(word))[0]).toMatchObject({ hsk_2: null, hsk_3: null, derived_level: level })
    const spoken = await app.sql('select chinese from lib.spoken_words()')
    for (const { chinese } of spoken as { chinese: string }[])
      expect([chinese, (await wordLevels(chinese))[0]?.derived_level]).toEqual([chinese, expect.any(Number)])
  })

  test('are estimated so that each level has as many listed words as in HSK 2.0', async () => {
    const shares = (await app.sql(`with listed as (
        select chinese, min(hsk_2) as level, lib.level_of_frequency(max(frequency)) as estimate
        from api.fc_words where hsk_2 is not null group by chinese)
      select at, count(*) filter (where level <= at)::int as listed, count(*) filter (where estimate <= at)::int as estimated
      from listed, generate_series(1, 5) as at group by at order by at`)) as {
      listed: number
      estimated: number
    }[]
    for (const { listed, estimated } of shares) expect(Math.abs(estimated / listed - 1)).toBeLessThan(0.02)
  })
})

describe('levels of characters', () => {
  test('are the lowest of the words that contain them, in either script', async () => {
    expect(await characterLevels('学')).toEqual({ hsk_level: 1, hsk_3: 1, derived_level: null })
    expect(await characterLevels('學')).toEqual({ hsk_level: 1, hsk_3: 1, derived_level: null })
    expect(await characterLevels('癌')).toMatchObject({ hsk_level: 6 })
  })

  test('are estimated from the rank if no listed word contains the character, except for rare ones', async () => {
    expect(await characterLevels('罗')).toEqual({ hsk_level: null, hsk_3: null, derived_level: 3 })
    expect(await characterLevels('鱻')).toEqual({ hsk_level: null, hsk_3: null, derived_level: null })
  })

  test('are estimated so that each level has as many listed characters as in HSK 2.0', async () => {
    const shares = (await app.sql(`select at, count(*) filter (where hsk_level <= at)::int as listed,
        count(*) filter (where lib.level_of_rank(frequency_rank) <= at)::int as estimated
      from api.fc_chars, generate_series(1, 5) as at
      where hsk_level is not null and character = simplified group by at order by at`)) as {
      listed: number
      estimated: number
    }[]
    for (const { listed, estimated } of shares) expect(Math.abs(estimated / listed - 1)).toBeLessThan(0.05)
  })
})

test('the list of levels 7 to 9 of HSK 3.0 is read as level 7; HSK 2.0 has none', () => {
  const directory = mkdtempSync(join(tmpdir(), 'levels-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  for (const standard of ['2.0', '3.0'])
    writeFileSync(join(directory, `hsk-${standard}-level-7-9.txt`), '电话费\n')
  writeFileSync(join(directory, 'hsk-3.0-level-6.txt'), '觉 jiào\n')
  expect(readLevels(directory)).toEqual([
    { standard: '3.0', level: 6, word: '觉', reading: 'jiào' },
    { standard: '3.0', level: 7, word: '电话费' },
  ])
})

describe('importing levels', () => {
  /** How many words statements have read so far, in any way. */
  const wordsRead = async (): Promise<number> => {
    const [row] = await app.sql<{ count: number }>(
      `select (seq_tup_read + idx_tup_fetch)::float as count from pg_stat_all_tables where relid = 'api.fc_words'::regclass`,
    )
    return row?.count ?? 0
  }

  test('adds only the levels to an installation with the dictionary, and nothing a second time', {
    timeout: LONG,
  }, async () => {
    await app.sql(`update private.dictionary_import set version = substring(version from '^.*derivation \\d+'),
      parts = parts - 'levels'`)
    await app.sql('delete from private.listed_words')
    await app.sql('update api.fc_words set hsk_2 = null, derived_level = 3 where hsk_2 = 1')
    await app.sql('update api.fc_words set hsk_3 = null where hsk_3 is not null')
    // Statistics of a dictionary without levels must not make the import slow: it reads the dictionary a few times.
    await app.sql('analyze api.fc_words')
    const before = await wordsRead()
    expect(await importParts()).toEqual(['imported', 'levels'])
    expect((await wordsRead()) - before).toBeLessThan(5_000_000)
    expect(await get('fc_words?hsk_2=eq.1&select=id')).toHaveLength(152)
    expect((await wordLevels('学习'))[0]).toMatchObject({ hsk_2: 1, derived_level: null })
    expect(await importParts()).toEqual(['already there'])
    expect(await app.sql('select from private.dictionary_import')).toHaveLength(1)
  })

  test('updates what a changed list affects, keeps what staff set, and waits for another process', {
    timeout: LONG,
  }, async () => {
    const support = app.as('support')
    expect((await support.patch('fc_chars?character=eq.猫', { hsk_level: 4 })).status).toBe(204)
    expect((await support.patch('fc_chars?character=eq.狗', { hsk_level: null, hsk_3: 5 })).status).toBe(204)
    expect((await set('饕餮', 9)).status).toBe(204)
    expect((await set('飞机', 5)).status).toBe(204)
    await app.sql(`insert into private.listed_words values ('学习时报', '', 2, null)`)
    await app.sql(`update private.listed_words set hsk_2 = 6 where chinese in ('猫', '鸟')`)
    await refresh(['学习时报', '猫', '鸟'])
    await app.sql(`update private.dictionary_import set version = version || ' of older files'`)
    expect((await wordLevels('学习时报'))[0]?.hsk_2).toBe(2)

    const lock: HeldChange = [`select pg_advisory_xact_lock(hashtext('tingdu dictionary import'))`, []]
    expect(await whileHeld(app, [lock], importParts)).toEqual(['imported', 'levels'])
    expect((await wordLevels('学习时报'))[0]?.hsk_2).toBeNull()
    expect((await wordLevels('猫'))[0]?.hsk_2).toBe(1)
    expect((await characterLevels('猫')).hsk_level).toBe(4)
    expect(await characterLevels('狗')).toMatchObject({ hsk_level: null, hsk_3: 5 })
    expect((await characterLevels('鸟')).hsk_level).toBe(3)
    expect((await wordLevels('饕餮'))[0]).toMatchObject({ hsk_3: 9, derived_level: null })
    expect(await characterLevels('餮')).toMatchObject({ hsk_3: 9 })
    expect((await wordLevels('飞机'))[0]).toMatchObject({ hsk_2: 1, hsk_3: 5 })

    expect((await set('饕餮', null)).status).toBe(204)
    expect((await set('飞机', 1)).status).toBe(204)
    expect((await support.patch('fc_chars?character=eq.猫', { hsk_level: 1 })).status).toBe(204)
    await app.sql('select lib.refresh_character_levels(null)')
    expect((await characterLevels('猫')).hsk_level).toBe(1)
  })
})

describe('levels of HSK 3.0 that staff set', () => {
  const support = () => app.as('support')
  const levelOf = async (chinese: string) => (await wordLevels(chinese))[0]?.hsk_3

  test('can be written by staff only, from 1 to 9', async () => {
    for (const role of ['student', 'teacher'] as const)
      expect((await app.as(role).patch('fc_words?chinese=eq.委员会', { hsk_3: 8 })).status).toBe(403)
    for (const outside of [0, 10]) expect((await set('委员会', outside)).status).toBe(400)
    expect((await wordLevels('委员会'))[0]).toMatchObject({ hsk_3: null, derived_level: 5 })
  })

  test('are shown and found, and removed again', async () => {
    expect(await get('fc_words?hsk_3=gte.7&select=chinese')).toEqual([])
    expect((await set('饕餮', 9)).status).toBe(204)
    expect((await wordLevels('饕餮'))[0]).toMatchObject({ hsk_3: 9, derived_level: null })
    expect(await get('fc_words?hsk_3=gte.7&select=chinese')).toEqual([{ chinese: '饕餮' }])
    expect(await get('rpc/search_words?q=taotie&hsk_3=gte.7&select=chinese')).toEqual([{ chinese: '饕餮' }])
    expect(await characterLevels('餮')).toMatchObject({ hsk_3: 9 })
    expect((await set('饕餮', null)).status).toBe(204)
    expect(await characterLevels('餮')).toMatchObject({ hsk_3: null })
    expect(await get('fc_chars?hsk_3=gte.7&select=character')).toEqual([])
  })

  test('replace an estimate, and the level of a list until they are the same again', async () => {
    expect((await set('委员会', 7)).status).toBe(204)
    expect((await wordLevels('委员会'))[0]).toMatchObject({ hsk_3: 7, derived_level: null })
    expect((await set('委员会', null)).status).toBe(204)
    expect((await wordLevels('委员会'))[0]).toMatchObject({ hsk_3: null, derived_level: 5 })
    expect((await set('冰箱', 8)).status).toBe(204)
    await refresh(['冰箱'])
    expect(await levelOf('冰箱')).toBe(8)
    const [{ id }] = (await support().get('rpc/dictionary_changes?kind=word&entry=冰箱')).body
    expect((await support().post('rpc/undo_change', { change: id })).status).toBe(200)
    expect(
      await app.sql(
        'select from private.staff_levels s join api.fc_words w on w.id = word_id where w.hsk_3 is not null',
      ),
    ).toEqual([])
  })

  test('are not affected by other edits, nor by a deletion that is undone', async () => {
    const [before] = await get('fc_words?chinese=eq.冰淇淋&select=id,defs')
    expect((await set('冰淇淋', 7)).status).toBe(204)
    const change = { defs: `${before.defs}/ ices` }
    expect((await support().patch(`fc_words?id=eq.${before.id}`, change)).status).toBe(204)
    expect(await levelOf('冰淇淋')).toBe(7)
    expect((await support().delete(`fc_words?id=eq.${before.id}`)).status).toBe(204)
    const [{ id }] = (await support().get('rpc/dictionary_changes?kind=word&entry=冰淇淋')).body
    expect((await support().post('rpc/undo_change', { change: id })).status).toBe(200)
    await refresh(['冰淇淋'])
    expect(await levelOf('冰淇淋')).toBe(7)
  })

  test('do not make an entry theirs: imports go on updating its definition', async () => {
    expect((await set('冰山', 8)).status).toBe(204)
    const [line] = await app.sql(
      `select k.edited_at, w.source from api.fc_words w join private.imported_words k on k.word_id = w.id where w.chinese = '冰山'`,
    )
    expect(line).toEqual({ edited_at: null, source: 'CC-CEDICT' })
  })

  test('of a character are kept too', async () => {
    expect((await support().patch('fc_chars?character=eq.学', { hsk_3: 8 })).status).toBe(204)
    expect((await support().patch('fc_chars?character=eq.学', { hsk_level: 7 })).status).toBe(400)
    await refresh(['学'])
    expect(await characterLevels('学')).toMatchObject({ hsk_level: 1, hsk_3: 8 })
    expect((await support().patch('fc_chars?character=eq.学', { hsk_3: 1 })).status).toBe(204)
    await refresh(['学'])
    expect(await characterLevels('学')).toMatchObject({ hsk_level: 1, hsk_3: 1 })
  })
})

describe('staff edits', () => {
  test('a changed word is ranked in the search by its new level', async () => {
    const worth = async () => {
      const kept = ['word_readings', 'word_glosses', 'word_search'].map(
        (keys) =>
          `select distinct worth from private.${keys} join api.fc_words w on w.id = word_id where w.chinese = '冰箱'`,
      )
      return (await app.sql<{ worth: number }>(kept.join(' union '))).map((row) => row.worth)
    }
    const before = await worth()
    expect(before).toEqual([expect.any(Number)])
    expect(before[0]).toBeGreaterThan(0)
    const change = { defs: 'refrigerator/ icebox that hums' }
    expect((await app.as('support').patch('fc_words?chinese=eq.冰箱', change)).status).toBe(204)
    expect(await worth()).toEqual(before)
  })

  const add = async (fields: Record<string, unknown>) =>
    expect((await app.as('support').post('fc_words', { defs: 'made by staff', ...fields })).status).toBe(201)

  test('a definition of a listed word gets its level, one of another reading does not', async () => {
    await add({ chinese: '老师', priority: 2, phonetic: 'lǎo shī' })
    await add({ chinese: '还', priority: 9, phonetic: 'hài' })
    expect(await wordLevels('老师')).toMatchObject([{ hsk_2: 1 }, { hsk_2: 1, hsk_3: 1 }])
    expect((await wordLevels('还')).at(-1)).toMatchObject({
      phonetic: 'hài',
      hsk_2: null,
      derived_level: null,
    })
    const [{ id }] = (await app.as('support').get('rpc/dictionary_changes?kind=word&entry=老师')).body
    expect((await app.as('support').post('rpc/undo_change', { change: id })).status).toBe(200)
    expect(await wordLevels('老师')).toHaveLength(1)
  })

  test('a listed word that is deleted and added again gets its level', async () => {
    expect((await app.as('support').delete('fc_words?chinese=eq.苹果')).status).toBe(204)
    await add({ chinese: '苹果', traditional: '蘋果', phonetic: 'píng guǒ', priority: 1 })
    expect(await wordLevels('苹果')).toMatchObject([{ hsk_2: 1, hsk_3: 3 }])
    expect(await characterLevels('蘋')).toMatchObject({ hsk_level: 1 })
  })

  test('a changed reading moves the level and updates the characters', async () => {
    const [word] = await get('fc_words?chinese=eq.癌症&select=id')
    expect((await app.as('support').patch(`fc_words?id=eq.${word.id}`, { chinese: '癌癌' })).status).toBe(204)
    expect((await wordLevels('癌癌'))[0]).toMatchObject({ hsk_2: null })
    expect(await characterLevels('癌')).toMatchObject({ hsk_level: null })
    expect((await app.as('support').patch(`fc_words?id=eq.${word.id}`, { chinese: '癌症' })).status).toBe(204)
    expect(await characterLevels('癌')).toMatchObject({ hsk_level: 6 })
  })
})
