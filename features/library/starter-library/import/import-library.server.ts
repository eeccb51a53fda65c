import { createHash } from 'node:crypto'
import { engineVersion } from '@tingdu/chinese/engine-version.ts'
import type { Sense } from '@tingdu/chinese/lexicon/definition.ts'
import type { Lexicon } from '@tingdu/chinese/lexicon/lexicon.ts'
import type { Database, Run } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import { annotateDocument, type TextDocument } from '../../texts/public.server.ts'
import { LIBRARY_LEVELS, type LibraryQuestion, type LibraryText } from './library-text.ts'
import type { SensesOfEntries } from './named-senses.ts'
import {
  analysisOptions,
  type LibraryBook,
  type LibraryCollection,
  readStarterLibrary,
  wordsWithSense,
} from './starter-library.server.ts'

/** What an import needs. */
export type LibraryImport = {
  database: Database
  /** Returns the dictionary in memory; called only if there is something to do. */
  lexicon(): Promise<Lexicon>
  signal?: AbortSignal
  /** Called with the progress, 0 to 1. */
  progress?: (share: number) => void
}
/** How an import ended; after `stopped` it can be resumed. */
export type LibraryImportResult = 'imported' | 'already there' | 'no dictionary yet' | 'stopped'

/** Longer than an ordinary request: a text is annotated and counted. */
const TIMEOUT_MS = 30_000

/**
 * Imports the starter library into a database with a complete dictionary, or updates it after a change of the files, the
 * engine or the dictionary. A second run changes nothing, an interrupted run is resumed, and what staff changed or deleted is
 * left to them.
 */
export async function importStarterLibrary(settings: LibraryImport): Promise<LibraryImportResult> {
  const { database, signal, progress } = settings
  const dictionary = await dictionaryVersion(database)
  if (dictionary === null) return 'no dictionary yet'
  const { texts, books, collections } = readStarterLibrary()
  const version = checksumOf([engineVersion(), dictionary, texts, books, collections])
  if (await isImported(database, 'all', version)) return 'already there'
  const lexicon = await settings.lexicon()
  const senses = await sensesOf(database, wordsWithSense(texts))
  for (const [index, text] of easiestLast(texts).entries()) {
    if (signal?.aborted) return 'stopped'
    await inTransaction(database, (run) => importText(run, text, lexicon, senses))
    progress?.((index + 1) / texts.length)
  }
  await inTransaction(database, async (run) => {
    for (const book of books) await importBook(run, book)
    for (const collection of collections) await importCollection(run, collection)
    await note(run, 'all', version)
  })
  return 'imported'
}

/** The library lists the newest texts first, which are then those for beginners. */
function easiestLast(texts: readonly LibraryText[]): LibraryText[] {
  const difficulty = ({ level }: LibraryText) => LIBRARY_LEVELS.indexOf(level)
  return texts.toSorted((one, other) => difficulty(other) - difficulty(one))
}

/** The sha1 of a text or book of the starter library, the same in every installation. */
export function librarySha1(kind: 'text' | 'book', slug: string): string {
  return createHash('sha1').update(`tingdu:${kind}:${slug}`).digest('hex')
}

async function importText(
  run: Run,
  text: LibraryText,
  lexicon: Lexicon,
  senses: SensesOfEntries,
): Promise<void> {
  const { slug, title, english, gist, topics, author, plan, level, questions } = text
  const { document, estimatedLevel } = annotateDocument(documentOf(text, lexicon, senses), lexicon)
  const described = [title, english, gist, topics, author, plan, level, estimatedLevel]
  const checksum = checksumOf([...described, document, questions])
  const before = await importedAt(run, `text:${slug}`)
  if (before?.checksum === checksum) return
  const values = [
    librarySha1('text', slug),
    title,
    author,
    plan,
    level,
    estimatedLevel,
    english,
    gist,
    topics,
  ]
  const { rows } = await run<{ id: string }>(
    before
      ? {
          text: `update private.texts set title = $2, author = $3, plan = $4, level = $5, estimated_level = $6,
              title_en = $7, gist = $8, topics = $9
            where sha1 = $1 and last_modified <= $10::timestamptz returning id`,
          values: [...values, before.at],
        }
      : {
          text: `insert into private.texts
              (sha1, title, author, plan, level, estimated_level, title_en, gist, topics, in_library, state)
            values ($1, $2, $3, $4, $5, $6, $7, $8, $9, true, 'draft') on conflict do nothing returning id`,
          values,
        },
  )
  if (rows[0]) {
    if (!(await isPublished(run, rows[0].id, document))) await publish(run, rows[0].id, document)
    await storeQuestions(run, rows[0].id, questions)
  }
  await note(run, `text:${slug}`, checksum)
}

/** Whether readers see this content already, for a change of what describes a text. */
async function isPublished(run: Run, id: string, document: TextDocument): Promise<boolean> {
  const { rows } = await run({
    text: `select from private.texts t
      join private.text_versions v on v.text_id = t.id and v.number = t.published_version
      where t.id = $1 and v.document = $2::jsonb and (v.title, v.author) = (t.title, t.author)`,
    values: [id, JSON.stringify(document)],
  })
  return rows.length > 0
}

async function publish(run: Run, id: string, document: TextDocument): Promise<void> {
  const json = JSON.stringify(document)
  await run({ text: 'select private.write_document($1, $2::jsonb)', values: [id, json] })
  await run({
    text: `with version as (
        insert into private.text_versions (text_id, number, title, author, plan, level, document)
        select id, coalesce(published_version, 0) + 1, title, author, plan, level, $2::jsonb
          from private.texts where id = $1
        returning number
      )
      update private.texts set state = 'published', published_version = version.number from version where id = $1`,
    values: [id, json],
  })
  await run({ text: 'select private.count_words($1, $2::jsonb)', values: [id, json] })
}

