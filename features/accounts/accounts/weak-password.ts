import { ApiError } from '@tingdu/client/errors.ts'

/** Why the server refused a new password as too easy to guess; null for any other failure. */
export function weakPasswordText(failure: unknown): string | null {
  return failure instanceof ApiError && failure.code === 'weak_password' ? failure.message : null
}
