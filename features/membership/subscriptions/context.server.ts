import type { Log } from '@tingdu/http/log.ts'
import type { MailQueue } from '@tingdu/mail/port.ts'
import type { CardPaymentsContext } from '../card-payments/public.server.ts'
import type { BillingClock } from './billing/billing-clock.server.ts'

/** The dependencies of the endpoints and jobs of subscriptions, created once per app. */
export type SubscriptionsContext = CardPaymentsContext & {
  log: Log
  mail: MailQueue
  clock: BillingClock
}
