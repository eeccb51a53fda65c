import { call } from '@tingdu/client/http.ts'

/** Cancels the caller's subscription to a plan. */
export async function unsubscribe(planId: number): Promise<void> {
  await call('POST', 'bt/unsubscribe', { sub_id: planId })
}

/** Stores a new card and charges an open payment to it. */
export async function changeCard(nonce: string): Promise<void> {
  await call('POST', 'bt/change_card', { client_nonce: nonce })
}
