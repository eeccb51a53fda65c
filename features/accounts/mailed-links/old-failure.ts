import { waitText } from '@tingdu/client/error-text.ts'
import { ApiError } from '@tingdu/client/errors.ts'
import { weakPasswordText } from '../accounts/public.ts'
import { messages } from './messages.ts'

const refusedDetails = new Set([400, 403, 404, 409, 422])

/**
 * The older password pages' error text: one for any refusal, another for a server failure; why a new password is too easy to
 * guess; after 429, the wait.
 */
export function oldFailureText(failure: unknown): string {
  const weak = weakPasswordText(failure)
  if (weak) return weak
  const refused = failure instanceof ApiError && refusedDetails.has(failure.status)
  if (refused) return messages.detailsInvalid
  return waitText(failure) ?? messages.passwordUpdateFailedByLink
}
