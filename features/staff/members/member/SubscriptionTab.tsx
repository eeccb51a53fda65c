import { useQuery } from '@tanstack/react-query'
import { formatPrice } from '@tingdu/payments/price.ts'
import { FailedQuery } from '@tingdu/ui/feedback/FailedQuery.tsx'
import { messages, paymentNames } from '../messages.ts'
import { memberSubscription, planOf, type Subscription } from '../queries.ts'
import { AccessHistory } from './AccessHistory.tsx'
import { ApplyCoupon } from './ApplyCoupon.tsx'
import { billingDay } from './access-text.ts'
import { ChangeExpiry } from './ChangeExpiry.tsx'
import { Facts } from './Facts.tsx'
import classes from './Member.module.css'
import { RenewalSwitch } from './RenewalSwitch.tsx'

type Props = {
  userId: number
  /** Whether the caller may act on this member. */
  changeable: boolean
}

/** What a member has, until when, why, and how staff change it. */
export function SubscriptionTab({ userId, changeable }: Props) {
  const query = useQuery(memberSubscription(userId))
  if (query.isError && !query.data) {
    return <FailedQuery query={query} message={messages.subscriptionFailed} />
  }
  if (query.data === undefined) return <p role="status">Loading…</p>
  return (
    <div className={classes.tab}>
      {query.data ? (
        <Details subscription={query.data} changeable={changeable} />
      ) : (
        <p>{messages.noSubscription}</p>
      )}
      <AccessHistory userId={userId} hasAccess={query.data?.is_expired === 0} />
      {changeable && <ApplyCoupon userId={userId} />}
    </div>
  )
}

function Details({ subscription, changeable }: { subscription: Subscription; changeable: boolean }) {
  const { plan_expire, is_expired, price, payment } = subscription
  return (
    <>
      <div>
        <strong>
          {is_expired === 0 ? messages.activeUntil(billingDay(plan_expire)) : messages.notActive}
        </strong>
        <p className={classes.soft}>{is_expired === 0 ? messages.expires : messages.expired}</p>
      </div>
      <RenewalSwitch subscription={subscription} changeable={changeable} />
      <Facts
        facts={[
          [messages.status, subscription.status],
          [messages.plan, <PlanName key="plan" planId={subscription.plan_id} />],
          [
            messages.planExpires,
            <span key="expires" className={classes.valueWithButton}>
              {billingDay(plan_expire)}
              {changeable && plan_expire !== null && <ChangeExpiry subscription={subscription} />}
            </span>,
          ],
          [messages.firstBilling, billingDay(subscription.first_billing_date)],
          [messages.latestBilling, billingDay(subscription.latest_billing_date)],
          [messages.nextBilling, billingDay(subscription.next_billing_date)],
          [messages.price, price === null ? '–' : formatPrice(price)],
          [messages.userLevel, subscription.user_level],
          [messages.payment, paymentNames[payment ?? ''] ?? ''],
          [messages.subscriptionId, subscription.original_subscription_id ?? '–'],
        ]}
      />
    </>
  )
}

function PlanName({ planId }: { planId: number | null }) {
  const query = useQuery({ ...planOf(planId ?? 0), enabled: planId !== null })
  if (query.isError) return <span role="alert">{messages.planFailed}</span>
  if (!query.data) return '–'
  const { name, monthly } = query.data
  return monthly === null ? name : `${name}, ${messages.perMonth(formatPrice(Number(monthly)))}`
}
