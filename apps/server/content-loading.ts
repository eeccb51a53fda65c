import { setTimeout as sleep } from 'node:timers/promises'
import type { DictionaryState, LoadContent } from '@tingdu/feature/server-feature.ts'
import type { Log } from '@tingdu/http/log.ts'
import { type ProgressDisplay, progressDisplay } from './progress-display.ts'

const LOOK_AGAIN_MS = 2000
const TRY_AGAIN_MS = 30_000

export type ContentLoading = DictionaryState & {
  /** Starts loading in the background. Returns the function that stops it; the next start continues from there. */
  begin(loaders: LoadContent[]): () => Promise<void>
}

/**
 * Prepares loading the product's content, starting with the dictionary, while the server already responds. Of several
 * processes on one database, one loads and the others wait. If everything is loaded, it takes one query at the start.
 */
export function prepareContentLoading({ log, wanted }: { log: Log; wanted: boolean }): ContentLoading {
  let state: string | null = wanted ? 'loading' : null
  const display = progressDisplay('Loading the dictionary')
  const work = async (loaders: LoadContent[], signal: AbortSignal) => {
    const show = (share: number) => {
      const percent = Math.floor(100 * share)
      state = `loading, ${percent} %`
      display.show(percent)
    }
    const complete = await loadAll(loaders, signal, log, show)
    if (complete) state = null
    display.end(complete)
  }
  return {
    describe: () => state,
    begin(loaders) {
      const controller = new AbortController()
      const working = wanted ? work(loaders, controller.signal) : Promise.resolve()
      return async () => {
        controller.abort()
        await working
      }
    },
  }
}

/** Loads one after another; returns false when stopped. Only the first shows progress: the others take seconds. */
async function loadAll(
  loaders: LoadContent[],
  signal: AbortSignal,
  log: Log,
  progress: ProgressDisplay['show'],
): Promise<boolean> {
  for (const [index, load] of loaders.entries()) {
    const loaded = await loadUntilDone(
      () => load({ signal, progress: index === 0 ? progress : () => {} }),
      signal,
      log,
    )
    if (!loaded) return false
  }
  return true
}

/** Returns true when the content is loaded, false when stopped; failures are logged and retried. */
async function loadUntilDone(
  load: () => ReturnType<LoadContent>,
  signal: AbortSignal,
  log: Log,
): Promise<boolean> {
  while (!signal.aborted) {
    let pause = LOOK_AGAIN_MS
    try {
      const outcome = await load()
      if (outcome !== 'not yet') return outcome === 'loaded'
    } catch (err) {
      if (signal.aborted) return false
      log.error({ err }, 'the dictionary could not be loaded; trying again')
      pause = TRY_AGAIN_MS
    }
    await sleep(pause, null, { signal, ref: false }).catch(() => {})
  }
  return false
}
