import { type Catalog, readCatalog } from '@tingdu/database/catalog.ts'
import type { Database } from '@tingdu/database/database.ts'
import { MIGRATED_CHANNEL } from '@tingdu/database/migrate.ts'
import type { Log } from '@tingdu/http/log.ts'

export type CurrentCatalog = { get(): Catalog; stop(): Promise<void> }

/** Reads the catalogue of the exposed schema, and again whenever a migration or an administrator tells of a change. */
export async function followCatalog(database: Database, log: Log): Promise<CurrentCatalog> {
  let catalog: Catalog
  const read = async () => {
    catalog = await readCatalog(database, 'api')
  }
  const readAgain = () => read().catch((err) => log.error({ err }, 'the catalogue could not be read again'))
  // Listening comes first, so that no change falls between.
  const stop = await database.listen(MIGRATED_CHANNEL, () => void readAgain())
  await read()
  return { get: () => catalog, stop }
}
