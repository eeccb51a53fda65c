import type { Database } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'

/**
 * The time used for billing: real time plus the offset of the sandbox's clock. The offset is stored in the database, so
 * that all processes and SQL functions agree.
 */
export type BillingClock = {
  /** Reads the clock's offset from the database and returns the billing time. */
  read(): Promise<Date>
  /** The billing time by the last offset read. */
  now(): Date
  /** Advances the clock by a number of days and returns the new billing time. */
  advance(days: number): Promise<Date>
}

type Row = { seconds: number }

const secondsAhead = 'extract(epoch from ahead)::float8 as seconds'

/** Creates the billing clock on the database. */
export function createBillingClock(database: Database): BillingClock {
  let aheadMs = 0
  const now = () => new Date(Date.now() + aheadMs)
  const ask = async (text: string, values: unknown[] = []) => {
    const { rows } = await database.as<Row>(serverCaller(), { text, values })
    aheadMs = (rows[0]?.seconds ?? 0) * 1000
    return now()
  }
  return {
    now,
    read: () => ask(`select ${secondsAhead} from private.billing_clock`),
    advance: (days) =>
      ask(
        `update private.billing_clock set ahead = justify_hours(ahead) + make_interval(days => $1) returning ${secondsAhead}`,
        [days],
      ),
  }
}
