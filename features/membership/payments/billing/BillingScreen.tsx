import { useSession } from '@tingdu/client/session.ts'
import { messages as subscriptionMessages } from '@tingdu/features/membership/subscriptions/messages.ts'
import {
  isStaff,
  type Subscription,
  useOwnSubscription,
} from '@tingdu/features/membership/subscriptions/public.ts'
import { FailedQuery } from '@tingdu/ui/feedback/FailedQuery.tsx'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { Link } from 'react-router'
import { billingMessages as messages } from '../messages.ts'
import { paymentPaths } from '../paths.ts'
import { AccessCard, CancelledCard, NotSubscribedCard, StaffCard, TrialCard } from './AccessCards.tsx'
import { BillCard } from './BillCard.tsx'
import classes from './BillingCards.module.css'
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

function Cards({ subscription }: { subscription: Subscription | null }) {
  const { role } = useSession()
  if (isStaff(role) && !subscription?.autoRenews) return <StaffCard />
  if (!subscription) {
    return (
      <>
        <AccessCard subscription={null} />
        <NotSubscribedCard subscription={null} />
      </>
    )
  }
  const { autoRenews, isExpired, status, trialDue } = subscription
  const canceled = status === 'canceled'
  return (
    <>
      <AccessCard subscription={subscription} />
      {status === 'past_due' && <PastDueCard subscription={subscription} />}
      {trialDue && <TrialCard trialDue={trialDue} readAt={subscription.readAt} />}
      {autoRenews && !isExpired && <BillCard subscription={subscription} />}
      {((!autoRenews && !canceled) || isExpired) && <NotSubscribedCard subscription={subscription} />}
      {canceled && <CancelledCard />}
    </>
  )
}
