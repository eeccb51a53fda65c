import { countOf } from './content-range.ts'

/** The body of every error response of the API. */
export type ErrorBody = {
  code: string
  message: string
  details: string | null
  hint: string | null
  /** A message for the user; present for payment and coupon calls. */
  detail?: string | undefined
}

/** What the headers of an error response add to its body. */
type ErrorHeaders = { total?: number | undefined; retryAfter?: number | undefined }

/**
 * A failed call: an error response (`status` 4xx or 5xx with the code of its body), or no response (`status` 0, code
 * `network` or `timeout`). Forms and screens choose their specified text by `status` and `code`; `message` is the
 * server's own and is for logs.
 */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly details: string | null
  readonly hint: string | null
  /** The server's message for the user, if any. */
  readonly detail: string | null
  /** The total number of rows if a page past the end was requested (status 416). */
  readonly total: number | undefined
  /** The seconds to wait before trying again, if the server says so (status 429 or 503). */
  readonly retryAfter: number | undefined

  constructor(status: number, body: ErrorBody, { total, retryAfter }: ErrorHeaders = {}) {
    super(body.message)
    this.status = status
    this.code = body.code
    this.details = body.details
    this.hint = body.hint
    this.detail = body.detail ?? null
    this.total = total
    this.retryAfter = retryAfter
  }
}

/** Whether a call failed because the server could not be reached. */
export const isUnreachable = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.status === 0

/**
 * Parses an error response. A body that is not from the API (a proxy's page, for example) keeps its status and gets an
 * empty code.
 */
export async function readRefusal(response: Response): Promise<ApiError> {
  const text = await response.text()
  const unreadable = { code: '', message: response.statusText, details: null, hint: null }
  const total = countOf(response.headers.get('content-range'))
  const retryAfter = Number.parseInt(response.headers.get('retry-after') ?? '', 10) || undefined
  return new ApiError(response.status, parseErrorBody(text) ?? unreadable, { total, retryAfter })
}

/** Converts an exception of `fetch` to an `ApiError`; an abort by the caller stays unchanged. */
export function readFailure(failure: unknown): unknown {
  if (!(failure instanceof Error) || failure.name === 'AbortError') return failure
  const code = failure.name === 'TimeoutError' ? 'timeout' : 'network'
  return new ApiError(0, { code, message: failure.message, details: null, hint: null })
}

function parseErrorBody(text: string): ErrorBody | undefined {
  try {
    const body = JSON.parse(text) as Partial<ErrorBody> | null
    const detail = typeof body?.detail === 'string' ? body.detail : undefined
    const message = typeof body?.message === 'string' ? body.message : detail
    if (!body || message === undefined) return undefined
    return {
      code: body.code ?? '',
      message,
      details: body.details ?? null,
      hint: body.hint ?? null,
      detail,
    }
  } catch {
    return undefined
  }
}
