import type { Database } from '@tingdu/database/database.ts'
import { type Endpoint, sessionEndpoint } from '@tingdu/http/endpoint.ts'
import { HttpError } from '@tingdu/http/errors.ts'
import * as z from 'zod/mini'
import { messages } from '../messages.ts'
import { undoReview } from '../record.server.ts'

const body = z.object({ id: z.uuid(messages.invalidReviewId) })

/**
 * `POST rpc/undo_review` `{id}`: undoes a review. Returns `Recorded`: the schedule of its card, which is what it was before,
 * to the last digit. Undoing again changes nothing.
 *
 * Refuses: 400 `invalid_input`, 401, 404 `review_unknown`.
 */
export function undoReviewEndpoint({ database }: { database: Database }): Endpoint {
  return sessionEndpoint<z.infer<typeof body>>({
    method: 'POST',
    path: 'rpc/undo_review',
    summary: 'Takes an answer back; its card is as it was before',
    body,
    async handle({ body: { id } }, session) {
      const row = await undoReview(database, session, id.toLowerCase())
      if (!row) throw new HttpError(404, { code: 'review_unknown', message: messages.reviewUnknown })
      return { body: row }
    },
  })
}
