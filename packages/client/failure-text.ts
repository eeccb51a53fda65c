import { errorText } from './error-text.ts'
import { ApiError } from './errors.ts'

/**
 * The text for a failed write: what a rule of the database says (a limit that is reached, a row that is still in use),
 * how long to wait after 429, otherwise the specified text.
 */
export function failureText(failure: unknown, specified: string): string {
  const ruled = failure instanceof ApiError && (failure.code === 'P0001' || failure.status === 429)
  return ruled ? errorText(failure, specified) : specified
}
