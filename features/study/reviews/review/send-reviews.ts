import type { Sender } from '@tingdu/client/device/outbox.ts'
import { ApiError } from '@tingdu/client/errors.ts'
import { call } from '@tingdu/client/http.ts'
import { queryClient } from '@tingdu/client/query-client.ts'
import { reviewsKey } from '../queries.ts'
import type { SentReview } from '../sent-reviews.ts'

/** What `rpc/record_reviews` says of an answer: its card after it, or why it was not stored. */
export type Recorded = { id: string; error?: { code: string; message: string }; set_aside?: boolean }

const lane = 'reviews'
const later = () => void queryClient.invalidateQueries({ queryKey: reviewsKey })

/** Sends answers. */
export const reviewSender: Sender<SentReview, Recorded> = {
  kind: 'review',
  lane,
  most: 500,
  later,
  async send(rows) {
    const body = { sent_at: new Date().toISOString(), reviews: rows.map((row) => row.body) }
    const recorded = await call<Recorded[]>('POST', 'rpc/record_reviews', body)
    const byId = new Map(recorded.map((each) => [each.id, each]))
    return rows.map(({ id }) => {
      const error = byId.get(id)?.error
      return error ? new ApiError(400, { ...error, details: null, hint: null }) : (byId.get(id) ?? { id })
    })
  },
}

/** Takes answers back. */
export const undoSender: Sender<{ id: string }> = {
  kind: 'review-undo',
  lane,
  most: 1,
  later,
  async send(rows) {
    for (const { body } of rows) {
      // An answer that the server never got is undone already.
      await call('POST', 'rpc/undo_review', body).catch((failure) => {
        if (!(failure instanceof ApiError) || failure.status !== 404) throw failure
      })
    }
    return rows
  },
}
