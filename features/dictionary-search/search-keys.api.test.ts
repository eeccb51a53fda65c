import { glossKey } from '@tingdu/chinese/search/search-keys.ts'
import { interpretQuery, pinyinQuery } from '@tingdu/chinese/search/search-query.ts'
import { createDictionaryDatabase, type Sql, sqlOf } from '@tingdu/features/dictionary/test-dictionary.ts'
import type { TestDatabase } from '@tingdu/testing/postgres.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

// The import computes the keys in TypeScript, triggers and queries in SQL: both have to agree.
let dictionary: TestDatabase
let sql: Sql
beforeAll(async () => {
  dictionary = await createDictionaryDatabase()
  sql = sqlOf(dictionary.database)
}, 600_000)
afterAll(() => dictionary.drop())

const queries = [
  'xuexi',
  'xué xí',
  'xuéxí',
  'xue2xi2',
  "xi'an",
  'xi’an',
  'XI AN',
  'lǚxíng',
  'lu:3',
  'lv',
  'nüe',
  'ma1ma0',
  'wanr2',
  'er2',
  'qü',
  'to run',
  '3d',
  'xx',
  'ａｂｃ',
  'a-b',
  'ǖǘǚǜ',
  "o'",
  'é',
  'ê',
  'ḿ',
  '',
  '!',
  '学xi',
  'a1b2c3',
  'r4',
  'u:u:',
]

test.each(queries)('both sides read %s the same way', async (q) => {
  await expectSame(q)
})

test('both sides read random queries the same way', { timeout: 300_000 }, async () => {
  const letter = fc.constantFrom(..."abcdeghilnorstuvxyzāáǎàēéěèüǖǘǚǜ12345 '’:-AÉ(;)[].")
  const anything = fc.oneof(
    fc.string({ unit: letter, maxLength: 20 }),
    fc.string({ unit: 'grapheme', maxLength: 20 }),
  )
  const typed = fc
    .sample(anything, { numRuns: 400, seed: 1 })
    .filter((q) => !q.includes('\0') && q.isWellFormed())
  for (const q of typed) await expectSame(q)
})

async function expectSame(q: string): Promise<void> {
  const text = q.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
  const [row] = await sql<{ letters: string | null; plain: string; pattern: string | null; english: string }>(
    `select lib.spell_out($1) as letters, lib.plain_letters(lib.spell_out($1)) as plain,
      case when lib.spell_out($1) ~ '[1-5 ]' then lib.toned_pattern(lib.spell_out($1)) end as pattern,
      lib.gloss_key($1) as english`,
    [text],
  )
  const pinyin = pinyinQuery(text)
  expect(row, q).toMatchObject({
    plain: pinyin?.plain ?? null,
    pattern: pinyin?.pattern ?? null,
    english: glossKey(text),
  })
  expect(interpretQuery(q).kind, q).toBe(interpretQuery(text).kind)
}

// Words with Latin letters are skipped: whether an "a" in them is a syllable is only known from the file's pinyin.
const KEYS = `
  with sample as (select id from api.fc_words where id % 25 = 3 and chinese !~ '[A-Za-z]')
  select array(select row(r.*)::text from private.word_readings r join sample on id = word_id order by 1) as readings,
    array(select row(g.*)::text from private.word_glosses g join sample on id = word_id order by 1) as glosses,
    array(select row(word_id, latin, bonus, weight, array(select unnest(english) order by 1))::text
      from private.word_search join sample on id = word_id order by 1) as search`

test('SQL computes the same keys for every 25th word', { timeout: 300_000 }, async () => {
  const [imported] = await sql<{ readings: string[]; glosses: string[]; search: string[] }>(KEYS)
  expect(imported?.search.length).toBeGreaterThan(4500)
  await sql('select count(lib.index_word(w)) from api.fc_words w where id % 25 = 3')
  await sql('select private.refresh_worth(array_agg(chinese)) from api.fc_words where id % 25 = 3')
  const [made] = await sql<{ readings: string[]; glosses: string[]; search: string[] }>(KEYS)
  expect(made?.readings).toEqual(imported?.readings)
  expect(made?.glosses).toEqual(imported?.glosses)
  expect(made?.search).toEqual(imported?.search)
})
