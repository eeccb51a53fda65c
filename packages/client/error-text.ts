import { ApiError } from './errors.ts'

/** How long to wait after 429; the server's message for the user if there is one; otherwise `otherwise`, the specified text. */
export function errorText(failure: unknown, otherwise: string): string {
  const wait = waitText(failure)
  if (wait) return wait
  if (!(failure instanceof ApiError) || failure.status === 0 || failure.code === '') return otherwise
  return failure.hint
    ? `${failure.message.replace(/\.$/, '')}. ${failure.hint}`
    : failure.message || otherwise
}

/**
 * For a call that was refused because of a limit (429): why, and how long to wait. Null for any other failure.
 * @param reason a sentence that says which limit was reached
 */
export function waitText(failure: unknown, reason = 'Too many attempts.'): string | null {
  if (!(failure instanceof ApiError) || failure.status !== 429) return null
  const { retryAfter } = failure
  return `${reason} ${retryAfter ? `Please try again in ${duration(retryAfter)}.` : 'Please try again later.'}`
}

/** '1 second', '45 seconds', '15 minutes', '2 hours': rounded up, so that waiting that long is enough. */
function duration(seconds: number): string {
  if (seconds < 90) return counted(seconds, 'second')
  const minutes = Math.ceil(seconds / 60)
  return minutes < 90 ? counted(minutes, 'minute') : counted(Math.ceil(minutes / 60), 'hour')
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`
