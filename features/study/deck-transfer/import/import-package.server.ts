import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Mapping } from '@tingdu/anki/mapping.ts'
import { LIMITS, PackageFault } from '@tingdu/anki/package-fault.ts'
import type { PackageEntry, Preview } from '@tingdu/anki/preview.ts'
import { ENTRIES_FILE } from '@tingdu/anki/reader.ts'
import { runReader } from '@tingdu/anki/run-reader.ts'
import type { Run } from '@tingdu/database/database.ts'
import { serverCaller, withShareOf } from '@tingdu/database/server-caller.ts'
import { type CardHistory, storeHistory } from '@tingdu/features/study/reviews/public.server.ts'
import type { ImportResult } from '../import-task.ts'
import type { ImportContext } from './context.server.ts'
import { findSubjects } from './find-subjects.server.ts'
import { createPlacing, type Placed } from './place-entries.server.ts'
import { storeFiles } from './store-files.server.ts'

/** What is imported: the account's package, its mapping (null: only inspect), and a callback for progress. */
export type PackageImport = {
  owner: number
  package: Readable
  mapping: Mapping | null
  progress(done: number, total: number): Promise<void>
}

/** Entries that are stored by one statement, and cards that are folded in one transaction. */
const BATCH = 500

const STATEMENT_MS = 60_000

/**
 * Imports a package into the decks of a member: first all entries in one transaction, then the answers to their cards, then
 * files. Importing again adds nothing. Throws `PackageFault` before anything is stored, and the database's refusal
 * (`P0001`) if the member's decks cannot have that many entries.
 */
export async function importPackage(context: ImportContext, given: PackageImport): Promise<ImportResult> {
  const directory = await mkdtemp(join(tmpdir(), 'tingdu-import-'))
  try {
    const path = join(directory, 'package')
    await pipeline(given.package, upTo(LIMITS.packageBytes), createWriteStream(path, { flags: 'wx' }))
    const read = await runReader({ path, directory, mapping: given.mapping })
    if ('fault' in read) throw new PackageFault(read.fault)
    const entriesFile = join(directory, ENTRIES_FILE)
    if (read.preview) return await look(context, given.owner, read.preview, read.entries, entriesFile)
    return await store(context, given, { ...read, path, entriesFile })
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

function upTo(most: number): Transform {
  let size = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      if (size > most) done(new PackageFault('package_too_large'))
      else done(null, chunk)
    },
  })
}

async function* batchesOf(file: string): AsyncGenerator<PackageEntry[]> {
  let batch: PackageEntry[] = []
  for await (const line of createInterface({
    input: createReadStream(file),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    batch.push(JSON.parse(line) as PackageEntry)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

async function look(
  { database }: ImportContext,
  owner: number,
  preview: Preview,
  entries: number,
  entriesFile: string,
): Promise<ImportResult> {
  const own = withShareOf(database, `account ${owner}`)
  let found = 0
  for await (const batch of batchesOf(entriesFile)) {
    const subjects = await own.transaction(serverCaller(STATEMENT_MS), (run) => findSubjects(run, batch))
    found += subjects.filter((subject) => subject !== null).length
  }
  return { preview, found, entries }
}

type ReadPackage = { path: string; entriesFile: string; entries: number; isCompressed: boolean }

async function store(
  context: ImportContext,
  { owner, progress }: PackageImport,
  { path, entriesFile, entries, isCompressed }: ReadPackage,
): Promise<ImportResult> {
  const own = withShareOf(context.database, `account ${owner}`)
  // Entries, their cards and their files are a third of the way each.
  const total = entries * 3
  await progress(0, total)
  const { placed, decks, counts } = await own.transaction(serverCaller(STATEMENT_MS), (run) =>
    placeEntries(run, owner, entriesFile),
  )
  let done = entries
  await progress(done, total)
  let reviews = 0
  for await (const batch of batchesOf(entriesFile)) {
    const from = done - entries
    const histories = batch.flatMap((entry, n) => historiesOf(entry, placed[from + n] ?? null))
    reviews += await own.transaction(serverCaller(STATEMENT_MS), (run) => storeHistory(run, owner, histories))
    done += batch.length
    await progress(done, total)
  }
  const files = await storeFiles(context, {
    ...{ owner, path, isCompressed, placed, entries: batchesOf(entriesFile) },
    progress: (stored) => progress(entries * 2 + stored, total),
  })
  return { decks, ...counts, reviews, ...files }
}

async function placeEntries(run: Run, owner: number, entriesFile: string) {
  const placing = createPlacing(run, owner)
  const placed: Placed[] = []
  for await (const batch of batchesOf(entriesFile)) placed.push(...(await placing.place(batch)))
  return { placed, decks: await placing.finish(), counts: placing.counts }
}

function historiesOf({ cards }: PackageEntry, placed: Placed): CardHistory[] {
  if (!placed) return []
  return cards
    .filter(({ reviews, suspended }) => reviews.length > 0 || suspended)
    .map(({ skill, suspended, reviews }) => ({
      ...placed,
      ...{ skill, suspended },
      reviews: reviews.map(({ at, rating, durationMs }) => ({ id: reviewId(at), at, rating, durationMs })),
    }))
}

/** An answer gets the same id whenever it is imported, because Anki's id is its time. */
function reviewId(at: number): string {
  const hash = createHash('md5').update(`anki review ${at}`).digest('hex')
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
