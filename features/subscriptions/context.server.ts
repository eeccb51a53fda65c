import type { Database } from '@tingdu/database/database.ts'
import type { Log } from '@tingdu/http/log.ts'
import type { MailQueue } from '@tingdu/mail/port.ts'
import type { PaymentProvider } from '@tingdu/payments/port.ts'
import type { Sandbox } from '@tingdu/payments/sandbox/sandbox.ts'
import type { BillingClock } from './billing-clock.server.ts'

/** The configured payment provider; its code is loaded with the first payment. */
export type Payments = {
  name: 'braintree' | 'sandbox'
  /** Shown in payment lists. */
  environment: 'sandbox' | 'production'
  provider(): Promise<PaymentProvider>
  /** The sandbox's additional functions; null with a real provider. */
  sandbox: (() => Promise<Sandbox>) | null
}

/** The dependencies of the endpoints and jobs of subscriptions, created once per app. */
export type SubscriptionsContext = {
  database: Database
  log: Log
  mail: MailQueue
  clock: BillingClock
  payments: Payments
  /** Counts a member's payment call; throws 429 over the limit. */
  limitPayments(userId: number): Promise<void>
}
