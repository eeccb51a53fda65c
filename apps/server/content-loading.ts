import { setTimeout as sleep } from 'node:timers/promises'
import type { DictionaryState, LoadContent } from '@tingdu/feature/server-feature.ts'
import type { Log } from '@tingdu/http/log.ts'
import { type ProgressDisplay, progressDisplay } from './progress-display.ts'

const LOOK_AGAIN_MS = 2000
const TRY_AGAIN_MS = 30_000

export type ContentLoading = DictionaryState & {
  /** Starts loading in the background. Returns the function that stops it; the next start goes on from there. */
  begin(loaders: LoadContent[]): () => Promise<void>
}

/**
 * Prepares loading what the product brings along, the dictionary first of all, beside a server that answers already. Of
 * several processes over one database one loads, the others wait for it. What is loaded already costs one look at the start.
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

/** Loads one after the other; false when told to stop. Only the first is worth a display: the others take seconds. */
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

/** Returns true when the content is loaded, false when told to stop; a failure is logged and tried again. */
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
