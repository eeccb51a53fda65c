import type { Database } from '@tingdu/database/database.ts'
import type { LexiconSource } from './lexicon.server.ts'

/** What the dictionary's calls work with; made once in the app. */
export type DictionaryContext = {
  database: Database
  lexicon: Pick<LexiconSource, 'get'>
  /** Whether the import of the dictionary is still going on. */
  isLoading(): boolean
  rateLimitFactor: number
}
