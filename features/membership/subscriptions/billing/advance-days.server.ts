import type { SubscriptionsContext } from '../context.server.ts'
import { moveEarlyCharges } from '../plan-change/move-charge.server.ts'
import { queueTrialMails } from '../trial/trial-mails.server.ts'
import { queueComingChargeMails } from './coming-charge-mails.server.ts'
import { reconcile } from './reconcile.server.ts'

/** The maximum number of days per call. */
export const MAX_ADVANCE_DAYS = 3660

/**
 * Advances the billing clock day by day and runs everything due on each day: renewals, failures, retries, cancellations
 * and trial mails. Notices are signed and handled like real ones. Returns the new billing time. Throws with a message
 * for the operator when a real payment provider is configured.
 */
export async function advanceDays(context: SubscriptionsContext, days: number): Promise<Date> {
  const { sandbox } = context.payments
  if (!sandbox) throw new Error('The clock can be moved only while payments go to the sandbox.')
  if (!Number.isInteger(days) || days < 1 || days > MAX_ADVANCE_DAYS) {
    throw new Error(`The number of days must be a whole number from 1 to ${MAX_ADVANCE_DAYS}.`)
  }
  const provider = await sandbox()
  let now = await context.clock.read()
  for (let day = 0; day < days; day++) {
    await moveEarlyCharges(context)
    now = await context.clock.advance(1)
    await provider.advance(now)
    await queueTrialMails(context)
    await queueComingChargeMails(context)
  }
  await reconcile(context)
  return now
}
