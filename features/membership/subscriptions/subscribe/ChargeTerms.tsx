import { firstDayFrom } from '@tingdu/payments/calendar.ts'
import { formatInterval, formatPrice } from '@tingdu/payments/price.ts'
import { formatBillDate } from '../bill-date.ts'
import { messages } from '../messages.ts'
import type { Subscription } from '../subscription.ts'

type ChargeTermsProps = {
  price: number
  months: number
  /** The day of the first charge (`2026-11-09`); null means today. */
  day: string | null
}

/** The terms beside a button that leads to a charge: the amount, the first date, the interval, and how to cancel. */
export function ChargeTerms({ price, months, day }: ChargeTermsProps) {
  const amount = formatPrice(price)
  return (
    <>
      <p>
        <strong>
          {day ? messages.firstCharge(amount, formatBillDate(day)) : messages.firstChargeToday(amount)}
        </strong>
      </p>
      <p>{messages.renews(amount, formatInterval(months))}</p>
      <p>{messages.howToCancel}</p>
    </>
  )
}

/** The first day that starts after the current access ends, as the server bills; null means today. */
export function firstChargeDay(subscription: Subscription | null): string | null {
  if (!subscription?.accessUntil || subscription.accessUntil <= subscription.readAt) return null
  return firstDayFrom(subscription.accessUntil)
}
