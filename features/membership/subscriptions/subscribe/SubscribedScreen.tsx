import { Button } from '@mantine/core'
import { useSession } from '@tingdu/client/session.ts'
import { planPaths } from '@tingdu/features/membership/plans/paths.ts'
import { mainPageOf } from '@tingdu/features/site/home/paths.ts'
import { dayOf } from '@tingdu/payments/calendar.ts'
import { formatPrice } from '@tingdu/payments/price.ts'
import { FailedQuery } from '@tingdu/ui/feedback/FailedQuery.tsx'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { Link } from 'react-router'
import { formatBillDate } from '../bill-date.ts'
import { membershipSentence } from '../membership-sentence.ts'
import { messages } from '../messages.ts'
import { useOwnSubscription } from '../queries.ts'
import { chargedPlan, type Subscription } from '../subscription.ts'
import classes from './SubscribedScreen.module.css'

/**
 * Confirms a new subscription: its plan, its first charge and what happens next; links to the member's main page. Without
 * a subscription, it says so and links to the plans.
 */
export default function SubscribedScreen() {
  const { role } = useSession()
  const query = useOwnSubscription()
  const { data } = query
  const toMainPage = (
    <Button
      component={Link}
      to={mainPageOf(role)}
      size="md"
      variant={data?.autoRenews ? 'filled' : 'default'}
    >
      {messages.toMainPage}
    </Button>
  )
  if (data === undefined) {
    return (
      <Page title={messages.subscribedTitle}>
        {query.isError && <FailedQuery query={query} message={messages.fetchFailed} />}
        <div>{toMainPage}</div>
      </Page>
    )
  }
  if (!data?.autoRenews) {
    return (
      <Page title={messages.notSubscribed} description={membershipSentence(role, data)}>
        <div className={classes.links}>
          <Button component={Link} to={planPaths.plans()} size="md">
            {messages.seePlans}
          </Button>
          {toMainPage}
        </div>
      </Page>
    )
  }
  return (
    <Page title={messages.congratulations} description={messages.subscribed}>
      <p>
        <strong>{firstCharge(data)}</strong>
      </p>
      <p>{membershipSentence(role, data)}</p>
      <div>{toMainPage}</div>
    </Page>
  )
}

/** The charge that was made today, or the one that comes first. */
function firstCharge(subscription: Subscription): string | null {
  const { latestBilling, nextBilling, readAt } = subscription
  const { name, price } = chargedPlan(subscription)
  const day = latestBilling === dayOf(readAt) ? latestBilling : nextBilling
  return name && day && messages.firstChargeWas(name, formatPrice(price), formatBillDate(day))
}
