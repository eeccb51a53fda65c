import { type DestinationStream, destination, type Logger, pino } from 'pino'

export type Log = Logger

/**
 * Opens the log: one JSON object per line, written asynchronously in batches.
 *
 * Fields are allow-listed instead of redacted: request lines contain the names of query parameters without values,
 * errors their code and stack without the row values that PostgreSQL quotes in `detail`. There are no fields for
 * tokens, passwords or personal addresses.
 * @param level the minimum level that is written
 * @param stream the destination; standard output by default
 */
export function openLog(level: string, stream?: DestinationStream): Log {
  const to = stream ?? destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 500 })
  return pino({ level, base: null, serializers: { err: describeError } }, to)
}

/** The log fields of an error. */
export function describeError(thrown: unknown) {
  if (!(thrown instanceof Error)) return { message: String(thrown) }
  const { code, constraint, table, routine, cause } = thrown as Error & Record<string, unknown>
  const because = cause instanceof Error ? cause.message : undefined
  return {
    name: thrown.name,
    message: thrown.message,
    code,
    constraint,
    table,
    routine,
    because,
    stack: thrown.stack,
  }
}

/**
 * A URL for the log: the path and, for the API, the names of query parameters. The query of a page is dropped, because
 * mailed links have their token in it, and a damaged link may have it anywhere in the query.
 */
export function withoutValues(url: string): string {
  const mark = url.indexOf('?')
  if (mark < 0) return url.slice(0, 300)
  const path = url.slice(0, Math.min(mark, 300))
  if (!path.startsWith('/api/')) return path
  const names = url
    .slice(mark + 1, mark + 2000)
    .split('&')
    .map((pair) => (pair.includes('=') ? `${pair.slice(0, pair.indexOf('='))}=…` : '…'))
  return `${path}?${names.join('&').slice(0, 300)}`
}
