import type { Lexicon } from '@tingdu/chinese/lexicon/lexicon.ts'
import type { Database } from '@tingdu/database/database.ts'

/** What the feature depends on; created once in the app. */
export type SentencesContext = {
  database: Database
  /** The dictionary in memory, loaded with the first call. */
  lexicon(): Promise<Lexicon>
}
