import type { Lexicon } from '@tingdu/chinese/lexicon/lexicon.ts'
import type { Database } from '@tingdu/database/database.ts'
import { annotate } from '../annotate.server.ts'
import { type BadLine, type Pair, readAuthors, readPairs } from './pairs.server.ts'
import { type IncomingSentence, knownAmong, storeSentences, textsAmong } from './store.server.ts'

export type FileImport = {
  database: Database
  /** Returns the dictionary in memory; called only if there are sentences to store. */
  lexicon(): Promise<Lexicon>
  /** Sentence pairs, as `readPairs` takes them. */
  file: string
  /** An export with the authors of the sentences, as `readAuthors` takes it. */
  authors?: string
  /** The license of sentences whose line has none. */
  licence: string
  /** Reports what would happen, and writes nothing. */
  dryRun: boolean
  bad?: (line: BadLine) => void
  /** Called with the number of processed bytes of the file. */
  progress?: (bytes: number) => void
}

/** What an import did, or would do. */
export type FileImportResult = {
  /** New sentences. */
  imported: number
  /** Sentences already imported before, including those that staff have deleted since. */
  known: number
  /** Sentences whose text already exists from another source. */
  doubled: number
  /** Additional translations of a sentence; only the first one is used. */
  translations: number
  bad: number
}

/** What has been read of the file so far. */
type Seen = { ids: Set<string>; texts: Set<string> }

export const DEFAULT_LICENSE = 'CC BY 2.0 FR'
const BATCH_SIZE = 500

/**
 * Imports the annotated sentences of a file in Tatoeba's format, with author and license. Unusable lines are
 * reported and skipped. A second run, or one after an interrupted run, imports only what is missing.
 */
export async function importFile(settings: FileImport): Promise<FileImportResult> {
  const authors = settings.authors ? await readAuthors(settings.authors) : new Map<string, string>()
  const result: FileImportResult = { imported: 0, known: 0, doubled: 0, translations: 0, bad: 0 }
  const seen: Seen = { ids: new Set(), texts: new Set() }
  let batch: Pair[] = []
  const finish = async () => {
    const fresh = await findNew(settings.database, batch, seen, result)
    result.imported += settings.dryRun ? fresh.length : await store(fresh, settings, authors)
    batch = []
  }
  for await (const { bytes, ...read } of readPairs(settings.file)) {
    if ('why' in read) {
      result.bad += 1
      settings.bad?.(read)
    } else if (seen.ids.has(read.id)) {
      result.translations += 1
    } else {
      seen.ids.add(read.id)
      batch.push(read)
    }
    if (batch.length < BATCH_SIZE) continue
    await finish()
    settings.progress?.(bytes)
  }
  await finish()
  return result
}

/** The pairs of a batch that neither the dictionary nor an earlier line contains. */
async function findNew(
  database: Database,
  batch: Pair[],
  seen: Seen,
  result: FileImportResult,
): Promise<Pair[]> {
  const known = await knownAmong(database, batch.map(nameOf))
  const texts = await textsAmong(
    database,
    batch.map(({ chinese }) => chinese),
  )
  return batch.filter((pair) => {
    if (known.has(nameOf(pair))) {
      result.known += 1
      return false
    }
    const doubled = texts.has(pair.chinese) || seen.texts.has(pair.chinese)
    seen.texts.add(pair.chinese)
    if (doubled) result.doubled += 1
    return !doubled
  })
}

/** Stores the pairs as annotated sentences; returns how many were written. */
async function store(pairs: Pair[], settings: FileImport, authors: Map<string, string>): Promise<number> {
  if (pairs.length === 0) return 0
  const lexicon = await settings.lexicon()
  const sentences = pairs.map((pair) => incoming(pair, lexicon, settings.licence, authors))
  return await storeSentences(settings.database, sentences)
}

function incoming(
  pair: Pair,
  lexicon: Lexicon,
  licence: string,
  authors: Map<string, string>,
): IncomingSentence {
  return {
    ...annotate(pair.chinese, lexicon),
    external_id: nameOf(pair),
    chinese: pair.chinese,
    defs: pair.english,
    corrections: [],
    source: 'Tatoeba',
    author: pair.author ?? authors.get(pair.id) ?? null,
    licence: pair.licence ?? licence,
  }
}

function nameOf({ id }: Pick<Pair, 'id'>): string {
  return `tatoeba:${id}`
}
