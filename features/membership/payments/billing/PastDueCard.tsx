import { Button } from '@mantine/core'
import {
  formatBillDate,
  isTriedAgain,
  type Subscription,
} from '@tingdu/features/membership/subscriptions/public.ts'
import { useState } from 'react'
import { billingMessages as messages } from '../messages.ts'
import { BillingCard } from './BillingCard.tsx'
import classes from './BillingCards.module.css'
import { ChangeCard } from './ChangeCard.tsx'

/** Shown after a failed charge: whether it is retried, how long access lasts, and a form to pay with another card. */
export function PastDueCard({ subscription }: { subscription: Subscription }) {
  const [changing, setChanging] = useState(false)
  const { accessUntil, channel } = subscription
  const text = isTriedAgain(subscription) ? messages.pastDueText : messages.lastAttemptText
  return (
    <BillingCard title={messages.pastDueTitle} tone="warning">
      {accessUntil && <p className={classes.soft}>{text(formatBillDate(accessUntil))}</p>}
      {changing ? (
        <ChangeCard subscription={subscription} onDone={() => setChanging(false)} />
      ) : (
        channel === 'bt' && (
          <div className={classes.actions}>
            <Button onClick={() => setChanging(true)}>{messages.payNowWithCard}</Button>
          </div>
        )
      )}
    </BillingCard>
  )
}
