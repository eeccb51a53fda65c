import type { Database } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import type { Job } from '@tingdu/jobs/job.ts'

/** Deletes ended sessions, expired tokens and counters, and devices whose cookie has expired, every hour. */
export function expiredRowsJob({ database }: { database: Database }): Job {
  return { name: 'accounts-clean-up', schedule: '35 * * * *', run: () => deleteExpired(database) }
}

async function deleteExpired(database: Database): Promise<void> {
  await database.as(serverCaller(60_000), {
    text: `with sessions as (
          delete from private.sessions s using private.accounts a
           where a.user_id = s.user_id
             and (s.expires_at < now() or s.created_at < now() - private.session_lifetime(a.role))
        ),
        devices as (delete from private.known_devices where last_used_at < now() - interval '1 year'),
        tokens as (delete from private.account_tokens where expires_at < now())
      delete from private.rate_limits where key in (
        select key from private.rate_limits where ends_at < now() for update skip locked
      )`,
    values: [],
  })
}
