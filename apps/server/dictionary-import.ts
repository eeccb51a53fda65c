import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@tingdu/database/database.ts'
import type { Log } from '@tingdu/http/log.ts'
import { progressDisplay } from './progress-display.ts'
import { importSentencesOnce } from './sentence-import.ts'
import type { DictionaryState } from './status-routes.ts'

const LOOK_AGAIN_MS = 2000
const TRY_AGAIN_MS = 30_000

export type DictionaryImport = DictionaryState & {
  /** Starts the import in the background. Gives the function that stops it; the next start goes on from there. */
  begin(): () => Promise<void>
}

/**
 * Prepares the import of the dictionary, which runs beside a server that answers already. Of several processes over one
 * database one imports, the others wait for it. What is imported already costs one look at the start.
 */
export function prepareDictionaryImport(settings: {
  database: Database
  log: Log
  /** False where another process loads it, or nobody does. */
  wanted: boolean
}): DictionaryImport {
  const { wanted, ...parts } = settings
  let state: string | null = wanted ? 'loading' : null
  const display = progressDisplay('Loading the dictionary')
  const progress = ({ share }: { share: number }) => {
    const percent = Math.floor(100 * share)
    state = `loading, ${percent} %`
    display.show(percent)
  }
  const work = async (signal: AbortSignal) => {
    const complete = await importUntilComplete({ ...parts, signal, progress })
    if (complete) state = null
    display.end(complete)
  }
  return {
    describe: () => state,
    begin() {
      const controller = new AbortController()
      const working = wanted ? work(controller.signal) : Promise.resolve()
      return async () => {
        controller.abort()
        await working
      }
    },
  }
}

type Import = {
  database: Database
  log: Log
  signal: AbortSignal
  progress(progress: { share: number }): void
}

/**
 * Gives true when the dictionary is complete, with our sentences in it, false when told to stop; a failure is logged and
 * tried again.
 */
async function importUntilComplete({ log, signal, ...settings }: Import): Promise<boolean> {
  while (!signal.aborted) {
    let pause = LOOK_AGAIN_MS
    try {
      const { importDictionary } = await import('@tingdu/features/dictionary/import/run.server.ts')
      const result = await importDictionary({ signal, ...settings })
      if (result === 'imported' || result === 'already there') {
        const { database } = settings
        return (await importSentencesOnce({ database, log, signal })) !== 'stopped'
      }
    } catch (err) {
      if (signal.aborted) return false
      log.error({ err }, 'the dictionary could not be loaded; trying again')
      pause = TRY_AGAIN_MS
    }
    await sleep(pause, null, { signal, ref: false }).catch(() => {})
  }
  return false
}
