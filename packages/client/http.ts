import { noteContact } from './device/contact.ts'
import { takeEarly } from './early-requests.ts'
import { ApiError, readFailure, readRefusal } from './errors.ts'
import { askForPassword, REAUTHENTICATION_REQUIRED } from './reauthentication.ts'
import { noteRefusedChange, VIEW_READ_ONLY } from './refused-change.ts'
import { endSession, getSession } from './session.ts'

const timeoutMs = 30_000

/** The base URL of the API, on the app's own origin. */
export const apiBase = `${location.origin}/api`

/**
 * Calls an endpoint that is not table-like: sends `body` as JSON and returns the JSON of the response (null if empty).
 */
export async function call<Answer>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetchFromApi(`${apiBase}/${path}`, {
    method,
    headers: body === undefined ? headers : { ...headers, 'Content-Type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const text = await response.text()
  return (text === '' ? null : JSON.parse(text)) as Answer
}

/**
 * `fetch` with the bearer token, a timeout (of 30 seconds unless it may take longer), and failures as `ApiError`. The only place that handles 401:
 * on any call but `rpc/me` it ends the session, which redirects to `/login`, unless that session has already ended. A call
 * that needs a recent password is repeated once the member has entered it.
 */
export async function fetchFromApi(
  input: RequestInfo | URL,
  init: RequestInit = {},
  longestMs = timeoutMs,
): Promise<Response> {
  try {
    return await fetchOnce(input, init, longestMs)
  } catch (failure) {
    const asks = failure instanceof ApiError && failure.code === REAUTHENTICATION_REQUIRED
    if (asks && (await askForPassword())) return await fetchOnce(input, init, longestMs)
    throw failure
  }
}

async function fetchOnce(input: RequestInfo | URL, init: RequestInit, longestMs: number): Promise<Response> {
  const headers = new Headers(init.headers)
  const { token } = getSession()
  if (token) headers.set('Authorization', `Bearer ${token}`)
  const timeout = AbortSignal.timeout(longestMs)
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout
  const sent = takeEarly(input, init, token) ?? fetch(input, { ...init, headers, signal })
  const response = await sent.catch((failure) => {
    throw readFailure(failure)
  })
  if (token && token === getSession().token) noteContact(response)
  if (response.ok) return response
  if (response.status === 401 && token === getSession().token && !isCurrentUserCall(response))
    endSession('expired')
  const refusal = await readRefusal(response)
  if (refusal.code === VIEW_READ_ONLY) noteRefusedChange()
  throw refusal
}

function isCurrentUserCall(response: Response): boolean {
  return new URL(response.url).pathname.endsWith('/rpc/me')
}
