import { HttpError } from '@tingdu/http/errors.ts'
import { PaymentError, PaymentNotFound, PaymentProviderUnavailable } from '@tingdu/payments/payment-errors.ts'
import type { PaymentProvider, ProviderSubscription } from '@tingdu/payments/port.ts'

/** Asks the provider; what it refuses becomes the refusal that the member reads: 402, 422, 404 or 503. */
export async function asked<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof PaymentError ? toRefusal(error) : error
  }
}

const statuses = { declined: 402, invalid: 422, not_found: 404, unavailable: 503, signature: 400 } as const

/** The refusal of a payment error; the provider's own text stays behind, in the log. */
function toRefusal(error: PaymentError): HttpError {
  const { kind, memberMessage: message } = error
  const headers: Record<string, string> = kind === 'unavailable' ? { 'retry-after': '30' } : {}
  return new HttpError(statuses[kind], { code: `payment_${kind}`, message, headers, cause: error })
}

/** The subscription at the provider, or null for one that it does not know. */
export function lookUp(
  provider: PaymentProvider,
  subscriptionId: string,
): Promise<ProviderSubscription | null> {
  return asked(async () => {
    try {
      return await provider.findSubscription(subscriptionId)
    } catch (error) {
      if (error instanceof PaymentNotFound) return null
      throw error
    }
  })
}

/** Whether an error leaves open what the provider did. */
export function isUnknown(error: unknown): boolean {
  return error instanceof HttpError ? error.cause instanceof PaymentProviderUnavailable : true
}
