import type { Database } from '@tingdu/database/database.ts'
import { createLexiconSource, type LexiconSource } from '@tingdu/features/text-analysis/lexicon.server.ts'
import type { Log } from '@tingdu/http/log.ts'
import type { HttpServer } from '@tingdu/http/server.ts'
import type { DictionaryState } from './status-routes.ts'

type Parts = {
  app: HttpServer
  database: Database
  log: Log
  dictionary: DictionaryState
  warmLexiconAfterMs?: number
}

/**
 * Opens the dictionary in memory for as long as the app runs. With `warmLexiconAfterMs` it is loaded by itself so long
 * after the start, or after the import of the dictionary is done, so that nobody waits for it; else with the first call.
 */
export function openLexicon({ app, database, log, dictionary, warmLexiconAfterMs }: Parts): LexiconSource {
  const lexicon = createLexiconSource(database, log)
  const warm = () => {
    if (dictionary.describe() !== null) return
    clearInterval(timer)
    lexicon
      .get()
      .catch((err) => log.warn({ err }, 'the lexicon could not be loaded; the next call tries again'))
  }
  const timer = warmLexiconAfterMs === undefined ? undefined : setInterval(warm, warmLexiconAfterMs).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await lexicon.stop()
  })
  return lexicon
}
