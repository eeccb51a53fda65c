import { useQuery } from '@tanstack/react-query'
import { planNames } from '@tingdu/features/membership/subscriptions/messages.ts'
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
  const { plan_expire, is_expired, auto_renew_status, price, payment } = subscription
  return (
    <>
      <div>
        <strong>
          {is_expired === 0 ? messages.activeUntil(billingDay(plan_expire)) : messages.notActive}
        </strong>
        {is_expired === 0 && auto_renew_status !== 1 && <p className={classes.soft}>{messages.expires}</p>}
        {is_expired !== 0 && <p className={classes.soft}>{messages.expired}</p>}
      </div>
      <RenewalSwitch subscription={subscription} changeable={changeable} />
      <Facts
        facts={[
          [messages.status, subscription.status],
          [
            messages.plan,
            <PlanName key="plan" planId={subscription.plan_id} name={subscription.plan_name} />,
          ],
          ...nextPlan(subscription),
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
          [messages.userLevel, subscription.user_level === null ? '–' : planNames[subscription.user_level]],
          [messages.payment, paymentNames[payment ?? ''] ?? ''],
          [messages.subscriptionId, subscription.original_subscription_id ?? '–'],
        ]}
      />
    </>
  )
}

/** The plan that the next charge starts, if it is another. */
function nextPlan({ next_plan_name, next_price, next_billing_date }: Subscription) {
  if (next_plan_name === null) return []
  const text = messages.nextPlanFrom(next_plan_name, formatPrice(next_price), billingDay(next_billing_date))
  return [[messages.nextPlan, text]] as const
}

/** A plan with its price per month on the web; one that was deleted has only the name that was bought. */
function PlanName({ planId, name }: { planId: number | null; name: string | null }) {
  const query = useQuery({ ...planOf(planId ?? 0), enabled: planId !== null })
  if (query.isError) return <span role="alert">{messages.planFailed}</span>
  if (!query.data) return name ?? '–'
  const { monthly } = query.data
  const shown = name ?? query.data.name
  return monthly === null ? shown : `${shown}, ${messages.perMonth(formatPrice(Number(monthly)))}`
}
