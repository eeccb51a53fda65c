import type { ValidationError } from 'braintree'
import { PaymentProviderUnavailable } from '../payment-errors.ts'
import { type CardRefusal, ProcessorRefusal } from '../refusal.ts'

type CardAttempt = {
  status: string
  processorResponseCode?: string
  gatewayRejectionReason?: string | null
}

type Response = {
  success: boolean
  message?: string
  errors?: { deepErrors(): ValidationError[] }
  transaction?: CardAttempt
  verification?: CardAttempt
}

/**
 * Runs one SDK call. Any failure without a valid response (no connection, timeout, 5xx, wrong keys, garbage) becomes
 * `PaymentProviderUnavailable`; 404 becomes null.
 */
export async function call<T>(name: string, timeoutMs: number, work: () => Promise<T>): Promise<T | null> {
  const expiry = Promise.withResolvers<never>()
  const timer = setTimeout(() => expiry.reject(new Error('timed out')), timeoutMs)
  try {
    return await Promise.race([work(), expiry.promise])
  } catch (error) {
    if (error instanceof Error && error.name === 'notFoundError') return null
    if (error instanceof PaymentProviderUnavailable) throw error
    const reason = error instanceof Error ? `${error.name} ${error.message}`.trim() : String(error)
    throw new PaymentProviderUnavailable(`${name}: ${reason}`, { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Unwraps the response to a change; throws `ProcessorRefusal` if the processor rejected it. The SDK treats any XML as
 * success, so `part` selects what the response must contain.
 */
export function accepted<T extends object, Part>(
  name: string,
  value: T | null | undefined,
  part: (value: T) => Part | null | undefined,
): Part {
  const response = value as (T & Response) | null | undefined
  const found = response?.success === true ? part(response) : null
  if (found) return found
  if (response?.success !== false) throw new PaymentProviderUnavailable(`${name}: the response is incomplete`)
  const attempt = response.verification ?? response.transaction
  throw new ProcessorRefusal(response.message ?? 'refused', {
    validationCodes: response.errors?.deepErrors().map(({ code }) => code),
    card: attempt ? readAttempt(attempt) : null,
  })
}

function readAttempt({
  status,
  processorResponseCode,
  gatewayRejectionReason,
}: CardAttempt): CardRefusal | null {
  if (status !== 'processor_declined' && status !== 'gateway_rejected' && status !== 'failed') return null
  return {
    status,
    processorCode: processorResponseCode || null,
    gatewayReason: gatewayRejectionReason || null,
  }
}
