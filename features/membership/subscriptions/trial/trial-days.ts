import type { Subscription } from '../subscription.ts'

const msPerDay = 86_400_000

/** The banner is shown when fewer days of 24 hours than this remain. */
export const BANNER_DAYS = 14

/** The remaining days of the trial, rounded up; 0 or less once it is over. */
export function trialDaysLeft({
  trialDue,
  readAt,
}: Pick<Subscription, 'trialDue' | 'readAt'>): number | null {
  if (!trialDue) return null
  const days = Math.ceil((trialDue.getTime() - readAt.getTime()) / msPerDay)
  return days === 0 ? 0 : days
}

/**
 * The number of days for the trial banner, rounded up, or null if it is hidden: with auto-renewal, with 14 times 24 hours
 * or more left, or if access has since come from another source.
 */
export function bannerDays(subscription: Subscription | null | undefined): number | null {
  if (!subscription || subscription.autoRenews || subscription.reason !== 'trial') return null
  const { trialDue, readAt } = subscription
  const isSoon = trialDue !== null && trialDue.getTime() - readAt.getTime() < BANNER_DAYS * msPerDay
  return isSoon ? trialDaysLeft(subscription) : null
}
