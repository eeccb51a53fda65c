import { startTestApp, type TestApp } from '@tingdu/testing/app.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readLevels } from './import/levels.server.ts'
import { importDictionary } from './import/run.server.ts'
import { createDictionaryDatabase } from './test-dictionary.ts'

const LONG = 600_000

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

describe('importing levels', () => {
  test('adds only the levels to an installation with the dictionary, and nothing a second time', {
    timeout: LONG,
  }, async () => {
    await app.sql(`update private.dictionary_import set version = substring(version from '^.*derivation \\d+'),
      parts = parts - 'levels'`)
    await app.sql('delete from private.listed_words')
    await app.sql('update api.fc_words set hsk_2 = null, derived_level = 3 where hsk_2 = 1')
    expect(await importParts()).toEqual(['imported', 'levels'])
    expect(await get('fc_words?hsk_2=eq.1&select=id')).toHaveLength(152)
    expect((await wordLevels('学习'))[0]).toMatchObject({ hsk_2: 1, derived_level: null })
    expect(await importParts()).toEqual(['already there'])
    expect(await app.sql('select from private.dictionary_import')).toHaveLength(1)
  })

  test('updates what a changed list affects, and keeps what staff set for a character', {
    timeout: LONG,
  }, async () => {
    const support = app.as('support')
    expect((await support.patch('fc_chars?character=eq.猫', { hsk_level: 4 })).status).toBe(204)
    expect((await support.patch('fc_chars?character=eq.狗', { hsk_level: null })).status).toBe(204)
    await app.sql(`insert into private.listed_words values ('学习时报', '', 2, null)`)
    await app.sql(`update private.listed_words set hsk_2 = 6 where chinese in ('猫', '鸟')`)
    await app.sql('select lib.refresh_word_levels(null), lib.refresh_character_levels(null)')
    await app.sql(`update private.dictionary_import set version = version || ' of older files'`)
    expect((await wordLevels('学习时报'))[0]?.hsk_2).toBe(2)

    expect(await importParts()).toEqual(['imported', 'levels'])
    expect((await wordLevels('学习时报'))[0]?.hsk_2).toBeNull()
    expect((await wordLevels('猫'))[0]?.hsk_2).toBe(1)
    expect((await characterLevels('猫')).hsk_level).toBe(4)
    expect((await characterLevels('狗')).hsk_level).toBeNull()
    expect((await characterLevels('鸟')).hsk_level).toBe(3)

    expect((await support.patch('fc_chars?character=eq.猫', { hsk_level: 1 })).status).toBe(204)
    await app.sql('select lib.refresh_character_levels(null)')
    expect((await characterLevels('猫')).hsk_level).toBe(1)
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
