import { ApiError } from './errors.ts'

/** The server's message for the user if there is one, otherwise `otherwise`, the specified text. */
export function errorText(failure: unknown, otherwise: string): string {
  if (!(failure instanceof ApiError) || failure.status === 0 || failure.code === '') return otherwise
  return failure.hint ? `${failure.message}. ${failure.hint}` : failure.message || otherwise
}
