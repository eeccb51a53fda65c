import { Button } from '@mantine/core'
import { planPaths } from '@tingdu/features/plans/paths.ts'
import { messages as subscriptionMessages } from '@tingdu/features/subscriptions/messages.ts'
import { formatBillDate, type Subscription } from '@tingdu/features/subscriptions/public.ts'
import { Link } from 'react-router'
import { BillingCard } from './BillingCard.tsx'
import classes from './BillingCards.module.css'
import { messages } from './messages.ts'

/** Whether the account is active, until when, and why. */
export function AccessCard({ subscription }: { subscription: Subscription | null }) {
  if (!subscription?.accessUntil || subscription.isExpired) {
    return (
      <BillingCard title={messages.notActive}>
        <p>{messages.expired}</p>
        <p className={classes.soft}>{pastAccess(subscription)}</p>
      </BillingCard>
    )
  }
  const date = formatBillDate(subscription.accessUntil)
  return (
    <BillingCard title={messages.activeUntil(date)} tone="good">
      <p>{messages.expires}</p>
      <p className={classes.soft}>{messages.accessUntil(date, messages.reasons[subscription.reason])}</p>
    </BillingCard>
  )
}

function pastAccess(subscription: Subscription | null): string {
  if (!subscription?.accessUntil) return messages.noAccess
  const { accessUntil, reason } = subscription
  return messages.accessEnded(formatBillDate(accessUntil), messages.reasons[reason])
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
export function NotSubscribedCard() {
  return (
    <BillingCard
      title={messages.notSubscribed}
      actions={
        <Button component={Link} to={planPaths.plans()}>
          {subscriptionMessages.subscribeNow}
        </Button>
      }
    >
      <p className={classes.soft}>{messages.notSubscribedText}</p>
    </BillingCard>
  )
}

/** Shown when the subscription is cancelled. */
export function CancelledCard() {
  return (
    <BillingCard title={messages.cancelled} actions={<Link to={planPaths.plans()}>{messages.restart}</Link>}>
      <p className={classes.soft}>{messages.cancelledText}</p>
    </BillingCard>
  )
}
