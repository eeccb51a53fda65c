import type { Database } from '@tingdu/database/database.ts'
import type { PaymentProvider } from '@tingdu/payments/port.ts'
import type { Sandbox } from '@tingdu/payments/sandbox/sandbox.ts'

/** The configured payment provider; its code is loaded with the first payment. */
export type Payments = {
  name: 'braintree' | 'sandbox'
  /** Shown in payment lists. */
  environment: 'sandbox' | 'production'
  provider(): Promise<PaymentProvider>
  /** The sandbox's additional functions; null with a real provider. */
  sandbox: (() => Promise<Sandbox>) | null
}

/** The time used for billing, which the sandbox uses as well. */
export type PaymentClock = {
  /** Reads the time from the database. */
  read(): Promise<Date>
  /** The time by the last reading. */
  now(): Date
}

/** The dependencies of the endpoints of card payments, created with those of subscriptions. */
export type CardPaymentsContext = {
  database: Database
  clock: PaymentClock
  payments: Payments
  /** Counts a member's payment call; throws 429 over the limit. */
  limitPayments(database: Database, userId: number): Promise<void>
}
