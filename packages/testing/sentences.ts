import type { Database } from '@tingdu/database/database.ts'
import { importSentencesOnce } from '@tingdu/server/sentence-import.ts'

/**
 * Imports the product's example sentences into a test's dictionary, like the server does after importing the words.
 */
export async function importTestSentences(database: Database): Promise<void> {
  const result = await importSentencesOnce({ database })
  if (result === 'no dictionary yet') throw new Error('Import the dictionary before the sentences')
}
