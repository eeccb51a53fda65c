import type { Database, Run } from '@tingdu/database/database.ts'
import { type AttemptLimit, takeAttempts } from '@tingdu/features/accounts/attempts.server.ts'
import type { NewAccount } from '@tingdu/features/accounts/context.server.ts'
import type { CouponsContext } from '@tingdu/features/coupons/context.server.ts'
import { payCoupon } from '@tingdu/features/coupons/endpoints/pay-coupon.server.ts'
import { verifyCoupon } from '@tingdu/features/coupons/endpoints/verify-coupon.server.ts'
import { createBillingClock } from '@tingdu/features/subscriptions/billing-clock.server.ts'
import { requireCaller, requireStaffOver } from '@tingdu/features/subscriptions/caller.server.ts'
import type { SubscriptionsContext } from '@tingdu/features/subscriptions/context.server.ts'
import { adminUnsubscribe } from '@tingdu/features/subscriptions/endpoints/admin-unsubscribe.server.ts'
import { changeCardEndpoint } from '@tingdu/features/subscriptions/endpoints/change-card.server.ts'
import { changePlanEndpoint } from '@tingdu/features/subscriptions/endpoints/change-plan.server.ts'
import { clientToken } from '@tingdu/features/subscriptions/endpoints/client-token.server.ts'
import { sandboxNonce } from '@tingdu/features/subscriptions/endpoints/sandbox-nonce.server.ts'
import { subscribeEndpoint } from '@tingdu/features/subscriptions/endpoints/subscribe.server.ts'
import { unsubscribeEndpoint } from '@tingdu/features/subscriptions/endpoints/unsubscribe.server.ts'
import { webhook } from '@tingdu/features/subscriptions/endpoints/webhook.server.ts'
import { receiveNotice } from '@tingdu/features/subscriptions/notices.server.ts'
import { startTrial, trialKey } from '@tingdu/features/subscriptions/trial.server.ts'
import type { Endpoint } from '@tingdu/http/endpoint.ts'
import { HttpError } from '@tingdu/http/errors.ts'
import type { Log } from '@tingdu/http/log.ts'
import type { MailQueue } from '@tingdu/mail/port.ts'
import type { SignedNotice } from '@tingdu/payments/port.ts'
import { type BraintreeChoice, choosePayments } from './payments.ts'

const paymentLimit: AttemptLimit = { purpose: 'payment', per: 'account', attempts: 30, seconds: 15 * 60 }
const couponLimit: AttemptLimit = { purpose: 'coupon', per: 'account', attempts: 30, seconds: 15 * 60 }

export type BillingSettings = {
  database: Database
  log: Log
  mail: MailQueue
  authSecret: string
  rateLimitFactor: number
  /** Null sends payments to the sandbox. */
  braintree?: BraintreeChoice | null
  /** Remembers addresses that had a trial; AUTH_SECRET unless told. */
  trialSecret?: string | null
}

/** Plans, subscriptions, payments and coupons, wired. */
export type Billing = {
  subscriptions: SubscriptionsContext
  endpoints: Endpoint[]
  onSignup(run: Run, account: NewAccount): Promise<void>
}

export function createBilling(settings: BillingSettings): Billing {
  const { database, log, mail, authSecret, rateLimitFactor, braintree = null } = settings
  const limit = (kind: AttemptLimit) => (userId: number) =>
    takeAttempts(database, rateLimitFactor, [{ limit: kind, whose: String(userId) }])
  const clock = createBillingClock(database)
  const onNotice = (notice: SignedNotice) => takeSandboxNotice(subscriptions, notice)
  const payments = choosePayments({ database, clock, authSecret, braintree, onNotice })
  const limitPayments = limit(paymentLimit)
  const subscriptions: SubscriptionsContext = { database, log, mail, clock, payments, limitPayments }
  const key = trialKey(settings.trialSecret ?? authSecret)
  return {
    subscriptions,
    endpoints: [...paymentEndpoints(subscriptions), ...couponEndpoints(database, limit(couponLimit))],
    onSignup: (run, account) => startTrial(run, key, account),
  }
}

/** A notice that is refused (signed before AUTH_SECRET changed) must not hold up those after it: the job reconciles. */
async function takeSandboxNotice(context: SubscriptionsContext, notice: SignedNotice): Promise<void> {
  try {
    await receiveNotice(context, notice)
  } catch (err) {
    if (!(err instanceof HttpError) || err.status >= 500) throw err
    context.log.warn({ err }, 'a notice of the payment sandbox was refused')
  }
}

function paymentEndpoints(context: SubscriptionsContext): Endpoint[] {
  const { sandbox } = context.payments
  return [
    clientToken(context),
    subscribeEndpoint(context),
    unsubscribeEndpoint(context),
    adminUnsubscribe(context),
    changeCardEndpoint(context),
    changePlanEndpoint(context),
    webhook(context),
    ...(sandbox ? [sandboxNonce(context, sandbox)] : []),
  ]
}

function couponEndpoints(database: Database, limitCoupons: (userId: number) => Promise<void>): Endpoint[] {
  const context: CouponsContext = {
    database,
    limitCoupons,
    requireCaller: (session) => requireCaller(database, session),
    requireStaffOver: (actor, userId) => requireStaffOver(database, actor, userId),
  }
  return [verifyCoupon(context), payCoupon(context)]
}
