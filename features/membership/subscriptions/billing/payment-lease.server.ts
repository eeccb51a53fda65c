import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database, Run } from '@tingdu/database/database.ts'
import { serverCaller, withReservedConnections } from '@tingdu/database/server-caller.ts'
import { HttpError } from '@tingdu/http/errors.ts'
import type { SubscriptionsContext } from '../context.server.ts'
import { refusals } from '../messages.ts'

/** Longer than the slowest provider call with all its steps. */
const LEASE_SECONDS = 90
const MAX_WAIT_MS = 25_000
const RETRY_INTERVAL_MS = 60

/**
 * Runs payment work under a member's lease: one call at a time per member across all server processes. No connection is
 * held while waiting. If a holder crashes, its lease expires; the work must be safe to repeat.
 *
 * Refuses with 409 `payment_under_way` when the lease is not available in time or the account no longer exists.
 */
export async function withPaymentLease<T>(
  { database, clock }: SubscriptionsContext,
  userId: number,
  work: () => Promise<T>,
): Promise<T> {
  const holder = randomUUID()
  const deadline = Date.now() + MAX_WAIT_MS
  while (!(await acquireLease(database, userId, holder))) {
    if (Date.now() > deadline || !(await isMember(database, userId))) {
      throw new HttpError(409, { code: 'payment_under_way', message: refusals.paymentUnderWay })
    }
    await wait(RETRY_INTERVAL_MS * (0.5 + Math.random()))
  }
  try {
    await clock.read()
    return await work()
  } finally {
    await releaseLease(database, userId, holder)
  }
}

/**
 * Acquires a member's lease in the transaction that deletes their account, for longer than any call lasts, so that no
 * waiting payment can start. Refuses with 409 `payment_under_way` during a payment.
 */
export async function acquireFinalLease(run: Run, userId: number): Promise<void> {
  const { rows } = await run({
    text: `insert into private.payment_turns as kept (user_id, holder, until)
      values ($1, gen_random_uuid(), now() + interval '1 hour')
      on conflict (user_id) do update set holder = excluded.holder, until = excluded.until where kept.until < now()
      returning 1`,
    values: [userId],
  })
  if (rows.length > 0) return
  throw new HttpError(409, { code: 'payment_under_way', message: refusals.paymentUnderWay })
}

/** Whether the account exists. */
export async function isMember(database: Database, userId: number): Promise<boolean> {
  const text = 'select from private.accounts where user_id = $1'
  const { rows } = await database.as(serverCaller(), { name: 'is_member', text, values: [userId] })
  return rows.length > 0
}

async function acquireLease(database: Database, userId: number, holder: string): Promise<boolean> {
  const { rows } = await database.as(serverCaller(), {
    name: 'take_payment_turn',
    text: `insert into private.payment_turns as kept (user_id, holder, until)
      values ($1, $2, now() + make_interval(secs => $3))
      on conflict (user_id) do update set holder = excluded.holder, until = excluded.until where kept.until < now()
      returning 1`,
    values: [userId, holder, LEASE_SECONDS],
  })
  return rows.length > 0
}

async function releaseLease(database: Database, userId: number, holder: string): Promise<void> {
  await withReservedConnections(database).as(serverCaller(), {
    name: 'end_payment_turn',
    text: 'delete from private.payment_turns where user_id = $1 and holder = $2',
    values: [userId, holder],
  })
}
