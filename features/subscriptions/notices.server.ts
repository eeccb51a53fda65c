import type { SignedNotice } from '@tingdu/payments/port.ts'
import type { SubscriptionsContext } from './context.server.ts'
import { asked } from './provider-calls.server.ts'
import { findPurchase } from './purchases.server.ts'
import { recordNotice } from './record.server.ts'

/**
 * Takes what the provider tells of its own accord, whether it comes over HTTP or from the sandbox: verified, recorded
 * once however often it comes. One about a subscription that is not ours is left alone (another system may share the
 * provider's account). Gives whether it was ours. Refuses with 400 what is not signed.
 */
export async function receiveNotice(context: SubscriptionsContext, signed: SignedNotice): Promise<boolean> {
  const provider = await context.payments.provider()
  const notice = await asked(() => provider.parseNotice(signed))
  const { subscriptionId, providerKind, kind } = notice
  const purchase = subscriptionId === null ? undefined : await findPurchase(context.database, subscriptionId)
  if (!purchase) {
    if (kind !== 'check') context.log.warn({ providerKind }, 'a notice about a subscription that is not ours')
    return false
  }
  await recordNotice(context, purchase, notice)
  return true
}

/** Lets the sandbox send what it has to tell; a real provider sends by itself. A failure is tried again by the job. */
export async function deliverSandboxNotices({ payments, log }: SubscriptionsContext): Promise<void> {
  if (!payments.sandbox) return
  try {
    await (await payments.sandbox()).deliverNotices()
  } catch (err) {
    log.warn({ err }, 'notices of the payment sandbox wait')
  }
}
