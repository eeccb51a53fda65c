import { countOf } from './content-range.ts'

/** The body of every refusal of the API. */
export type ErrorBody = {
  code: string
  message: string
  details: string | null
  hint: string | null
  /** Text for the member to read; payment and coupon calls have it. */
  detail?: string | undefined
}

/**
 * A call that did not succeed: refused by the server (`status` 4xx or 5xx with the code of its body), or never
 * answered (`status` 0, code `network` or `timeout`). Forms and screens choose their specified text by `status` and
 * `code`; `message` is the server's own and is for logs.
 */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly details: string | null
  readonly hint: string | null
  /** What the member is to read, where the server says so. */
  readonly detail: string | null
  /** How many rows there are, where a page past the end was asked for (status 416). */
  readonly total: number | undefined

  constructor(status: number, body: ErrorBody, total?: number) {
    super(body.message)
    this.status = status
    this.code = body.code
    this.details = body.details
    this.hint = body.hint
    this.detail = body.detail ?? null
    this.total = total
  }
}

/** Reads a refusal. A body that is not the API's (a proxy's page, say) keeps its status and gets an empty code. */
export async function readRefusal(response: Response): Promise<ApiError> {
  const text = await response.text()
  const unreadable = { code: '', message: response.statusText, details: null, hint: null }
  const total = countOf(response.headers.get('content-range'))
  return new ApiError(response.status, parseErrorBody(text) ?? unreadable, total)
}

/** Turns what `fetch` throws into an `ApiError`; an abort by the caller stays what it is. */
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
