import type { Database } from '@tingdu/database/database.ts'
import { createLexiconSource, type LexiconSource } from '@tingdu/features/dictionary/lexicon.server.ts'
import type { Log } from '@tingdu/http/log.ts'
import type { HttpServer } from '@tingdu/http/server.ts'
import type { DictionaryState } from './status-routes.ts'

type Parts = {
  app: HttpServer
  database: Database
  log: Log
  dictionary: DictionaryState
  warmAfterMs?: number
}

/**
 * Opens the dictionary in memory for as long as the app runs. With `warmAfterMs` it is loaded by itself so long after the
 * start, or as long after the import of the dictionary is done, so that nobody waits for it; otherwise with the first call.
 */
export function openLexicon({ app, database, log, dictionary, warmAfterMs }: Parts): LexiconSource {
  const lexicon = createLexiconSource(database, log)
  const warm = () => {
    if (dictionary.describe() !== null) return
    clearInterval(timer)
    lexicon
      .get()
      .catch((err) => log.warn({ err }, 'the lexicon could not be loaded; the next call tries again'))
  }
  const timer = warmAfterMs === undefined ? undefined : setInterval(warm, warmAfterMs).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await lexicon.stop()
  })
  return lexicon
}
