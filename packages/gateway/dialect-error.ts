/** The body of every error response, in PostgREST's format with all four keys. */
export type ErrorBody = {
  code: string
  message: string
  details: unknown
  hint: string | null
}

/**
 * An error response of the gateway, with the status and the whole body. `PGRST…` codes mean the same as in PostgREST's
 * error reference; other codes are those of PostgreSQL, or the gateway's own, in words.
 */
export class DialectError extends Error {
  readonly status: number
  readonly body: ErrorBody
  readonly headers: Record<string, string>

  constructor(
    status: number,
    body: { code: string; message: string; details?: unknown; hint?: string | null },
    headers: Record<string, string> = {},
  ) {
    super(body.message)
    this.name = 'DialectError'
    this.status = status
    this.body = {
      code: body.code,
      message: body.message,
      details: body.details ?? null,
      hint: body.hint ?? null,
    }
    this.headers = headers
  }
}

/** PGRST102: the body is invalid. */
export function badBody(message: string): DialectError {
  return new DialectError(400, { code: 'PGRST102', message })
}

/** PGRST100: a query parameter cannot be parsed. */
export function badParameter(message: string, details: string): DialectError {
  return new DialectError(400, { code: 'PGRST100', message, details })
}

/** PGRST108: a filter, an order or a limit names an embed missing from `select`. */
export function notEmbedded(name: string): DialectError {
  return new DialectError(400, {
    code: 'PGRST108',
    message: `'${name}' is not an embedded resource in this request`,
    hint: `Verify that '${name}' is included in the 'select' query parameter.`,
  })
}

/** PGRST103: the limit, the offset or the Range header cannot be satisfied. */
export function badRange(details: string, headers: Record<string, string> = {}): DialectError {
  const message = 'Requested range not satisfiable'
  return new DialectError(416, { code: 'PGRST103', message, details }, headers)
}

/** PGRST116: a single object was requested, but there is not exactly one row. */
export function notSingular(rows: number): DialectError {
  return new DialectError(406, {
    code: 'PGRST116',
    message: 'Cannot coerce the result to a single JSON object',
    details: `The result contains ${rows} rows`,
  })
}

/** The response exceeds the maximum size. */
export function tooLarge(bytes: number): DialectError {
  return new DialectError(400, {
    code: 'answer_too_large',
    message: 'The answer would be too large',
    details: `It would have ${bytes} bytes`,
    hint: 'Ask for fewer rows or columns at a time.',
  })
}

/** The caller's role may not use `match` and `imatch`. */
export function patternsNotAllowed(signedIn: boolean): DialectError {
  return new DialectError(
    signedIn ? 403 : 401,
    {
      code: 'patterns_not_allowed',
      message: 'Regular expressions are not available to you',
      hint: 'Use like or ilike, with * for any characters.',
    },
    signedIn ? {} : { 'WWW-Authenticate': 'Bearer' },
  )
}

/** When answers that wait to be sent are likely to be gone. */
const sentSoon = { 'Retry-After': '2' }

/** The client has not read what it was sent before. */
export function answersWaiting(): DialectError {
  const message = 'Too many of your answers are still being sent'
  return new DialectError(
    429,
    { code: 'too_many_requests', message, hint: 'Read them, then ask again.' },
    sentSoon,
  )
}

/** The answers of all clients that are still being sent fill what this process keeps for them. */
export function serverSending(): DialectError {
  const message = 'The server is sending as much as it can right now'
  return new DialectError(503, { code: 'unavailable', message, hint: 'Try again in a moment.' }, sentSoon)
}

/** PGRST124: a write would touch more rows than `max-affected` allows. */
export function tooManyAffected(rows: number): DialectError {
  return new DialectError(400, {
    code: 'PGRST124',
    message: 'Query result exceeds max-affected preference constraint',
    details: `The query affects ${rows} rows`,
  })
}
