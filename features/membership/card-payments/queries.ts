import { waitText } from '@tingdu/client/error-text.ts'
import { ApiError } from '@tingdu/client/errors.ts'
import { call } from '@tingdu/client/http.ts'
import { messages } from './messages.ts'
import type { SandboxCardInput } from './rules.ts'

/** The token that initializes the card form, and which form to show. */
export type ClientToken = { token: string; provider: 'braintree' | 'sandbox' }

/** Requests a client token of the payment provider. */
export function fetchClientToken(): Promise<ClientToken> {
  return call('GET', 'bt/client_token')
}

/**
 * Returns a nonce for a test card. Refused with `card_number`, `card_expiry` or `security_code` for an invalid field.
 */
export async function fetchSandboxNonce(card: SandboxCardInput): Promise<string> {
  return (await call<{ nonce: string }>('POST', 'bt/sandbox/nonce', card)).nonce
}

/** The server's message about a failed payment, or a generic one; after 429, how long to wait. */
export function paymentFailure(failure: unknown): string {
  const reason = waitText(failure) ?? (failure instanceof ApiError ? failure.detail : null)
  return reason || messages.somethingWrong
}
