import type { Database } from '@tingdu/database/database.ts'
import type { SessionIdentity } from '@tingdu/http/identity.ts'

/** The caller's row of `fc_subscriptions` as the data API returns it, or null if there is none. */
export async function readOwnSubscription(database: Database, { caller }: SessionIdentity): Promise<unknown> {
  const { rows } = await database.as<{ row: unknown }>(caller, {
    name: 'own_subscription',
    text: 'select to_json(one) as row from api.fc_subscriptions one order by id desc limit 1',
    values: [],
  })
  return rows[0]?.row ?? null
}
