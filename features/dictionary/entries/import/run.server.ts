import { Worker } from 'node:worker_threads'
import type { Database, Run } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import { levelsVersion } from './levels.server.ts'
import { dataVersion } from './sources.server.ts'
import { type Batch, type Done, STAGES, type Stage } from './stages.server.ts'
import { STATEMENTS } from './statements.server.ts'

export type ImportProgress = {
  stage: Stage
  done: number
  total: number /** 0 to 1 over everything. */
  share: number
}
export type ImportResult = 'imported' | 'already there' | 'another process imports' | 'stopped'
export type ImportSettings = {
  database: Database
  signal?: AbortSignal
  progress?: (progress: ImportProgress) => void
}

const LOCK = `hashtext('tingdu dictionary import')`
const BATCH_TIMEOUT_MS = 120_000
/** The approximate share of the time that each stage takes; for the progress bar only. */
const WEIGHT: Record<Stage, number> = {
  words: 67,
  obsolete: 1,
  characters: 8,
  strokes: 14,
  components: 4,
  information: 2,
  levels: 4,
}

/**
 * Imports the dictionary, or updates it to the version of the installed data. Each batch is one transaction that
 * also records the progress, so that an interrupted import resumes where it stopped; a second import changes
 * nothing. Entries that staff edited or deleted are skipped. Only one process imports at a time: each batch takes
 * an advisory lock and checks that it is still the next.
 */
export async function importDictionary(settings: ImportSettings): Promise<ImportResult> {
  const version = currentVersion()
  const state = await begin(settings.database, version)
  if (state.finished) return 'already there'
  const file = new URL('./worker.server.ts', import.meta.url)
  const worker = new Worker(file, { workerData: state.done, execArgv: [] })
  try {
    // The worker prepares the next batch while the database stores this one.
    for (let coming = nextBatch(worker); ; ) {
      const batch = await coming
      if (!batch) break
      if (settings.signal?.aborted) return 'stopped'
      coming = nextBatch(worker)
      coming.catch(() => {})
      if (!(await store(settings.database, version, batch, state.done))) return 'another process imports'
      settings.progress?.(progressOf(batch, state.done))
    }
  } finally {
    await worker.terminate()
  }
  await finish(settings.database, version)
  return 'imported'
}

/** Whether the dictionary of the installed data is completely imported, and the fraction imported (0 to 1). */
export async function dictionaryState(database: Database): Promise<{ complete: boolean; share: number }> {
  const { rows } = await database.as<{ parts: Done | string; finished: boolean }>(serverCaller(), {
    text: `select parts, finished_at is not null as finished from private.dictionary_import where version = $1`,
    values: [currentVersion()],
  })
  const finished = isTrue(rows[0]?.finished)
  return { complete: finished, share: finished ? 1 : shareOf(parseParts(rows[0]?.parts)) }
}

/** The version of the dictionary's data, and of the level files separately, because those are edited more often. */
const currentVersion = (): string => `${dataVersion()}, ${levelsVersion()}`

/** Records the version; everything but the levels counts as done if the dictionary's data has not changed. */
async function begin(database: Database, version: string): Promise<{ finished: boolean; done: Done }> {
  const { rows } = await database.as<{ parts: Done | string; finished: boolean }>(
    serverCaller(BATCH_TIMEOUT_MS),
    {
      text: `insert into private.dictionary_import (version, parts)
      values ($1, coalesce((select parts - 'levels' from private.dictionary_import
        where version = $2 or starts_with(version, $2 || ', ') order by finished_at limit 1), '{}'))
      on conflict (version) do update set version = excluded.version
      returning parts, finished_at is not null as finished`,
      values: [version, dataVersion()],
    },
  )
  return { finished: isTrue(rows[0]?.finished), done: parseParts(rows[0]?.parts) }
}

function nextBatch(worker: Worker): Promise<Batch | null> {
  const { promise, resolve, reject } = Promise.withResolvers<Batch | null>()
  worker.removeAllListeners()
  worker.once('message', resolve)
  worker.once('error', reject)
  worker.once('exit', () => reject(new Error('The thread that prepares the dictionary ended')))
  worker.postMessage('next')
  return promise
}

/** Stores a batch and the progress; returns false if another process has stored it. */
async function store(database: Database, version: string, batch: Batch, done: Done): Promise<boolean> {
  const before = done[batch.stage] ?? 0
  const stored = await database.transaction(serverCaller(BATCH_TIMEOUT_MS), async (run) => {
    if (!(await isNext(run, version, batch.stage, before))) return false
    for (const statement of STATEMENTS[batch.stage]) {
      await run({ text: statement.text, values: batch.values.slice(0, statement.parameters) })
    }
    await run({
      text: `update private.dictionary_import set parts = parts || jsonb_build_object($2::text, $3::int) where version = $1`,
      values: [version, batch.stage, before + batch.rows],
    })
    return true
  })
  if (stored) done[batch.stage] = before + batch.rows
  return stored
}

/** Waits for other processes, so that of several that are about to store the same batch exactly one goes on. */
async function isNext(run: Run, version: string, stage: Stage, before: number): Promise<boolean> {
  await run({ text: `select pg_advisory_xact_lock(${LOCK})`, values: [] })
  const { rows } = await run<{ next: boolean }>({
    text: `select exists (select from private.dictionary_import
      where version = $1 and coalesce((parts ->> $2)::int, 0) = $3 and finished_at is null) as next`,
    values: [version, stage, before],
  })
  return isTrue(rows[0]?.next)
}

/**
 * Refreshes statistics and merges the indexes' pending entries, then notifies processes that cache words: an empty
 * payload means all words.
 */
async function finish(database: Database, version: string): Promise<void> {
  const caller = serverCaller(BATCH_TIMEOUT_MS)
  await database.as(caller, { text: 'select private.settle_dictionary()', values: [] })
  await database.as(caller, {
    text: `with former as (delete from private.dictionary_import where version <> $1),
        finished as (update private.dictionary_import set finished_at = now() where version = $1)
      select pg_notify('dictionary_words', '')`,
    values: [version],
  })
}

function progressOf(batch: Batch, done: Done): ImportProgress {
  return { stage: batch.stage, done: done[batch.stage] ?? 0, total: batch.total, share: shareOf(done, batch) }
}

/** The current stage counts by its rows, earlier ones in full. */
function shareOf(done: Done, batch?: Batch): number {
  const stage = batch?.stage ?? STAGES.findLast((name) => done[name] !== undefined) ?? 'words'
  const total = batch?.total ?? 125_000
  const before = STAGES.slice(0, STAGES.indexOf(stage)).reduce((sum, name) => sum + WEIGHT[name], 0)
  return Math.min(0.99, (before + WEIGHT[stage] * Math.min(1, (done[stage] ?? 0) / total)) / 100)
}

// The database may return booleans as text.
const isTrue = (value: unknown): boolean => value === true || value === 't'
const parseParts = (parts: Done | string | undefined): Done =>
  typeof parts === 'string' ? JSON.parse(parts) : (parts ?? {})
