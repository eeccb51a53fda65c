import { type Catalog, readCatalog } from '@tingdu/database/catalog.ts'
import type { Database } from '@tingdu/database/database.ts'
import { MIGRATED_CHANNEL } from '@tingdu/database/migrate.ts'
import type { Log } from '@tingdu/http/log.ts'

export type CurrentCatalog = {
  /** The catalogue as it is now; throws before it was read for the first time. */
  get(): Catalog
  /** Resolves when it was read. */
  ready: Promise<void>
  stop(): Promise<void>
}

/**
 * Reads the catalogue of the exposed schema, and again whenever a migration or an administrator tells of a change.
 */
export function followCatalog(database: Database, log: Log): CurrentCatalog {
  let catalog: Catalog | undefined
  const read = async () => {
    catalog = await readCatalog(database, 'api')
  }
  const readAgain = () => read().catch((err) => log.error({ err }, 'the catalogue could not be read again'))
  // Listening comes first, so that no change falls between.
  const listening = database.listen(MIGRATED_CHANNEL, () => void readAgain())
  const ready = listening.then(read)
  ready.catch(() => {})
  return {
    get() {
      if (!catalog) throw new Error('The catalogue has not been read yet.')
      return catalog
    },
    ready,
    stop: async () => (await listening.catch(() => async () => {}))(),
  }
}
