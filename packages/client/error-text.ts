import { ApiError } from './errors.ts'

/** Shown where something needs the server and the device has no connection. */
export const OFFLINE = 'You are offline.'

/** The text for a call that failed because the device has no connection, followed by `otherwise`; null for any other failure. */
export function offlineText(failure: unknown, otherwise: string): string | null {
  const isOffline = failure instanceof ApiError && failure.status === 0 && navigator.onLine === false
  return isOffline ? `${OFFLINE} ${otherwise}` : null
}

/**
 * The text for a failed call, the first that applies: how long to wait after 429, that the device is offline, the server's
 * message for the user, and `otherwise`, the specified text.
 */
export function errorText(failure: unknown, otherwise: string): string {
  const reason = waitText(failure) ?? offlineText(failure, otherwise)
  if (reason) return reason
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
