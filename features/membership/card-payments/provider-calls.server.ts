import { HttpError } from '@tingdu/http/errors.ts'
import { PaymentError, PaymentNotFound, PaymentProviderUnavailable } from '@tingdu/payments/payment-errors.ts'
import type { PaymentProvider, ProviderSubscription } from '@tingdu/payments/port.ts'

/** Runs a provider call and turns its PaymentError into the HttpError shown to the member: 402, 422, 404 or 503. */
export async function callProvider<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof PaymentError ? toRefusal(error) : error
  }
}

const statuses = { declined: 402, invalid: 422, not_found: 404, unavailable: 503, signature: 400 } as const

/** Converts a payment error. The provider's own message is only logged. */
function toRefusal(error: PaymentError): HttpError {
  const { kind, memberMessage: message } = error
  const headers: Record<string, string> = kind === 'unavailable' ? { 'retry-after': '30' } : {}
  return new HttpError(statuses[kind], { code: `payment_${kind}`, message, headers, cause: error })
}

/** The provider's subscription, or null if it does not exist there. */
export function findAtProvider(
  provider: PaymentProvider,
  subscriptionId: string,
): Promise<ProviderSubscription | null> {
  return callProvider(async () => {
    try {
      return await provider.findSubscription(subscriptionId)
    } catch (error) {
      if (error instanceof PaymentNotFound) return null
      throw error
    }
  })
}

/** Whether the provider may have completed the call despite the error. */
export function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof HttpError ? error.cause instanceof PaymentProviderUnavailable : true
}
