import { ApiError } from '@tingdu/client/errors.ts'
import { failureText } from '@tingdu/client/failure-text.ts'
import { refusals } from './messages.ts'

/** The text for a failed call about a quiz: why it is refused, what a rule of the database says, or else the given one. */
export function refusalText(failure: unknown, otherwise: string): string {
  if (failure instanceof ApiError && failure.code in refusals)
    return refusals[failure.code as keyof typeof refusals]
  return failureText(failure, otherwise)
}
