import { createHash } from 'node:crypto'
import type { Database, Run } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import { type LevelDeck, readLevelDecks } from './deck-files.server.ts'

export type DecksImportResult = 'imported' | 'already there' | 'not yet' | 'stopped'

type Settings = { database: Database; signal?: AbortSignal; progress?: (share: number) => void }

/** Longer than an ordinary request. */
const TIMEOUT_MS = 30_000

/**
 * Imports the decks of the library, or updates them after a change of the files, the dictionary or the starter library: those
 * of the HSK levels by topic, and one for each book of the starter library with the words of its texts. A second run
 * changes nothing, and decks that staff changed or deleted are left to them.
 */
export async function importStarterDecks({
  database,
  signal,
  progress,
}: Settings): Promise<DecksImportResult> {
  const sources = await sourcesOf(database)
  if (sources === null) return 'not yet'
  const decks = readLevelDecks()
  const version = checksumOf([sources, decks])
  if (await isImported(database, version)) return 'already there'
  const books = await starterBooks(database)
  const work = [
    ...decks.map((deck) => (run: Run) => importLevelDeck(run, deck)),
    ...books.map((book) => (run: Run) => importBookDeck(run, book)),
  ]
  for (const [index, step] of work.entries()) {
    if (signal?.aborted) return 'stopped'
    await database.transaction(serverCaller(TIMEOUT_MS), step)
    progress?.((index + 1) / work.length)
  }
  await database.transaction(serverCaller(), (run) => note(run, 'all', version))
  return 'imported'
}

async function importLevelDeck(run: Run, { slug, level, title, words }: LevelDeck): Promise<void> {
  const { rows } = await run<{ id: number }>({
    text: `select w.id from unnest($1::text[]) with ordinality as given (word, n)
        join api.fc_words w on w.chinese = given.word and w.hsk_3 = $2
      order by given.n, w.priority, w.id`,
    values: [words, level],
  })
  await writeDeck(run, {
    slug,
    title: `HSK ${level}: ${title}`,
    description: `Words of HSK 3.0, level ${level}.`,
    level,
    words: rows.map(({ id }) => id),
  })
}

type StarterBook = { sha1: string; title: string; description: string }

/** The books of the starter library, whose texts are a series. */
async function starterBooks(database: Database): Promise<StarterBook[]> {
  const { rows } = await database.as<StarterBook>(serverCaller(), {
    text: `select b.sha1, b.title, b.description from api.fc_books b
      where b.in_library and b.owner is null order by b.title`,
    values: [],
  })
  return rows
}

/**
 * The words of a book's texts that go beyond HSK 2, in the order of the texts; within a text, frequent ones first. Names
 * and entries that only refer to others are left out.
 */
async function importBookDeck(run: Run, { sha1, title, description }: StarterBook): Promise<void> {
  const { rows } = await run<{ id: number }>({
    text: `select w.id
        from api.fc_book_texts l
        join private.texts t on t.sha1 = l.text_sha1
        join private.text_words u on u.text_id = t.id
        join api.fc_words w on w.id = u.word_id
       where l.book_sha1 = $1 and coalesce(w.hsk_3, 9) > 2 and w.phonetic = lower(w.phonetic)
       group by w.id
       order by min(l.idx), sum(u.occurrences) desc, w.frequency desc, w.id`,
    values: [sha1],
  })
  await writeDeck(run, {
    slug: `book-${sha1}`,
    title,
    description: `The words of this series. ${description}`,
    level: null,
    words: rows.map(({ id }) => id),
  })
}

type NewDeck = { slug: string; title: string; description: string; level: number | null; words: number[] }

async function writeDeck(run: Run, deck: NewDeck): Promise<void> {
  const checksum = checksumOf(deck)
  const before = await importedAt(run, deck.slug)
  if (before?.checksum === checksum) return
  const values = [deck.slug, deck.title, deck.description, deck.level]
  const { rows } = await run<{ id: number }>(
    before
      ? {
          text: `update api.fc_decks set title = $2, description = $3, hsk_3 = $4
            where slug = $1 and last_modified <= $5::timestamptz returning id`,
          values: [...values, before.at],
        }
      : {
          text: `insert into api.fc_decks (slug, title, description, hsk_3, owner, in_library)
            values ($1, $2, $3, $4, null, true) on conflict do nothing returning id`,
          values,
        },
  )
  if (rows[0]) await writeEntries(run, rows[0].id, deck.words)
  await note(run, deck.slug, checksum)
}

/** Entries that stay keep their rows, so that nothing that was learned is lost. */
async function writeEntries(run: Run, deck: number, words: number[]): Promise<void> {
  await run({
    text: 'delete from api.fc_deck_entries where deck_id = $1 and not word_id = any ($2::bigint[])',
    values: [deck, words],
  })
  await run({
    text: `insert into api.fc_deck_entries (deck_id, owner, idx, kind, word_id, chinese, phonetic)
      select $1, null, given.n, 'word', w.id, w.chinese, w.phonetic
        from unnest($2::bigint[]) with ordinality as given (id, n) join api.fc_words w on w.id = given.id
      on conflict (deck_id, word_id) do update set idx = excluded.idx`,
    values: [deck, words],
  })
}

const checksumOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url')

async function importedAt(run: Run, key: string): Promise<{ checksum: string; at: string } | undefined> {
  const { rows } = await run<{ checksum: string; at: string }>({
    text: 'select checksum, imported_at::text as at from private.starter_decks where key = $1',
    values: [key],
  })
  return rows[0]
}

async function note(run: Run, key: string, checksum: string): Promise<void> {
  await run({
    text: `insert into private.starter_decks (key, checksum) values ($1, $2)
      on conflict (key) do update set checksum = excluded.checksum, imported_at = clock_timestamp()`,
    values: [key, checksum],
  })
}

async function isImported(database: Database, checksum: string): Promise<boolean> {
  const { rows } = await database.as(serverCaller(), {
    text: `select from private.starter_decks where key = 'all' and checksum = $1`,
    values: [checksum],
  })
  return rows.length > 0
}

/** The versions of the dictionary and of the starter library; null until both are there. */
async function sourcesOf(database: Database): Promise<string | null> {
  const { rows } = await database.as<{ version: string }>(serverCaller(), {
    text: `select d.version || ' ' || l.checksum as version
        from private.dictionary_import d, private.starter_library l
       where d.finished_at is not null and l.key = 'all' order by d.finished_at desc limit 1`,
    values: [],
  })
  return rows[0]?.version ?? null
}
