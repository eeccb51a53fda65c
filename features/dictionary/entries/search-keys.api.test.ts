import { glossKey, plainLetters } from '@tingdu/chinese/search/search-keys.ts'
import type { TestDatabase } from '@tingdu/testing/postgres.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPhrases } from './import/phrases.server.ts'
import { createDictionaryDatabase, type Sql, sqlOf } from './test-dictionary.ts'

// The import computes the keys in TypeScript, triggers and queries in SQL: both have to agree.
let dictionary: TestDatabase
let sql: Sql
beforeAll(async () => {
  dictionary = await createDictionaryDatabase()
  sql = sqlOf(dictionary.database)
}, 180_000)
afterAll(() => dictionary.drop())

test.each([
  ['xué xí', 'xue2 xi2', true],
  ['xuéxí', 'xue2 xi2', true],
  ['xue2xi2', 'xue2 xi2', true],
  ['xue2xi', 'xue2 xi2', true],
  ['xue xi', 'xue2 xi2', true],
  ['xue3 xi2', 'xue2 xi2', false],
  ["xi'an", 'xi1 an1', true],
  ['xi’an', 'xi1 an1', true],
  ["xi'an", 'xian1', false],
  ['a-b', 'a1 ba1', false],
  ['māma', 'ma1 ma5', true],
  ['ma1ma0', 'ma1 ma5', true],
  ['ma1ma1', 'ma1 ma5', false],
  ['lǚxíng', 'lv3 xing2', true],
  ['lu:3 xing2', 'lv3 xing2', true],
  ['lv3xing2', 'lv3 xing2', true],
  ['lüè', 'lve4', true],
  ['lue4', 'lve4', true],
  ['wánr', 'wan2 r5', true],
  ['wanr2', 'wan2 r5', true],
  ['wan2r', 'wan2 r5', true],
  ['wanr3', 'wan2 r5', false],
  ['er2', 'er2', true],
  ['qü4', 'qu4', true],
  ['xiǎojiě', 'xiao3 jie3', true],
])('%s matches %s: %s', async (typed, toned, expected) => {
  const [row] = await sql(`select $2 ~ ('^' || lib.toned_pattern(lib.spell_out($1)) || '$') as matches`, [
    typed,
    toned,
  ])
  expect(row).toEqual({ matches: expected })
})

test.each([
  ['xuexi', 'xuexi'],
  ['lüxing', 'lvxing'],
  ['nüe', 'nve'],
  ['nue', 'nve'],
  ["o'", 'o'],
  ['ê', null],
  ['3d', null],
  ['c++', null],
  ['to run!', null],
  ['', null],
  ['学xi', null],
])('the letters of %s are %s', async (typed, letters) => {
  const [row] = await sql('select lib.plain_letters(lib.spell_out($1)) as letters', [typed])
  expect(row).toEqual({ letters })
})

test('both sides read random texts the same way', { timeout: 180_000 }, async () => {
  const letter = fc.constantFrom(..."abcdeghilnorstuvxyzāáǎàēéěèüǖǘǚǜ12345 '’:-AÉ(;)[].")
  const anything = fc.oneof(
    fc.string({ unit: letter, maxLength: 20 }),
    fc.string({ unit: 'grapheme', maxLength: 20 }),
  )
  const texts = fc
    .sample(anything, { numRuns: 400, seed: 1 })
    .filter((text) => !text.includes('\0') && text.isWellFormed())
    .map((text) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim())
  for (const text of texts) {
    const [row] = await sql('select lib.plain_letters($1) as letters, lib.gloss_key($1) as english', [text])
    expect(row, text).toEqual({ letters: plainLetters(text), english: glossKey(text) })
  }
})

// Words with Latin letters are skipped: whether an "a" in them is a syllable is only known from the file's pinyin.
// So are everyday phrases, which have keys beside those of their definitions.
const KEYS = `
  with sample as (select id from api.fc_words where id % 25 = 3 and chinese !~ '[A-Za-z]'
      and chinese <> all ($1))
  select array(select row(r.*)::text from private.word_readings r join sample on id = word_id order by 1) as readings,
    array(select row(g.*)::text from private.word_glosses g join sample on id = word_id order by 1) as glosses,
    array(select row(word_id, latin, bonus, weight, array(select unnest(english) order by 1))::text
      from private.word_search join sample on id = word_id order by 1) as search`

const phrases = readPhrases().map(({ chinese }) => chinese)

test('SQL computes the same keys for every 25th word', { timeout: 180_000 }, async () => {
  const [imported] = await sql<{ readings: string[]; glosses: string[]; search: string[] }>(KEYS, [phrases])
  expect(imported?.search.length).toBeGreaterThan(4000)
  await sql('select count(lib.index_word(w)) from api.fc_words w where id % 25 = 3')
  await sql('select private.refresh_worth(array_agg(chinese)) from api.fc_words where id % 25 = 3')
  const [made] = await sql<{ readings: string[]; glosses: string[]; search: string[] }>(KEYS, [phrases])
  expect(made?.readings).toEqual(imported?.readings)
  expect(made?.glosses).toEqual(imported?.glosses)
  expect(made?.search).toEqual(imported?.search)
})
