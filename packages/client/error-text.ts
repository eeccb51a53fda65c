import { ApiError } from './errors.ts'

/** What the server says about a failed call where it says something, else `otherwise`, the specified text. */
export function errorText(failure: unknown, otherwise: string): string {
  if (!(failure instanceof ApiError) || failure.status === 0 || failure.code === '') return otherwise
  return failure.hint ? `${failure.message}. ${failure.hint}` : failure.message || otherwise
}
