import { ApiError } from '@tingdu/client/errors.ts'
import { call } from '@tingdu/client/http.ts'
import { messages } from './messages.ts'
import type { SandboxCardInput, SubscribeInput } from './rules.ts'

/** What the card form starts with, and which card form it is. */
export type ClientToken = { token: string; provider: 'braintree' | 'sandbox' }

/** Asks for a client token of the payment provider. */
export function fetchClientToken(): Promise<ClientToken> {
  return call('GET', 'bt/client_token')
}

/** Gives a nonce for a test card. Refused with `card_number`, `card_expiry` or `security_code` for what is wrong. */
export async function fetchSandboxNonce(card: SandboxCardInput): Promise<string> {
  return (await call<{ nonce: string }>('POST', 'bt/sandbox/nonce', card)).nonce
}

/** Subscribes; the key names the attempt, so that it charges once however often it arrives. */
export async function subscribe(order: SubscribeInput, key: string): Promise<void> {
  await call('POST', 'bt/subscribe', order, { 'Idempotency-Key': key })
}

/** Ends the charges of the plan. */
export async function unsubscribe(planId: number): Promise<void> {
  await call('POST', 'bt/unsubscribe', { sub_id: planId })
}

/** Stores another card; an open payment is asked of it at once. */
export async function changeCard(nonce: string): Promise<void> {
  await call('POST', 'bt/change_card', { client_nonce: nonce })
}

/** Lets another plan take over at the end of the period. */
export async function changePlan(planId: number): Promise<void> {
  await call('POST', 'bt/change_plan', { plan_id: planId })
}

/** The server's own words on a payment that failed, or that something went wrong. */
export function paymentFailure(failure: unknown): string {
  return (failure instanceof ApiError && failure.detail) || messages.somethingWrong
}

/** A name for one attempt to pay. */
export function newAttemptKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
