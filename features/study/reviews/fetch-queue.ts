import { call } from '@tingdu/client/http.ts'
import type { ReviewQueue } from './study-card.ts'

/** The query key prefix of whatever reviews change. */
export const reviewsKey = ['reviews'] as const

type QueueWish = { deck: number | null; more: number; limit?: number }

/** Fetches the next cards; `more` new ones are offered beyond the day's limit. */
export function fetchQueue({ deck, more, limit = 20 }: QueueWish): Promise<ReviewQueue> {
  const parameters = new URLSearchParams({ limit: String(limit) })
  if (deck !== null) parameters.set('deck', String(deck))
  if (more > 0) parameters.set('more', String(more))
  return call('GET', `rpc/review_queue?${parameters}`)
}
