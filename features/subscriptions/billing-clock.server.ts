import { serverCaller } from '@tingdu/database/callers.ts'
import type { Database } from '@tingdu/database/database.ts'

/**
 * The time that billing goes by: the real one, and ahead of it where the sandbox's clock was moved. Kept in the
 * database, so that all processes and the SQL functions agree.
 */
export type BillingClock = {
  /** Asks the database how far ahead the clock is, and gives the time. */
  read(): Promise<Date>
  /** The time by what was last read. */
  now(): Date
  /** Moves the clock on. */
  advance(days: number): Promise<Date>
}

type Row = { seconds: number }

const secondsAhead = 'extract(epoch from ahead)::float8 as seconds'

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
