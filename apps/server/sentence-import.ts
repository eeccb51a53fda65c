import type { Database } from '@tingdu/database/database.ts'
import type { Log } from '@tingdu/http/log.ts'

type Settings = {
  database: Database
  log?: Log
  signal?: AbortSignal
  progress?: (share: number) => void
}

/**
 * Brings the product's own sentences into a database whose dictionary is complete; what is there already costs one look.
 * The dictionary is loaded into memory only where there is something to annotate, and forgotten again.
 */
export async function importSentencesOnce({ database, log, ...settings }: Settings) {
  const [{ importOwnSentences }, { createLexiconSource }] = await Promise.all([
    import('@tingdu/features/sentences/import/run.server.ts'),
    import('@tingdu/features/text-analysis/lexicon.server.ts'),
  ])
  const source = createLexiconSource(database, log)
  try {
    return await importOwnSentences({ ...settings, database, lexicon: source.get })
  } finally {
    await source.stop()
  }
}
