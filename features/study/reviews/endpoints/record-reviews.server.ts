import type { Database } from '@tingdu/database/database.ts'
import { type Endpoint, sessionEndpoint } from '@tingdu/http/endpoint.ts'
import { HttpError, invalidInput } from '@tingdu/http/errors.ts'
import * as z from 'zod/mini'
import { messages } from '../messages.ts'
import { recordReviews } from '../record.server.ts'
import { type CheckedReview, checkReview, type ReviewError, readTime } from '../sent-reviews.ts'

const MOST_REVIEWS = 500

const body = z.object({
  sent_at: z.string(messages.sentAtInvalid),
  // checkReview checks each, so that one that is refused leaves the others.
  reviews: z.array(z.unknown()),
})

/**
 * `POST rpc/record_reviews` `{sent_at, reviews}`: stores up to 500 reviews, and folds the cards that they are of. Returns
 * one row for each: `Recorded`, or `{id, error: {code, message}}` for one that is not stored.
 *
 * Refuses: 400 `invalid_input`, `too_many_reviews`; 401; 429.
 */
export function recordReviewsEndpoint({ database }: { database: Database }): Endpoint {
  return sessionEndpoint<z.infer<typeof body>>({
    method: 'POST',
    path: 'rpc/record_reviews',
    summary: 'Stores answers to cards, each once, and returns the schedules of their cards',
    body,
    uncheckedFields: ['reviews'],
    async handle({ body: { sent_at, reviews } }, session) {
      const sentAt = readTime(sent_at)
      if (sentAt === undefined) throw invalidInput({ sent_at: messages.sentAtInvalid })
      if (reviews.length > MOST_REVIEWS)
        throw new HttpError(400, { code: 'too_many_reviews', message: messages.tooManyReviews })
      const clock = { sentAt, now: Date.now() }
      const checked = reviews.map((sent) => checkReview(sent, clock))
      const valid = checked.flatMap((one) => ('review' in one ? [one.review] : []))
      const recorded = (await recordReviews(database, session, valid)).values()
      return {
        body: checked.map((one, n) =>
          'review' in one ? recorded.next().value : refusal(reviews[n], one.error),
        ),
      }
    },
  })
}

function refusal(sent: unknown, error: ReviewError) {
  const id = (sent as Partial<CheckedReview> | null)?.id
  return { id: typeof id === 'string' ? id : null, error }
}
