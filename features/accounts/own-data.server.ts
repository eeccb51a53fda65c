import { serverCaller } from '@tingdu/database/callers.ts'
import type { Database } from '@tingdu/database/database.ts'

/**
 * What one feature keeps of a member, for the file that the member may take along. Each feature exports such parts from its
 * `own-data.server.ts`, and the app lists them.
 */
export type OwnData = {
  /** The part's name in the file. */
  name: string
  /** SQL that selects the member's rows and nobody else's; `$1` is the member. */
  text: string
  /** There is at most one row: it stands in the file by itself, not in a list. */
  single?: boolean
}

export const ownAccount: OwnData = {
  name: 'account',
  single: true,
  text: `select user_id, name, email, email_verified, role, created_at as joined, unsubscribed_at
    from private.accounts where user_id = $1`,
}

export const ownSessions: OwnData = {
  name: 'sessions',
  text: `select device, created_at, last_used_at, expires_at
    from private.sessions where user_id = $1 order by created_at`,
}

const TIMEOUT_MS = 30_000

/** Everything that the parts tell of a member, by the parts' names, as of one moment: it is one statement. */
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
