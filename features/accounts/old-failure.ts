import { ApiError } from '@tingdu/client/errors.ts'
import { messages } from './messages.ts'

const refusedDetails = new Set([400, 403, 404, 409, 422])

/** What the older password pages say: one text for whatever the server refuses, another where it could not decide. */
export function oldFailureText(failure: unknown): string {
  const refused = failure instanceof ApiError && refusedDetails.has(failure.status)
  return refused ? messages.detailsInvalid : messages.passwordUpdateFailedByLink
}
