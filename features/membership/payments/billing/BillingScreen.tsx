import { useSession } from '@tingdu/client/session.ts'
import { messages as subscriptionMessages } from '@tingdu/features/membership/subscriptions/messages.ts'
import {
  isStaff,
  type Subscription,
  useOwnSubscription,
} from '@tingdu/features/membership/subscriptions/public.ts'
import { FailedQuery } from '@tingdu/ui/feedback/FailedQuery.tsx'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { billingMessages as messages } from '../messages.ts'
import { paymentPaths } from '../paths.ts'
import { AccessCard, CancelledCard, NotSubscribedCard, StaffCard, TrialCard } from './AccessCards.tsx'
import { BillCard } from './BillCard.tsx'
import classes from './BillingCards.module.css'
import { ChangeCard } from './ChangeCard.tsx'
import { PastDueCard } from './PastDueCard.tsx'

/** Billing & plans: access and its source, payments, and ways to change or cancel the subscription. */
export default function BillingScreen() {
  const query = useOwnSubscription()
  const { data, isError, isSuccess } = query
  const { id } = useSession()
  return (
    <Page
      title={messages.billingTitle}
      action={<Link to={paymentPaths.payments()}>{messages.toPayments}</Link>}
    >
      {isError && !isSuccess && <FailedQuery query={query} message={subscriptionMessages.fetchFailed} />}
      {isSuccess && (
        <div key={id} className={classes.cards}>
          <Cards subscription={data} />
        </div>
      )}
    </Page>
  )
}

/** One form for another card is open at a time, in the card whose button opened it. */
function Cards({ subscription }: { subscription: Subscription | null }) {
  const { role } = useSession()
  const [isChanging, change] = useState(false)
  if (isStaff(role) && !subscription?.autoRenews) return <StaffCard />
  if (!subscription) {
    return (
      <>
        <AccessCard subscription={null} />
        <NotSubscribedCard subscription={null} />
      </>
    )
  }
  const { autoRenews, status, trialDue } = subscription
  const pastDue = autoRenews && status === 'past_due'
  const canceled = status === 'canceled'
  const form = isChanging ? <ChangeCard subscription={subscription} onDone={() => change(false)} /> : null
  const open = () => change(true)
  return (
    <>
      <AccessCard subscription={subscription} />
      {pastDue && <PastDueCard channel={subscription.channel} onChangeCard={open} cardForm={form} />}
      {trialDue && hasTrialDate(subscription) && (
        <TrialCard trialDue={trialDue} readAt={subscription.readAt} />
      )}
      {autoRenews && (
        <BillCard
          subscription={subscription}
          onChangeCard={pastDue ? null : open}
          cardForm={pastDue ? null : form}
        />
      )}
      {!autoRenews && (!canceled || subscription.isExpired) && (
        <NotSubscribedCard subscription={subscription} />
      )}
      {canceled && <CancelledCard />}
    </>
  )
}

/** While something else gives access for longer than the trial does, its date would be a second one. */
function hasTrialDate({ trialDue, accessUntil, readAt }: Subscription): boolean {
  return trialDue !== null && (trialDue <= readAt || trialDue.getTime() === accessUntil?.getTime())
}
