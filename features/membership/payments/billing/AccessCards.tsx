import { Button } from '@mantine/core'
import { useSession } from '@tingdu/client/session.ts'
import { planPaths } from '@tingdu/features/membership/plans/paths.ts'
import { messages as subscriptionMessages } from '@tingdu/features/membership/subscriptions/messages.ts'
import {
  formatBillDate,
  membershipSentence,
  type Subscription,
} from '@tingdu/features/membership/subscriptions/public.ts'
import { Link } from 'react-router'
import { billingMessages as messages } from '../messages.ts'
import { BillingCard } from './BillingCard.tsx'
import classes from './BillingCards.module.css'

/** Whether the account is active, and the sentence that says until when and what happens next. */
export function AccessCard({ subscription }: { subscription: Subscription | null }) {
  const { role } = useSession()
  const sentence = membershipSentence(role, subscription)
  if (subscription?.accessUntil && !subscription.isExpired) {
    return (
      <BillingCard title={messages.activeUntil(formatBillDate(subscription.accessUntil))} tone="good">
        {!subscription.autoRenews && <p className={classes.soft}>{messages.expires}</p>}
        <p>{sentence}</p>
      </BillingCard>
    )
  }
  return (
    <BillingCard title={messages.notActive}>
      {subscription?.accessUntil && <p className={classes.soft}>{messages.expired}</p>}
      <p>{sentence}</p>
    </BillingCard>
  )
}

/** Shown to staff, who need no membership. */
export function StaffCard() {
  const { role } = useSession()
  return (
    <BillingCard title={messages.staffAccount} tone="good">
      <p>{membershipSentence(role, null)}</p>
    </BillingCard>
  )
}

/** The free trial, running or over. */
export function TrialCard({ trialDue, readAt }: { trialDue: Date; readAt: Date }) {
  return (
    <BillingCard title={messages.freeTrial(formatBillDate(trialDue))}>
      <p className={classes.soft}>{trialDue > readAt ? messages.freeTrialRunning : messages.freeTrialOver}</p>
    </BillingCard>
  )
}

/** Shown without a renewing subscription. */
export function NotSubscribedCard({ subscription }: { subscription: Subscription | null }) {
  return (
    <BillingCard
      title={messages.notSubscribed}
      actions={
        <Button component={Link} to={planPaths.plans()}>
          {subscriptionMessages.subscribeNow}
        </Button>
      }
    >
      <p className={classes.soft}>{whatAPlanDoes(subscription)}</p>
    </BillingCard>
  )
}

function whatAPlanDoes(subscription: Subscription | null): string {
  if (!subscription?.accessUntil) return messages.planStarts
  if (subscription.isExpired) return messages.planRestarts
  return messages.planKeeps(formatBillDate(subscription.accessUntil))
}

/** Shown when the subscription is cancelled. */
export function CancelledCard() {
  return (
    <BillingCard title={messages.cancelled} actions={<Link to={planPaths.plans()}>{messages.restart}</Link>}>
      <p className={classes.soft}>{messages.cancelledText}</p>
    </BillingCard>
  )
}
