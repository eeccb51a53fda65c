import { createHash } from 'node:crypto'
import type { Database, Run } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import { limitedNetworks } from '@tingdu/http/client-connection.ts'
import { type HttpError, tooManyRequests } from '@tingdu/http/errors.ts'
import { messages } from './messages.ts'

/**
 * The number of `attempts` allowed within a window of `seconds`, counted for whatever `per` says. Beyond it, attempts are
 * refused until the window ends; with `slowdown`, they are only spaced out: the wait between two of them grows by
 * `stepSeconds` with each one, up to `mostSeconds`, and those who have tried before wait longer than others. Anyone can
 * cause attempts on an account without being signed in, so limits on these only slow down per account (see the README).
 * RATE_LIMIT_FACTOR multiplies every limit.
 */
export type AttemptLimit = {
  purpose: string
  per: 'account' | 'address' | 'account and address' | 'account and device' | 'account and known address'
  attempts: number
  seconds: number
  slowdown?: { stepSeconds: number; mostSeconds: number }
}

/** Whatever asks a signed-in member for the password counts against this one limit. */
export const passwordLimit: AttemptLimit = {
  purpose: 'password',
  per: 'account',
  attempts: 10,
  seconds: 15 * 60,
}

/**
 * What a limit counts for. `address` adds the caller's network; for IPv6 it counts per /64, /56 and /48, the wider ones
 * with a larger limit.
 */
export type Attempt = { limit: AttemptLimit; subject?: string; address?: string }

type Counter = { key: string; allowed: number; limit: AttemptLimit }

/**
 * Counts one attempt on each counter, shared by all server processes, unless one of them refuses it: of concurrent
 * attempts, no more than the limit pass. A limit with `slowdown` comes last: what it refuses still counts on the others.
 * Throws 429 with the seconds to wait.
 */
export async function takeAttempts(database: Database, factor: number, attempts: Attempt[]): Promise<void> {
  const wait = await countAttempts(database, factor, attempts)
  if (wait > 0) throw tooManyAttempts(wait)
}

/** As `takeAttempts`, in a transaction: what is rolled back does not count. */
export async function takeAttemptsIn(run: Run, factor: number, attempts: Attempt[]): Promise<void> {
  const wait = await countIn(run, factor, attempts)
  if (wait > 0) throw tooManyAttempts(wait)
}

/** As `takeAttempts`, for who has another way to go on; returns the seconds to wait, 0 if the attempt may proceed. */
export function countAttempts(database: Database, factor: number, attempts: Attempt[]): Promise<number> {
  return countIn((query) => database.as(serverCaller(), query), factor, attempts)
}

async function countIn(run: Run, factor: number, attempts: Attempt[]): Promise<number> {
  const counters = attempts.flatMap((attempt) => countersOf(attempt, factor))
  const { rows } = await run<{ wait: number }>({
    name: 'take_attempts',
    text: `select private.take_attempts($1::text[], $2::float8[], $3::float8[], $4::float8[], $5::float8[]) as wait`,
    values: [
      counters.map(({ key }) => key),
      counters.map(({ allowed }) => allowed),
      counters.map(({ limit }) => limit.seconds),
      counters.map(({ limit }) => limit.slowdown?.stepSeconds ?? null),
      counters.map(({ limit }) => limit.slowdown?.mostSeconds ?? null),
    ],
  })
  return rows[0]?.wait ?? 0
}

/** The refusal of an attempt, with the seconds to wait. */
export function tooManyAttempts(wait: number): HttpError {
  return tooManyRequests(wait, messages.tooManyAttempts)
}

/** Resets a counter after a successful attempt; of networks, only the narrowest. */
export async function forgetAttempts(database: Database, attempt: Attempt): Promise<void> {
  await database.as(serverCaller(), {
    name: 'forget_attempts',
    text: 'delete from private.rate_limits where key = $1',
    values: [attemptKey(attempt)],
  })
}

/** Takes back one attempt that succeeded from a limit that counts the failures of others as well. */
export async function takeBackAttempt(database: Database, attempt: Attempt): Promise<void> {
  await database.as(serverCaller(), {
    name: 'take_back_attempt',
    text: 'update private.rate_limits set count = count - 1 where key = $1 and count > 0',
    values: [attemptKey(attempt)],
  })
}

/** The key of an attempt's counter in `private.rate_limits`; of networks, of the narrowest. */
export function attemptKey(attempt: Attempt): string | undefined {
  return countersOf(attempt, 1)[0]?.key
}

function countersOf({ limit, subject = '', address }: Attempt, factor: number): Counter[] {
  const networks = address === undefined ? [{ network: '', share: 1 }] : limitedNetworks(address)
  return networks.map(({ network, share }) => ({
    key: keyOf(limit, `${network} ${subject}`),
    allowed: limit.attempts * share * factor,
    limit,
  }))
}

/** A digest, so that the table contains neither addresses nor typed input. */
function keyOf(limit: AttemptLimit, subject: string): string {
  return createHash('sha256').update(`${limit.purpose} ${limit.per} ${subject}`).digest('base64url')
}
