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
 * One call of the SDK. Whatever is no proper answer (no connection, no time, 5xx, wrong keys, garbage) becomes
 * `PaymentProviderUnavailable`; 404 becomes null.
 */
export async function call<T>(name: string, timeoutMs: number, work: () => Promise<T>): Promise<T | null> {
  const expiry = Promise.withResolvers<never>()
  const timer = setTimeout(() => expiry.reject(new Error('no whole answer in time')), timeoutMs)
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
 * The answer of a call that changes something: throws what the processor refused. The SDK takes any XML for success;
 * `part` names what must be in the answer.
 */
export function accepted<T extends object, Part>(
  name: string,
  answer: T | null | undefined,
  part: (answer: T) => Part | null | undefined,
): Part {
  const response = answer as (T & Response) | null | undefined
  const found = response?.success === true ? part(response) : null
  if (found) return found
  if (response?.success !== false) throw new PaymentProviderUnavailable(`${name}: the answer is not complete`)
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
