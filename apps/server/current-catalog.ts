import { type Catalog, readCatalog } from '@tingdu/database/catalog.ts'
import type { Database } from '@tingdu/database/database.ts'
import { MIGRATED_CHANNEL } from '@tingdu/database/migrate.ts'
import type { Log } from '@tingdu/http/log.ts'

export type CurrentCatalog = {
  /** The current catalog; throws before it has been read. */
  get(): Catalog
  /** Resolves once the catalog has been read. */
  ready: Promise<void>
  stop(): Promise<void>
}

/** Reads the catalog of the exposed schema, and again whenever a migration or an administrator notifies of a change. */
export function followCatalog(database: Database, log: Log): CurrentCatalog {
  let catalog: Catalog | undefined
  const read = async () => {
    catalog = await readCatalog(database, 'api')
  }
  const reload = () => read().catch((err) => log.error({ err }, 'the catalog could not be reloaded'))
  // Listens first, so that no change is missed.
  const listening = database.listen(MIGRATED_CHANNEL, () => void reload())
  const ready = listening.then(read)
  ready.catch(() => {})
  return {
    get() {
      if (!catalog) throw new Error('The catalog has not been read yet.')
      return catalog
    },
    ready,
    stop: async () => (await listening.catch(() => async () => {}))(),
  }
}
