import { addDays, addMonths, dayOf } from '../calendar.ts'
import type { Money } from '../port.ts'
import type { CardRefusal } from '../refusal.ts'
import { retryDays } from '../retry-schedule.ts'
import type { SandboxCard, SandboxSubscription } from './store.ts'

/** The result of a charge; depends only on card, price and day. */
export type ChargeResult = { paid: true } | ({ paid: false } & CardRefusal)

/**
 * Declines the test amounts that the processor documents (2000.00 to 2999.99 with the amount as the code, 3000 as a
 * network failure, 5001.00 by the gateway), expired cards, and cards with a decline code.
 */
export function chargeResult(card: SandboxCard, price: Money, at: Date): ChargeResult {
  const whole = Math.floor(price.amount / 100)
  if (card.declineCode) return declined(card.declineCode)
  if (card.expires < dayOf(at).slice(0, 7)) return declined('2004')
  if (whole >= 2000 && whole <= 2999) return declined(String(whole))
  if (whole === 3000) return { paid: false, status: 'failed', processorCode: '3000', gatewayReason: null }
  if (price.amount === 500_100) {
    return {
      paid: false,
      status: 'gateway_rejected',
      processorCode: null,
      gatewayReason: 'application_incomplete',
    }
  }
  return { paid: true }
}

const declined = (processorCode: string): ChargeResult => ({
  paid: false,
  status: 'processor_declined',
  processorCode,
  gatewayReason: null,
})

/** Begins the next period. Periods are counted from the first billing day, so that the 31st stays the 31st. */
export function beginPeriod(subscription: SandboxSubscription): SandboxSubscription {
  const { firstBilling, months, cycle } = subscription
  const next = addMonths(firstBilling, months * (cycle + 1))
  return {
    ...subscription,
    cycle: cycle + 1,
    periodFirst: addMonths(firstBilling, months * cycle),
    periodLast: addDays(next, -1),
  }
}

/** Marks the current period as paid. */
export function paid(subscription: SandboxSubscription): SandboxSubscription {
  const { firstBilling, months, cycle, periodLast } = subscription
  return {
    ...subscription,
    status: 'Active',
    failureCount: 0,
    paidThrough: periodLast,
    nextBilling: addMonths(firstBilling, months * cycle),
  }
}

/**
 * Records a failed automatic charge of the current period: schedules the next retry, or expires after the last one.
 */
export function unpaid(subscription: SandboxSubscription): SandboxSubscription {
  const failureCount = subscription.failureCount + 1
  const wait = retryDays[failureCount - 1]
  if (wait === undefined) return ended({ ...subscription, failureCount }, 'Expired')
  const nextBilling = addDays(subscription.periodFirst ?? subscription.firstBilling, wait)
  return { ...subscription, status: 'Past Due', failureCount, nextBilling }
}

/** Ends the subscription: no further charges, the paid period remains. */
export function ended(
  subscription: SandboxSubscription,
  status: 'Canceled' | 'Expired',
): SandboxSubscription {
  return { ...subscription, status, nextBilling: null }
}
