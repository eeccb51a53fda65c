import { type DestinationStream, destination, type Logger, pino } from 'pino'

export type Log = Logger

/**
 * Opens the log: one JSON object a line, written in batches off the request's path.
 *
 * What goes in is chosen, not filtered: request lines carry the names of query parameters without their values, errors
 * their code and stack without the rows that PostgreSQL quotes in `detail`. Tokens, passwords and addresses of people
 * have no field to stand in.
 * @param level the least severe level that is written
 * @param stream where lines go; standard output unless told
 */
export function openLog(level: string, stream?: DestinationStream): Log {
  const to = stream ?? destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 500 })
  return pino({ level, base: null, serializers: { err: describeError } }, to)
}

/** What the log says of an error. */
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

/** A URL for the log: the path, and of the query only the names. */
export function withoutValues(url: string): string {
  const mark = url.indexOf('?')
  if (mark < 0) return url.slice(0, 300)
  return (
    url.slice(0, Math.min(mark, 300)) +
    url
      .slice(mark, mark + 2000)
      .replace(/=[^&]*/g, '=…')
      .slice(0, 300)
  )
}
