import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { serverCaller } from '@tingdu/database/callers.ts'
import type { Database, Run } from '@tingdu/database/database.ts'
import { HttpError } from '@tingdu/http/errors.ts'
import type { SubscriptionsContext } from './context.server.ts'
import { refusals } from './messages.ts'

/** Longer than the slowest call of the provider takes with all its steps. */
const TURN_SECONDS = 90
const WAIT_AT_MOST_MS = 25_000
const ASK_AGAIN_MS = 60

/**
 * Does the payment work of one member, one piece at a time over all server processes. No connection is held meanwhile. A
 * holder that dies is passed over after a while; the work is such that a second holder finds what the first one made.
 *
 * Refuses with 409 `payment_under_way` when the turn does not come in time, or never will: the account is gone.
 */
export async function inTurn<T>(
  { database, clock }: SubscriptionsContext,
  userId: number,
  work: () => Promise<T>,
): Promise<T> {
  const holder = randomUUID()
  const deadline = Date.now() + WAIT_AT_MOST_MS
  while (!(await takeTurn(database, userId, holder))) {
    if (Date.now() > deadline || !(await isMember(database, userId))) {
      throw new HttpError(409, { code: 'payment_under_way', message: refusals.paymentUnderWay })
    }
    await wait(ASK_AGAIN_MS * (0.5 + Math.random()))
  }
  try {
    await clock.read()
    return await work()
  } finally {
    await endTurn(database, userId, holder)
  }
}

/**
 * Takes the turn of a member who goes, in the transaction in which they go, and keeps it for longer than any call lasts: a
 * payment that was on its way does not begin any more. Refuses with 409 `payment_under_way` while one is being made.
 */
export async function takeLastTurn(run: Run, userId: number): Promise<void> {
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

/** Whether the account is there (still). */
export async function isMember(database: Database, userId: number): Promise<boolean> {
  const text = 'select from private.accounts where user_id = $1'
  const { rows } = await database.as(serverCaller(), { name: 'is_member', text, values: [userId] })
  return rows.length > 0
}

async function takeTurn(database: Database, userId: number, holder: string): Promise<boolean> {
  const { rows } = await database.as(serverCaller(), {
    name: 'take_payment_turn',
    text: `insert into private.payment_turns as kept (user_id, holder, until)
      values ($1, $2, now() + make_interval(secs => $3))
      on conflict (user_id) do update set holder = excluded.holder, until = excluded.until where kept.until < now()
      returning 1`,
    values: [userId, holder, TURN_SECONDS],
  })
  return rows.length > 0
}

async function endTurn(database: Database, userId: number, holder: string): Promise<void> {
  await database.as(serverCaller(), {
    name: 'end_payment_turn',
    text: 'delete from private.payment_turns where user_id = $1 and holder = $2',
    values: [userId, holder],
  })
}
