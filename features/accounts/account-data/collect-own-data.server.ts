import type { Database } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import type { OwnData } from '@tingdu/feature/accounts.ts'

const TIMEOUT_MS = 30_000

/** Collects a member's data from all `parts`, keyed by their names, in one statement and so as of one moment. */
export async function collectOwnData(
  database: Database,
  userId: number,
  parts: OwnData[],
): Promise<Record<string, unknown>> {
  const columns = parts.map(({ name, text, single }) =>
    single
      ? `'${name}', (select to_json(part) from (${text}) part)`
      : `'${name}', (select coalesce(json_agg(part), '[]') from (${text}) part)`,
  )
  const { rows } = await database.as<{ data: Record<string, unknown> }>(serverCaller(TIMEOUT_MS), {
    text: `select json_build_object('exported_at', now(), ${columns.join(', ')}) as data`,
    values: [userId],
  })
  return rows[0]?.data ?? {}
}
