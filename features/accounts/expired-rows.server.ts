import type { Database } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import type { Log } from '@tingdu/http/log.ts'

const HOUR_MS = 60 * 60 * 1000

/** Deletes expired sessions, tokens and counters at startup and every hour. Returns a function that stops it. */
export function deleteExpiredRows({ database, log }: { database: Database; log: Log }): () => Promise<void> {
  const clean = () =>
    deleteExpired(database).catch((err) => log.warn({ err }, 'expired rows could not be deleted'))
  const timer = setInterval(() => void clean(), HOUR_MS)
  timer.unref()
  const first = clean()
  return async () => {
    clearInterval(timer)
    await first
  }
}

async function deleteExpired(database: Database): Promise<void> {
  await database.as(serverCaller(60_000), {
    text: `with sessions as (delete from private.sessions where expires_at < now()),
        tokens as (delete from private.account_tokens where expires_at < now())
      delete from private.rate_limits where ends_at < now()`,
    values: [],
  })
}
