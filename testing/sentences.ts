import type { Database } from '@tingdu/database/database.ts'
import { importOwnSentences } from '@tingdu/features/dictionary/sentences/import/run.server.ts'
import { createLexiconSource } from '@tingdu/features/dictionary/text-analysis/public.server.ts'

/** Imports the product's sentences into a test's dictionary, as the server does after importing the words. */
export async function importTestSentences(database: Database): Promise<void> {
  const source = createLexiconSource(database)
  const importing = importOwnSentences({ database, lexicon: source.get })
  const result = await importing.finally(() => source.stop())
  if (result === 'no dictionary yet') throw new Error('Import the dictionary before the sentences')
}
