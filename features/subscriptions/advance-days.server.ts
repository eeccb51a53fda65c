import type { SubscriptionsContext } from './context.server.ts'
import { reconcile } from './reconcile.server.ts'
import { queueTrialMails } from './trial-mails.server.ts'

/** The most days that the clock is moved at once. */
export const ADVANCE_AT_MOST = 3660

/**
 * Moves the billing clock on, day by day, and lets happen on each what falls due: renewals, failures, retries, ends, and
 * the mails of trials. Notices come signed, by the way that real ones come. Gives the time it is then. Throws with a
 * sentence for people where there is a real payment provider.
 */
export async function advanceDays(context: SubscriptionsContext, days: number): Promise<Date> {
  const { sandbox } = context.payments
  if (!sandbox) throw new Error('The clock can be moved only while payments go to the sandbox.')
  if (!Number.isInteger(days) || days < 1 || days > ADVANCE_AT_MOST) {
    throw new Error(`The number of days must be a whole number from 1 to ${ADVANCE_AT_MOST}.`)
  }
  const provider = await sandbox()
  let now = await context.clock.read()
  for (let day = 0; day < days; day++) {
    now = await context.clock.advance(1)
    await provider.advance(now)
    await queueTrialMails(context)
  }
  await reconcile(context)
  return now
}
