import { createDictionaryDatabase } from '@tingdu/features/dictionary/entries/test-dictionary.ts'
import type { TestDatabase } from '@tingdu/testing/postgres.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pageOfSearch, plansOf, queriesOfAllKinds, reportPlans } from './search-plans.ts'

// Only a few thousand headwords contain Latin letters: their part of the index may be read as a whole.
const SMALL = 'word_search_latin'

let dictionary: TestDatabase
let client: pg.Client
beforeAll(async () => {
  dictionary = await createDictionaryDatabase()
  client = new pg.Client({ connectionString: dictionary.superuserConnectionString })
  await client.connect()
  await client.query('analyze')
  await reportPlans(client)
  // Row policies are part of the plans.
  await client.query('set role tingdu_student')
})
afterAll(async () => {
  await client.end()
  await dictionary.drop()
})

const texts: Record<string, string> = {
  search_words: pageOfSearch('words'),
  search_characters: pageOfSearch('characters'),
  search_sentences: pageOfSearch('sentences'),
  interpret_search: 'select count(*) from api.interpret_search($1)',
}
const read = (call: string, q: string) => plansOf(client, texts[call] ?? '', [q])

describe.each(Object.keys(texts))('%s', (call) => {
  test.each(Object.entries(queriesOfAllKinds))('%s reads no table or index in full', async (_, q) => {
    const readings = await read(call, q)
    expect(readings.length).toBeGreaterThan(0)
    expect(readings.filter(({ whole, name }) => whole && name !== SMALL)).toEqual([])
  })
})

test('a level without a query is read from its index, ordered by frequency', async () => {
  const browse = (table: string, order: string) =>
    plansOf(client, `select id from api.${table} ${order} limit 10`, [])
  expect(await browse('fc_words', 'where hsk_2 = 3 order by frequency desc, id')).toEqual([
    { name: 'fc_words_hsk_2', whole: false },
  ])
  expect(await browse('fc_words', 'where hsk_3 = 2 order by frequency desc, id')).toEqual([
    { name: 'fc_words_hsk_3', whole: false },
  ])
})

test.each([
  [
    'search_words',
    '*学',
    ['fc_words_chinese_characters', 'fc_words_pkey', 'fc_words_traditional_characters'],
  ],
  ['search_words', 'xue2xi2', ['fc_words_pkey', 'word_readings_plain', SMALL, 'word_search_pkey']],
  [
    'search_words',
    '*hocola*',
    [
      'english_vocabulary_pairs',
      'fc_words_pkey',
      'word_glosses_gloss',
      'word_readings_syllables',
      'word_search_english',
    ],
  ],
  [
    'search_words',
    '*berry',
    [
      'english_vocabulary_reversed',
      'fc_words_pkey',
      'word_glosses_gloss',
      'word_readings_reversed',
      'word_search_english',
    ],
  ],
  [
    'search_sentences',
    '学习',
    ['fc_chars_character_key', 'fc_sentences_pkey', 'fc_sentences_simplified_characters'],
  ],
  [
    'search_sentences',
    'xuexi',
    [
      ...['fc_sentences_english', 'fc_sentences_pkey', 'fc_sentences_readings', 'fc_words_pkey'],
      ...['sentence_words_pkey', 'word_readings_plain', 'word_search_pkey'],
    ],
  ],
])('%s for %s uses these indexes', async (call, q, indexes) => {
  expect((await read(call, q)).map(({ name }) => name)).toEqual(indexes)
})
