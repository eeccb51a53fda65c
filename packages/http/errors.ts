/** The body of every error response; `detail` repeats the message, or code and message, if specified for a call. */
export type ErrorBody = {
  code: string
  message: string
  details: string | null
  hint: string | null
  detail?: string | { code: string; message: string }
}

type ErrorFields = {
  code: string
  message: string
  details?: string | null
  hint?: string | null
  detail?: string | { code: string; message: string }
  headers?: Record<string, string>
  cause?: unknown
}

/** An error response for the caller. Anything else that is thrown becomes `internal_error`, without its message. */
export class HttpError extends Error {
  override name = 'HttpError'
  readonly status: number
  readonly body: ErrorBody
  readonly headers: Record<string, string>

  constructor(status: number, fields: ErrorFields) {
    const { code, message, details = null, hint = null, detail, headers = {}, cause } = fields
    super(message, cause === undefined ? undefined : { cause })
    this.status = status
    this.body = { code, message, details, hint, ...(detail === undefined ? {} : { detail }) }
    this.headers = headers
  }
}

/** 400 `invalid_input` for invalid fields, with the first message and, in `details`, one line per field. */
export function invalidInput(errors: Record<string, string>): HttpError {
  const [first = ''] = Object.values(errors)
  const details = Object.entries(errors)
    .map(([field, message]) => `${field || 'body'}: ${message}`)
    .join('\n')
  return new HttpError(400, { code: 'invalid_input', message: first, details })
}

/** 401 for a missing or invalid token, with the challenge required by RFC 6750. */
export function unauthorized(code: string, message: string, hint: string | null = null): HttpError {
  const challenge =
    code === 'PGRST302' ? 'Bearer' : `Bearer error="invalid_token", error_description="${message}"`
  return new HttpError(401, { code, message, hint, headers: { 'www-authenticate': challenge } })
}

/** 429 with Retry-After, in seconds. */
export function tooManyRequests(seconds: number, message = 'Too many requests. Please wait and try again.') {
  return new HttpError(429, {
    code: 'too_many_requests',
    message,
    headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))) },
  })
}

/** 503 with Retry-After, in seconds. */
export function unavailable(message: string, seconds = 1): HttpError {
  return new HttpError(503, { code: 'unavailable', message, headers: { 'retry-after': String(seconds) } })
}

/** 429: one caller has too many requests waiting for the database; the gateway says the same. */
function tooManyWaiting(seconds = 1): HttpError {
  return new HttpError(429, {
    code: 'too_many_waiting',
    message: 'Too many of your requests are waiting.',
    hint: 'Send fewer requests at the same time, and try again in a moment.',
    headers: { 'retry-after': String(seconds) },
  })
}

type Thrown = {
  name?: string
  code?: unknown
  statusCode?: number
  message?: string
  retryAfterSeconds?: number
}

const fastifyErrors: Record<string, [status: number, code: string, message: string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'body_too_large', 'The body is larger than the server accepts.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'unsupported_media_type', 'The Content-Type cannot be read.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'bad_request', 'The body does not match its Content-Length.'],
  FST_ERR_BAD_URL: [400, 'bad_request', 'The URL cannot be decoded.'],
}

/** PostgreSQL's codes for a failed serialization, a deadlock, and a lock that is not available. */
const concurrentChanges = new Set<unknown>(['40001', '40P01', '55P03'])

/**
 * Converts anything thrown to an error response. Client errors keep their message; anything else (a bug, an
 * unexpected SQL error) becomes a bare 500, and its message is only logged.
 */
export function toHttpError(thrown: unknown): HttpError {
  if (thrown instanceof HttpError) return thrown
  const { name, code, statusCode, message = '', retryAfterSeconds } = (thrown ?? {}) as Thrown
  const known = typeof code === 'string' ? fastifyErrors[code] : undefined
  if (known) return new HttpError(known[0], { code: known[1], message: known[2] })
  if (name === 'DatabaseUnavailable') {
    return unavailable('The database cannot take the request now.', retryAfterSeconds)
  }
  if (name === 'TooManyStatements') return tooManyWaiting(retryAfterSeconds)
  if (concurrentChanges.has(code))
    return unavailable('This was changed at the same moment. Please try again.')
  if (code === 'PT401') return unauthorized('PT401', 'Session has ended', 'Log in again.')
  if (statusCode && statusCode >= 400 && statusCode < 500) {
    return new HttpError(statusCode, { code: 'bad_request', message })
  }
  return new HttpError(500, {
    code: 'internal_error',
    message: 'Something went wrong. Please try again.',
    hint: 'If this keeps happening, send support the X-Request-Id of this response.',
  })
}
