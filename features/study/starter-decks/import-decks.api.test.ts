import { createDictionaryDatabase } from '@tingdu/features/dictionary/entries/test-dictionary.ts'
import { startTestApp, type TestApp } from '@tingdu/testing/app.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readLevelDecks } from './import/deck-files.server.ts'
import { importStarterDecks } from './import/import-decks.server.ts'

const LONG = 180_000
const book = 'b'.repeat(40)
const text = 'c'.repeat(40)

let app: TestApp
const importAll = () => importStarterDecks({ database: app.database })
beforeAll(async () => {
  app = await startTestApp({ on: await createDictionaryDatabase() })
}, LONG)
afterAll(() => app.close())

const deckOf = async (slug: string) => {
  const rows = await app.sql<{ id: number; title: string; word: string; entry: number }>(
    `select d.id, d.title, e.chinese as word, e.id as entry from api.fc_decks d
      join api.fc_deck_entries e on e.deck_id = d.id where d.slug = $1 order by e.idx, e.id`,
    [slug],
  )
  return { id: rows[0]?.id, title: rows[0]?.title, words: rows.map(({ word }) => word), rows }
}
/** A book of the starter library whose one text has these words. */
async function addBook(words: string[]) {
  await app.sql(
    `insert into private.texts (sha1, title, author, in_library, state)
      values ($1, 'Text', 'Tingdu', true, 'published') on conflict do nothing`,
    [text],
  )
  await app.sql('delete from private.text_words')
  await app.sql(
    `insert into private.text_words (text_id, word_id, occurrences)
      select t.id, w.id, 1 from private.texts t, api.fc_words w
       where t.sha1 = $1 and w.chinese = any ($2) and w.priority = 1`,
    [text, words],
  )
  await app.sql(
    `insert into api.fc_books (sha1, title, description, author, in_library, owner)
      values ($1, '三号楼', 'A house.', 'Tingdu', true, null) on conflict do nothing`,
    [book],
  )
  await app.sql(
    'insert into api.fc_book_texts (book_sha1, text_sha1, idx) values ($1, $2, 1) on conflict do nothing',
    [book, text],
  )
}
const libraryIs = (checksum: string) =>
  app.sql(
    `insert into private.starter_library (key, checksum) values ('all', $1)
      on conflict (key) do update set checksum = excluded.checksum`,
    [checksum],
  )

test('waits for the starter library', async () => {
  expect(await importAll()).toBe('not yet')
})

test('imports a deck for each topic of a level, and one for each book', async () => {
  await addBook(['我', '热闹', '电梯', '北京'])
  await libraryIs('one')
  expect(await importAll()).toBe('imported')
  const [first] = readLevelDecks()
  const deck = await deckOf(first?.slug ?? '')
  expect(deck.title).toBe('HSK 1: People and family')
  expect([...new Set(deck.words)]).toEqual(first?.words)
  // Words of HSK 1 and names are left out of the decks of books.
  expect((await deckOf(`book-${book}`)).words.toSorted()).toEqual(['热闹', '电梯'].toSorted())
})

test('every deck has the words of its file, each with a definition', async () => {
  const decks = readLevelDecks()
  const rows = await app.sql<{ slug: string; words: string[]; undefined: number }>(
    `select d.slug, array_agg(distinct e.chinese) as words, count(*) filter (where w.defs = '')::int as undefined
      from api.fc_decks d join api.fc_deck_entries e on e.deck_id = d.id join api.fc_words w on w.id = e.word_id
      where d.hsk_3 is not null group by d.slug`,
  )
  expect(rows.map(({ slug, words }) => [slug, words.length]).toSorted()).toEqual(
    decks.map(({ slug, words }) => [slug, words.length]).toSorted(),
  )
  expect(rows.filter((row) => row.undefined > 0)).toEqual([])
})

test('importing again changes nothing', async () => {
  expect(await importAll()).toBe('already there')
})

test('entries that stay keep their rows, and what staff changed is left to them', async () => {
  const before = await deckOf(`book-${book}`)
  const changed = await deckOf('hsk-3-level-1-people-and-family')
  await app.sql(`update api.fc_decks set title = 'Ours', last_modified = now() where id = $1`, [changed.id])
  await addBook(['热闹', '难免'])
  await libraryIs('two')
  expect(await importAll()).toBe('imported')
  const after = await deckOf(`book-${book}`)
  expect(after.words.toSorted()).toEqual(['热闹', '难免'].toSorted())
  const kept = ({ rows }: typeof before) => rows.find(({ word }) => word === '热闹')?.entry
  expect(kept(after)).toBe(kept(before))
  expect((await deckOf('hsk-3-level-1-people-and-family')).title).toBe('Ours')
})
