import type { Database } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import type { Job } from '@tingdu/jobs/job.ts'

/** Deletes expired sessions, tokens and counters every hour. */
export function expiredRowsJob({ database }: { database: Database }): Job {
  return { name: 'accounts-clean-up', schedule: '35 * * * *', run: () => deleteExpired(database) }
}

async function deleteExpired(database: Database): Promise<void> {
  await database.as(serverCaller(60_000), {
    text: `with sessions as (delete from private.sessions where expires_at < now()),
        tokens as (delete from private.account_tokens where expires_at < now())
      delete from private.rate_limits where ends_at < now()`,
    values: [],
  })
}
