import type { Database } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import type { ServerFeature } from '@tingdu/feature/server-feature.ts'

/** Keeps servers that start at the same time from seeding one database twice. */
const LOCK = `select pg_advisory_xact_lock(hashtext('tingdu: demo'))`
const TIMEOUT_MS = 60_000

/** Lets the features add what is missing of their sample data. */
export async function seedDemo(database: Database, features: readonly ServerFeature[]): Promise<void> {
  await database.transaction(serverCaller(TIMEOUT_MS), async (run) => {
    await run({ text: LOCK, values: [] })
    // Each uses separate connections: this transaction only holds the lock.
    for (const feature of features) await feature.demo?.()
  })
}
