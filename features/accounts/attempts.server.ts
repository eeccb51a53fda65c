import { createHash } from 'node:crypto'
import type { Database } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import { tooManyRequests } from '@tingdu/http/errors.ts'
import { messages } from './messages.ts'

/** The number of `attempts` allowed per account or address within a window of `seconds`. */
export type AttemptLimit = { purpose: string; per: 'account' | 'address'; attempts: number; seconds: number }

const quarterHour = 15 * 60
const hour = 60 * 60

/** The limits on attempts, before RATE_LIMIT_FACTOR. */
export const attemptLimits = {
  loginAccount: { purpose: 'login', per: 'account', attempts: 10, seconds: quarterHour },
  loginAddress: { purpose: 'login', per: 'address', attempts: 100, seconds: quarterHour },
  signupAddress: { purpose: 'signup', per: 'address', attempts: 60, seconds: hour },
  resetAccount: { purpose: 'reset', per: 'account', attempts: 5, seconds: hour },
  resetAddress: { purpose: 'reset', per: 'address', attempts: 60, seconds: hour },
  verifyMailAccount: { purpose: 'verify mail', per: 'account', attempts: 5, seconds: hour },
  emailChangeAccount: { purpose: 'email change', per: 'account', attempts: 5, seconds: hour },
  nameChangeAccount: { purpose: 'name change', per: 'account', attempts: 20, seconds: hour },
  tokenAccount: { purpose: 'token', per: 'account', attempts: 20, seconds: quarterHour },
  tokenAddress: { purpose: 'token', per: 'address', attempts: 100, seconds: quarterHour },
  exportAccount: { purpose: 'export', per: 'account', attempts: 20, seconds: hour },
  passwordAccount: { purpose: 'password', per: 'account', attempts: 10, seconds: quarterHour },
} as const satisfies Record<string, AttemptLimit>

/** One counter: a limit, and the account or address it counts for. */
export type Attempt = { limit: AttemptLimit; subject: string }

type Taken = { key: string; count: number; seconds: number }

/**
 * Counts one attempt on each counter in one statement, shared by all server processes: of concurrent attempts, no more
 * than the limit pass. Throws 429 with the seconds to wait when a limit is exceeded.
 */
export async function takeAttempts(database: Database, factor: number, attempts: Attempt[]): Promise<void> {
  // A consistent order, so that concurrent requests cannot deadlock on the counters.
  const counters = attempts
    .map((attempt) => ({ ...attempt, key: keyOf(attempt) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
  const { rows } = await database.as<Taken>(serverCaller(), {
    name: 'take_attempts',
    text: `insert into private.rate_limits as kept (key, count, ends_at)
      select key, 1, now() + make_interval(secs => seconds) from unnest($1::text[], $2::int[]) as wanted (key, seconds)
      on conflict (key) do update set
        count = case when kept.ends_at <= now() then 1 else kept.count + 1 end,
        ends_at = case when kept.ends_at <= now() then excluded.ends_at else kept.ends_at end
      returning key, count, extract(epoch from ends_at - now())::float8 as seconds`,
    values: [counters.map(({ key }) => key), counters.map(({ limit }) => limit.seconds)],
  })
  const passed = rows.filter(({ key, count }) => {
    const limit = counters.find((counter) => counter.key === key)?.limit
    return limit && count > limit.attempts * factor
  })
  if (passed.length > 0) {
    throw tooManyRequests(Math.max(...passed.map(({ seconds }) => seconds)), messages.tooManyAttempts)
  }
}

/** Resets a counter after a successful attempt. */
export async function forgetAttempts(database: Database, attempt: Attempt): Promise<void> {
  await database.as(serverCaller(), {
    name: 'forget_attempts',
    text: 'delete from private.rate_limits where key = $1',
    values: [keyOf(attempt)],
  })
}

/** A digest, so that the table contains neither addresses nor typed input. */
function keyOf({ limit, subject }: Attempt): string {
  return createHash('sha256').update(`${limit.purpose} ${limit.per} ${subject}`).digest('base64url')
}
