import type { Database } from '@tingdu/database/database.ts'
import { importSentencesOnce } from '@tingdu/server/sentence-import.ts'

/** Brings the product's own sentences into a test's dictionary, as the server does after it has imported the words. */
export async function importTestSentences(database: Database): Promise<void> {
  const result = await importSentencesOnce({ database })
  if (result === 'no dictionary yet') throw new Error('The sentences come after the dictionary')
}
