import { invalidInput } from '@tingdu/http/errors.ts'
import { KEY_MAX_CHARACTERS } from '../limits.server.ts'
import { refusals } from '../messages.ts'

/** The `Idempotency-Key` of a request, or null without one. Refuses with 400 one that is empty or too long. */
export function readKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null
  if (typeof header === 'string' && header !== '' && header.length <= KEY_MAX_CHARACTERS) return header
  throw invalidInput({ 'Idempotency-Key': refusals.keyInvalid })
}
