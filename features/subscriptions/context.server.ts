import type { Database } from '@tingdu/database/database.ts'
import type { Log } from '@tingdu/http/log.ts'
import type { MailQueue } from '@tingdu/mail/port.ts'
import type { PaymentProvider } from '@tingdu/payments/port.ts'
import type { Sandbox } from '@tingdu/payments/sandbox/sandbox.ts'
import type { BillingClock } from './billing-clock.server.ts'

/** The payment provider as it was chosen at the start; its code is loaded with the first payment. */
export type Payments = {
  name: 'braintree' | 'sandbox'
  /** Where money moves, as payment lists show it. */
  environment: 'sandbox' | 'production'
  provider(): Promise<PaymentProvider>
  /** What the sandbox can do besides; null with a real provider. */
  sandbox: (() => Promise<Sandbox>) | null
}

/** What the calls and jobs of subscriptions work with; made once in the app. */
export type SubscriptionsContext = {
  database: Database
  log: Log
  mail: MailQueue
  clock: BillingClock
  payments: Payments
  /** Counts a payment call of a member; throws 429 past the limit. */
  limitPayments(userId: number): Promise<void>
}
