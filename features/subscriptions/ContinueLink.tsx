import { homePaths } from '@tingdu/features/home/paths.ts'
import { Icon } from '@tingdu/ui/Icon.tsx'
import { Link } from 'react-router'
import { formatBillDate } from './bill-date.ts'
import classes from './ContinueLink.module.css'
import { messages } from './messages.ts'
import { type Subscription, useOwnSubscription } from './queries.ts'
import { trialDaysLeft } from './trial-days.ts'

/** The link from the plans to the home page for signed-in members; its text names their current access. */
export function ContinueLink() {
  const { data, isPending } = useOwnSubscription()
  if (isPending) return null
  return (
    <Link to={homePaths.home()} className={classes.link}>
      {continueText(data ?? null)}
      <Icon name="forward" size={18} />
    </Link>
  )
}

function continueText(subscription: Subscription | null): string {
  if (!subscription || subscription.isExpired || !subscription.accessUntil) return messages.continueWithout
  const days = trialDaysLeft(subscription)
  if (subscription.reason === 'trial' && days !== null && days > 0) return messages.continueTrial(days)
  return messages.continueUntil(formatBillDate(subscription.accessUntil))
}
