import * as z from 'zod/mini'

/** The maximum length of an email address (RFC 5321). */
export const EMAIL_MAX_CHARACTERS = 254
/** The maximum length of a member's name in characters. */
export const USER_NAME_MAX_CHARACTERS = 100
/** The minimum length of a search for people in characters. */
export const USER_SEARCH_MIN_CHARACTERS = 3

const address = z.string().check(z.trim(), z.toLowerCase(), z.email(), z.maxLength(EMAIL_MAX_CHARACTERS))

/** The address as it is stored: trimmed, in lower case. Null if it is not a valid one. */
export function addressOf(typed: string): string | null {
  return address.safeParse(typed).data ?? null
}
