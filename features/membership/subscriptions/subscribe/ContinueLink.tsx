import { useSession } from '@tingdu/client/session.ts'
import { homePaths, mainPageOf } from '@tingdu/features/site/home/paths.ts'
import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { Link } from 'react-router'
import { formatBillDate } from '../bill-date.ts'
import { isStaff } from '../membership-sentence.ts'
import { messages } from '../messages.ts'
import { useOwnSubscription } from '../queries.ts'
import type { Subscription } from '../subscription.ts'
import { trialDaysLeft } from '../trial/trial-days.ts'
import classes from './ContinueLink.module.css'

/** The link from the plans to the home page for signed-in members; its text names their current access. */
export function ContinueLink() {
  const { role } = useSession()
  const { data, isPending } = useOwnSubscription()
  if (isPending) return null
  const staff = isStaff(role)
  return (
    <Link to={staff ? mainPageOf(role) : homePaths.home()} className={classes.link}>
      {staff ? messages.continueAsStaff : continueText(data ?? null)}
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
