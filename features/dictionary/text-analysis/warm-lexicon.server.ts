import type { ServerContext } from '@tingdu/feature/server-feature.ts'

/**
 * The delay of the first load, a second or two of work, so that it does not slow down people who are signing in.
 */
const LEXICON_AFTER_MS = 10_000

/**
 * Loads the dictionary into memory some seconds after the start, or after its import is done, so that no request
 * waits for it. Returns the function that stops it.
 */
export function warmLexicon({ dictionary, lexicon, log }: ServerContext): () => Promise<void> {
  const warm = () => {
    if (dictionary.describe() !== null) return
    clearInterval(timer)
    lexicon
      .get()
      .catch((err) => log.warn({ err }, 'the lexicon could not be loaded; the next call tries again'))
  }
  const timer = setInterval(warm, LEXICON_AFTER_MS).unref()
  return async () => clearInterval(timer)
}
