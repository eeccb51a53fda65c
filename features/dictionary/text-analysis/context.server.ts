import type { Database } from '@tingdu/database/database.ts'
import type { LexiconSource } from './lexicon.server.ts'

/** What the endpoints of the text analysis depend on; created once in the app. */
export type DictionaryContext = {
  database: Database
  lexicon: Pick<LexiconSource, 'get'>
  /** Whether the dictionary is still being imported. */
  isLoading(): boolean
  rateLimitFactor: number
}
