import { errorText, offlineText } from './error-text.ts'
import { ApiError } from './errors.ts'

/** The codes of what the rules of the database refuse: a limit that is reached, a row that is still in use, an address that is not verified. */
const rules = new Set(['P0001', 'PT403', 'email_unverified'])

/**
 * The text for a failed write, the first that applies: how long to wait after 429, what a rule of the database says, that
 * the device is offline, and the specified text.
 */
export function failureText(failure: unknown, specified: string): string {
  const ruled = failure instanceof ApiError && (rules.has(failure.code) || failure.status === 429)
  return ruled ? errorText(failure, specified) : (offlineText(failure, specified) ?? specified)
}
