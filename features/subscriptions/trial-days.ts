import type { Subscription } from './queries.ts'

const msPerDay = 86_400_000

/** The banner shows when the trial's end is fewer days away than this. */
export const BANNER_DAYS = 14

/** How many days of the trial are left, begun days counted as whole ones; 0 or fewer once it is over. */
export function trialDaysLeft({
  trialDue,
  readAt,
}: Pick<Subscription, 'trialDue' | 'readAt'>): number | null {
  if (!trialDue) return null
  const days = Math.ceil((trialDue.getTime() - readAt.getTime()) / msPerDay)
  return days === 0 ? 0 : days
}

/**
 * The days that the trial banner names, or null where it does not show: with auto-renewal, with 14 days or more to go,
 * and where access came from something else since.
 */
export function bannerDays(subscription: Subscription | null | undefined): number | null {
  if (!subscription || subscription.autoRenews || subscription.reason !== 'trial') return null
  const days = trialDaysLeft(subscription)
  return days !== null && days < BANNER_DAYS ? days : null
}
