import type { SignedNotice } from '@tingdu/payments/port.ts'
import { callProvider } from '../../card-payments/public.server.ts'
import type { SubscriptionsContext } from '../context.server.ts'
import { recordFailedRefund } from '../refunds/failed-refund.server.ts'
import { findPurchase } from './purchases.server.ts'
import { recordNotice } from './record.server.ts'

/**
 * Handles a provider notice, received over HTTP or from the sandbox: verifies it and records it once. Ignores unknown
 * subscriptions, because another system may share the provider's account. Returns whether the subscription is known.
 * Refuses with 400 an invalid signature.
 */
export async function receiveNotice(context: SubscriptionsContext, signed: SignedNotice): Promise<boolean> {
  const provider = await context.payments.provider()
  const notice = await callProvider(() => provider.parseNotice(signed))
  const { subscriptionId, providerKind, kind } = notice
  if (kind === 'refund_failed') return recordFailedRefund(context, notice)
  const purchase = subscriptionId === null ? undefined : await findPurchase(context.database, subscriptionId)
  if (!purchase) {
    if (kind !== 'check') context.log.warn({ providerKind }, 'a notice about a subscription that is not ours')
    return false
  }
  await recordNotice(context, purchase, notice)
  return true
}

/** Makes the sandbox deliver its notices, as a real provider does by itself. The job retries failures. */
export async function deliverSandboxNotices({ payments, log }: SubscriptionsContext): Promise<void> {
  if (!payments.sandbox) return
  try {
    await (await payments.sandbox()).deliverNotices()
  } catch (err) {
    log.warn({ err }, 'notices of the payment sandbox wait')
  }
}