/** Stores the questions of the version that is published, unless staff have edited them. */
async function storeQuestions(run: Run, id: string, questions: readonly LibraryQuestion[]): Promise<void> {
  await run({
    text: `insert into private.text_questions (text_id, version, questions)
      select id, published_version, $2::jsonb from private.texts where id = $1
      on conflict (text_id) do update set version = excluded.version, questions = excluded.questions
        where text_questions.edited_at is null`,
    values: [id, JSON.stringify(questions)],
  })
}

/** The document as a person would write it: translations, names, and the words that the engine does not get right. */
function documentOf(text: LibraryText, lexicon: Lexicon, senses: SensesOfEntries): TextDocument {
  const { corrections } = analysisOptions(text, lexicon, senses)
  return {
    content: text.content,
    sounds: [],
    names: text.names,
    sentences: text.sentences.map(({ start, end, translation }) => ({
      start,
      end,
      translation,
      words: corrections
        .filter((word) => word.start >= start && word.end <= end)
        .map((word) => ({ ...word, source: 'person' as const })),
    })),
  }
}

async function importBook(run: Run, book: LibraryBook): Promise<void> {
  const { slug, title, english, description, author, level, book_type, texts } = book
  const checksum = checksumOf([book, 'with an English title'])
  const key = `book:${slug}`
  const before = await importedAt(run, key)
  if (before?.checksum === checksum) return
  const sha1 = librarySha1('book', slug)
  const values = [sha1, title, description, author, level, book_type, english]
  const { rowCount } = await run(
    before
      ? {
          text: `update api.fc_books set title = $2, description = $3, author = $4, level = $5, book_type = $6,
              title_en = $7
            where sha1 = $1 and last_modified <= $8::timestamptz`,
          values: [...values, before.at],
        }
      : {
          text: `insert into api.fc_books
              (sha1, title, description, author, level, book_type, title_en, in_library, owner, created_at)
            -- Each at its own time, so that they keep their order.
            values ($1, $2, $3, $4, $5, $6, $7, true, null, clock_timestamp()) on conflict do nothing`,
          values,
        },
  )
  if (rowCount > 0) {
    await run({
      text: `insert into api.fc_book_texts (book_sha1, text_sha1, idx)
        select $1, t.sha1, wanted.idx from unnest($2::text[]) with ordinality as wanted (sha1, idx)
          join private.texts t on t.sha1 = wanted.sha1
        on conflict (book_sha1, text_sha1) do update set idx = excluded.idx`,
      values: [sha1, texts.map((text) => librarySha1('text', text))],
    })
  }
  await note(run, key, checksum)
}

async function importCollection(run: Run, collection: LibraryCollection): Promise<void> {
  const { title, description, book_type, books } = collection
  const key = `collection:${title}`
  if (await importedAt(run, key)) return
  await run({
    text: `insert into api.fc_store_collections (title, description, book_type) values ($1, $2, $3)
      on conflict do nothing`,
    values: [title, description, book_type],
  })
  await run({
    text: `insert into api.fc_collection_books (collection_title, book_sha1, idx, price, plan)
      select $1, b.sha1, wanted.idx, wanted.price, wanted.plan
        from jsonb_to_recordset($2::jsonb) as wanted (sha1 text, idx int, price numeric, plan text)
        join api.fc_books b on b.sha1 = wanted.sha1
      on conflict do nothing`,
    values: [title, JSON.stringify(books.map((one) => ({ ...one, sha1: librarySha1('book', one.book) })))],
  })
  await note(run, key, checksumOf(collection))
}

const inTransaction = (database: Database, work: (run: Run) => Promise<void>) =>
  database.transaction(serverCaller(TIMEOUT_MS), work)

const checksumOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url')

async function importedAt(run: Run, key: string): Promise<{ checksum: string; at: string } | undefined> {
  const { rows } = await run<{ checksum: string; at: string }>({
    text: 'select checksum, imported_at::text as at from private.starter_library where key = $1',
    values: [key],
  })
  return rows[0]
}

async function note(run: Run, key: string, checksum: string): Promise<void> {
  await run({
    text: `insert into private.starter_library (key, checksum) values ($1, $2)
      on conflict (key) do update set checksum = excluded.checksum, imported_at = clock_timestamp()`,
    values: [key, checksum],
  })
}

async function isImported(database: Database, key: string, checksum: string): Promise<boolean> {
  const { rows } = await database.as(serverCaller(), {
    text: 'select from private.starter_library where key = $1 and checksum = $2',
    values: [key, checksum],
  })
  return rows.length > 0
}

async function sensesOf(database: Database, words: ReadonlySet<string>): Promise<SensesOfEntries> {
  const { rows } = await database.as<{ id: number; senses: Sense[] }>(serverCaller(), {
    text: 'select id, senses from api.fc_words where chinese = any ($1)',
    values: [[...words]],
  })
  return new Map(rows.map(({ id, senses }) => [id, senses]))
}

async function dictionaryVersion(database: Database): Promise<string | null> {
  const { rows } = await database.as<{ version: string }>(serverCaller(), {
    text: `select version from private.dictionary_import where finished_at is not null
      order by finished_at desc limit 1`,
    values: [],
  })
  return rows[0]?.version ?? null
}
