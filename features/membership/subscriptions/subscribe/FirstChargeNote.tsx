import { useSession } from '@tingdu/client/session.ts'
import { Terms } from '@tingdu/features/membership/card-payments/public.ts'
import { Link } from 'react-router'
import { formatBillDate } from '../bill-date.ts'
import { isStaff } from '../membership-sentence.ts'
import { messages } from '../messages.ts'
import { subscriptionPaths } from '../paths.ts'
import { useOwnSubscription } from '../queries.ts'
import { isPastDue, type Subscription } from '../subscription.ts'
import { firstChargeDay } from './ChargeTerms.tsx'

/** The note beside the plans: when the chosen plan would first be charged, and how to cancel. */
export function FirstChargeNote() {
  const { token, role } = useSession()
  const { data, isSuccess } = useOwnSubscription()
  // They read that they need no plan; the payment page says when one would be charged.
  if (isStaff(role) && !data?.autoRenews) return null
  return (
    <Terms>
      <p>
        <strong>{token && isSuccess ? chargeText(data) : messages.chargedAfterTrial}</strong>
      </p>
      {isPastDue(data) ? (
        <p>
          <Link to={subscriptionPaths.billing()}>{messages.toBilling}</Link>
        </p>
      ) : (
        <p>{messages.howToCancel}</p>
      )}
    </Terms>
  )
}

function chargeText(subscription: Subscription | null): string {
  if (isPastDue(subscription)) return messages.payFirst
  if (subscription?.autoRenews && subscription.nextBilling)
    return messages.otherPlanFrom(formatBillDate(subscription.nextBilling))
  const day = firstChargeDay(subscription)
  return day ? messages.chargedFrom(formatBillDate(day)) : messages.chargedToday
}
