import { Button } from '@mantine/core'
import { planPaths } from '@tingdu/features/membership/plans/paths.ts'
import {
  type BoughtPlan,
  formatBillDate,
  isTriedAgain,
  StoreLink,
  type Subscription,
} from '@tingdu/features/membership/subscriptions/public.ts'
import { formatInterval, formatPrice } from '@tingdu/payments/price.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { billingMessages as messages } from '../messages.ts'
import { BillingCard } from './BillingCard.tsx'
import classes from './BillingCards.module.css'
import { CancelSubscription } from './CancelSubscription.tsx'

type Props = {
  subscription: Subscription
  /** Opens the form for another card; null where another card of the page has that button. */
  onChangeCard: (() => void) | null
  /** The form, once it is open. */
  cardForm: ReactNode
}

/** An active subscription's monthly price and next payment, with buttons to change or cancel it. */
export function BillCard({ subscription, onChangeCard, cardForm }: Props) {
  const { plan, nextPlan, nextBilling, channel, currency } = subscription
  const next = nextBilling && isTriedAgain(subscription) ? formatBillDate(nextBilling) : null
  const onDevice = channel === 'apple' || channel === 'google'
  return (
    <BillingCard title={messages.bill}>
      {plan.name && <p className={classes.soft}>{plan.name}</p>}
      <Bill plan={plan} currency={currency.toUpperCase()} />
      {next && (
        <p>
          {messages.nextPayment} <strong>{next}</strong>
        </p>
      )}
      {next && nextPlan?.name && (
        <p>{messages.changesTo(nextPlan.name, next, priceOf(nextPlan, currency.toUpperCase()))}</p>
      )}
      {onDevice ? (
        <StoreLink subscription={subscription} />
      ) : (
        (cardForm ?? <WebActions subscription={subscription} onChangeCard={onChangeCard} />)
      )}
    </BillingCard>
  )
}

function Bill({ plan, currency }: { plan: BoughtPlan; currency: string }) {
  const { price, months } = plan
  return (
    <>
      <p className={classes.amount}>
        {formatPrice((price ?? Number.NaN) / months)} {currency}
      </p>
      {months > 1 && <p className={classes.soft}>{priceOf(plan, currency)}</p>}
    </>
  )
}

const priceOf = ({ price, months }: BoughtPlan, currency: string) =>
  messages.billedEvery(`${formatPrice(price)} ${currency}`, formatInterval(months))

function WebActions({ subscription, onChangeCard }: Omit<Props, 'cardForm'>) {
  return (
    <div className={classes.actions}>
      <CancelSubscription subscription={subscription} />
      {onChangeCard && (
        <Button variant="default" onClick={onChangeCard}>
          {messages.changeCard}
        </Button>
      )}
      <Link to={planPaths.plans()}>{messages.changePlan}</Link>
    </div>
  )
}
