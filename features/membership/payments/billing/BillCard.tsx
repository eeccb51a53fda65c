import { Button } from '@mantine/core'
import { planPaths } from '@tingdu/features/membership/plans/paths.ts'
import {
  formatBillDate,
  isTriedAgain,
  type Subscription,
} from '@tingdu/features/membership/subscriptions/public.ts'
import { formatInterval, formatPrice } from '@tingdu/payments/price.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { billingMessages as messages } from '../messages.ts'
import { BillingCard } from './BillingCard.tsx'
import classes from './BillingCards.module.css'
import { CancelSubscription } from './CancelSubscription.tsx'
import { ChangeCard } from './ChangeCard.tsx'
import { StoreLink } from './StoreLink.tsx'

/** An active subscription's monthly price and next payment, with buttons to change or cancel it. */
export function BillCard({ subscription }: { subscription: Subscription }) {
  const { planName, status, nextBilling, channel } = subscription
  const onDevice = channel === 'apple' || channel === 'google'
  return (
    <BillingCard title={messages.bill}>
      {planName && <p className={classes.soft}>{planName}</p>}
      <Bill subscription={subscription} />
      {nextBilling && (status !== 'past_due' || isTriedAgain(subscription)) && (
        <p>
          {messages.nextPayment} <strong>{formatBillDate(nextBilling)}</strong>
        </p>
      )}
      {onDevice ? (
        <StoreLink channel={channel} planId={subscription.planId} packageName={subscription.packageName} />
      ) : (
        <WebActions subscription={subscription} />
      )}
    </BillingCard>
  )
}

function Bill({ subscription: { price, months, currency } }: { subscription: Subscription }) {
  const code = currency.toUpperCase()
  return (
    <>
      <p className={classes.amount}>
        {formatPrice((price ?? Number.NaN) / months)} {code}
      </p>
      {months > 1 && (
        <p className={classes.soft}>
          {messages.billedEvery(`${formatPrice(price)} ${code}`, formatInterval(months))}
        </p>
      )}
    </>
  )
}

function WebActions({ subscription }: { subscription: Subscription }) {
  const [changing, setChanging] = useState(false)
  if (changing) return <ChangeCard subscription={subscription} onDone={() => setChanging(false)} />
  return (
    <div className={classes.actions}>
      <CancelSubscription subscription={subscription} />
      <Button variant="default" onClick={() => setChanging(true)}>
        {messages.changeCard}
      </Button>
      <Link to={planPaths.plans()}>{messages.changePlan}</Link>
    </div>
  )
}
