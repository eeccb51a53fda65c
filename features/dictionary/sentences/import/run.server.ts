import { createHash } from 'node:crypto'
import type { Lexicon } from '@tingdu/chinese/lexicon/lexicon.ts'
import type { Database } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import { annotate } from '../annotate.server.ts'
import { contentVersion, readOwnSentences, toEngineCorrection } from './content.server.ts'
import { type IncomingSentence, removeObsolete, storeSentences } from './store.server.ts'
import { annotateOlder, writeOlderInBothScripts } from './unannotated.server.ts'

export type SentenceImport = {
  database: Database
  /** Returns the dictionary in memory; called only if there is something to do. */
  lexicon(): Promise<Lexicon>
  signal?: AbortSignal
  /** Called with the progress, 0 to 1. */
  progress?: (share: number) => void
}
export type SentenceImportResult = 'imported' | 'already there' | 'no dictionary yet' | 'stopped'

const OURS = 'tingdu:'
const BATCH_SIZE = 200

/**
 * Imports the product's own sentences into a database with a complete dictionary, or updates them after a change of
 * the files, the engine or the dictionary. A second run changes nothing, and an interrupted run is resumed;
 * sentences that staff edited or deleted are skipped. Older sentences without an annotation or a second script get
 * theirs.
 */
export async function importOwnSentences(settings: SentenceImport): Promise<SentenceImportResult> {
  const { database, signal, progress } = settings
  const dictionary = await dictionaryVersion(database)
  if (dictionary === null) return 'no dictionary yet'
  const version = `${contentVersion()}, ${dictionary}`
  if (await isDone(database, version)) return 'already there'
  const lexicon = await settings.lexicon()
  const sentences = annotateOwn(lexicon)
  for (let from = 0; from < sentences.length; from += BATCH_SIZE) {
    if (signal?.aborted) return 'stopped'
    await storeSentences(database, sentences.slice(from, from + BATCH_SIZE))
    progress?.(Math.min(1, (from + BATCH_SIZE) / sentences.length))
  }
  const kept = sentences.map(({ external_id }) => external_id)
  await removeObsolete(database, OURS, kept)
  await annotateOlder(database, lexicon)
  await writeOlderInBothScripts(database, lexicon)
  await storeVersion(database, version)
  return 'imported'
}

/** Our sentences as stored, with the level from the files. */
function annotateOwn(lexicon: Lexicon): IncomingSentence[] {
  return readOwnSentences().map(({ chinese, english, level, corrections: own }) => {
    const corrections = own.map((correction) => toEngineCorrection(correction, chinese, lexicon))
    return {
      ...annotate(chinese, lexicon, corrections),
      external_id: nameOf(chinese),
      chinese,
      defs: english,
      level,
      corrections,
      source: 'Tingdu',
      author: null,
      licence: null,
    }
  })
}

/** One of our sentences is identified by its text: a changed text is another sentence. */
function nameOf(chinese: string): string {
  return OURS + createHash('sha256').update(chinese).digest('base64url').slice(0, 16)
}

async function dictionaryVersion(database: Database): Promise<string | null> {
  const { rows } = await database.as<{ version: string }>(serverCaller(), {
    text: `select version from private.dictionary_import where finished_at is not null
      order by finished_at desc limit 1`,
    values: [],
  })
  return rows[0]?.version ?? null
}

async function isDone(database: Database, version: string): Promise<boolean> {
  const { rows } = await database.as(serverCaller(), {
    text: 'select from private.sentence_imports where version = $1',
    values: [version],
  })
  return rows.length > 0
}

/** Only the last version is stored: an earlier one that is installed again is imported again. */
async function storeVersion(database: Database, version: string): Promise<void> {
  await database.transaction(serverCaller(), async (run) => {
    await run({ text: 'delete from private.sentence_imports where version <> $1', values: [version] })
    await run({
      text: 'insert into private.sentence_imports (version) values ($1) on conflict do nothing',
      values: [version],
    })
  })
}
