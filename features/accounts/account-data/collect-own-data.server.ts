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
  // Columns rather than arguments of one function, which takes at most 100.
  const columns = parts.map(({ name, text, single }) =>
    single
      ? `(select to_json(part) from (${text}) part) as "${name}"`
      : `(select coalesce(json_agg(part), '[]') from (${text}) part) as "${name}"`,
  )
  const { rows } = await database.as(serverCaller(TIMEOUT_MS), {
    text: `select ${['to_json(now()) as exported_at', ...columns].join(', ')}`,
    values: [userId],
  })
  return rows[0] ?? {}
}
