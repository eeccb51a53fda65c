import { setTimeout as sleep } from 'node:timers/promises'
import { type Catalog, readCatalog } from '@tingdu/database/catalog.ts'
import type { Database } from '@tingdu/database/database.ts'
import { MIGRATED_CHANNEL } from '@tingdu/database/migrate.ts'
import type { Log } from '@tingdu/http/log.ts'

export type CurrentCatalog = {
  /** The current catalog; throws before it has been read. */
  get(): Catalog
  /** Resolves once the catalog has been read. */
  ready: Promise<void>
  stop(): Promise<void>
}

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000

/**
 * Reads the catalog of the exposed schema, and again whenever a migration or an administrator notifies of a change. It
 * is read once at a time, so that an older state never replaces a newer one, and again if that failed.
 */
export function followCatalog(database: Database, log: Log): CurrentCatalog {
  let catalog: Catalog | undefined
  const stopped = new AbortController()
  const read = async () => {
    catalog = await readCatalog(database, 'api')
  }
  const reload = oneAtATime(() => readUntilDone(read, log, stopped.signal))
  // Listens first, so that no change is missed.
  const listening = database.listen(MIGRATED_CHANNEL, () => void first.then(reload, reload))
  const first = listening.then(read)
  first.catch(() => {})
  return {
    get() {
      if (!catalog) throw new Error('The catalog has not been read yet.')
      return catalog
    },
    ready: first,
    async stop() {
      stopped.abort()
      const leave = await listening.catch(() => async () => {})
      await leave()
    },
  }
}

/** Calls during a run are answered by one more run, which begins after it. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let again = false
  const run = async () => {
    do {
      again = false
      await work()
    } while (again)
  }
  return () => {
    if (running) again = true
    else
      running = run().finally(() => {
        running = undefined
      })
    return running
  }
}

async function readUntilDone(read: () => Promise<void>, log: Log, signal: AbortSignal): Promise<void> {
  for (let pause = FIRST_PAUSE_MS; !signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await read()
    } catch (err) {
      if (signal.aborted) return
      log.error({ err }, 'the catalog could not be reloaded; trying again')
      await sleep(pause, undefined, { signal, ref: false }).catch(() => {})
    }
  }
}
