import type { ServerContext } from '@tingdu/feature/server-feature.ts'
import { HttpError } from '@tingdu/http/errors.ts'
import type { SignedNotice } from '@tingdu/payments/port.ts'
import { type AttemptLimit, takeAttempts } from '../../accounts/accounts/public.server.ts'
import { choosePayments } from '../card-payments/public.server.ts'
import { createBillingClock } from './billing/billing-clock.server.ts'
import { receiveNotice } from './billing/notices.server.ts'
import type { SubscriptionsContext } from './context.server.ts'

const paymentLimit: AttemptLimit = { purpose: 'payment', per: 'account', attempts: 30, seconds: 15 * 60 }

type Settings = Pick<
  ServerContext,
  'database' | 'log' | 'mail' | 'authSecret' | 'rateLimitFactor' | 'braintree'
>

/** Creates the context of subscriptions: the clock, and the configured payment provider. */
export function openSubscriptions(settings: Settings): SubscriptionsContext {
  const { database, log, mail, authSecret, rateLimitFactor, braintree } = settings
  const clock = createBillingClock(database)
  const onNotice = (notice: SignedNotice) => takeSandboxNotice(context, notice)
  const context: SubscriptionsContext = {
    database,
    log,
    mail,
    clock,
    payments: choosePayments({ database, clock, authSecret, braintree, onNotice }),
    limitPayments: (own, userId) =>
      takeAttempts(own, rateLimitFactor, [{ limit: paymentLimit, subject: String(userId) }]),
  }
  return context
}

/** A refused notice (such as one signed before AUTH_SECRET changed) must not block later ones: the job reconciles. */
async function takeSandboxNotice(context: SubscriptionsContext, notice: SignedNotice): Promise<void> {
  try {
    await receiveNotice(context, notice)
  } catch (err) {
    if (!(err instanceof HttpError) || err.status >= 500) throw err
    context.log.warn({ err }, 'a notice of the payment sandbox was refused')
  }
}
