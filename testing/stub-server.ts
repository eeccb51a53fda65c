import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { vi } from 'vitest'

/**
 * A recorded call: `path` is the part after `/api/`, with the query; `headers` are by lower-case name; `body` is the
 * parsed JSON, or null.
 */
export type RecordedCall = {
  method: string
  path: string
  headers: Record<string, string | undefined>
  body: unknown
}

type Reply = { status: number; body?: unknown; headers?: Record<string, string> }
type StubResponse = Reply | 'no answer' | ((call: RecordedCall) => Reply | Promise<Reply>)

/** A stub HTTP server for screen tests: it sends predefined responses and records calls. */
export type StubServer = {
  /**
   * Sets the response to all further calls with this method and path (without the query); `'no answer'` drops the
   * connection.
   */
  on(method: string, path: string, answer: StubResponse): void
  /** All calls, in the order in which they were made. */
  calls: RecordedCall[]
  /** Drops pending calls, and resolves when all callers have been notified. */
  close(): Promise<void>
}

const realFetch = globalThis.fetch

/**
 * Starts the server and redirects every `fetch` to the page's own origin to it. Calls without a predefined response
 * get 404. After closing, every `fetch` fails, whatever may listen at that origin.
 */
export async function startStubServer(): Promise<StubServer> {
  const responses = new Map<string, StubResponse>()
  const calls: RecordedCall[] = []
  const pending = new Set<Promise<unknown>>()
  const server = createServer(async (request, response) => {
    const call = await readCall(request)
    if (call === 'aborted') return
    const known = responses.get(`${call.method} ${call.path.replace(/\?.*/, '')}`) ?? undefinedResponse
    if (known === 'no answer') return response.destroy()
    const answer = typeof known === 'function' ? await known(call) : known
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
    response.end(answer.body === undefined ? '' : JSON.stringify(answer.body))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  vi.stubGlobal('fetch', (input: string | URL, init?: RequestInit) => {
    calls.push(recordedCall(new URL(input, location.origin), init))
    const response = realFetch(String(input).replace(location.origin, url), init)
    const settled = response.then(forget, forget)
    pending.add(settled)
    function forget() {
      pending.delete(settled)
    }
    return response
  })
  return {
    on: (method, path, answer) => void responses.set(`${method} ${path}`, answer),
    calls,
    close: async () => {
      vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')))
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
      await Promise.all(pending)
      await new Promise((heard) => setTimeout(heard))
    },
  }
}

const undefinedResponse: Reply = {
  status: 404,
  body: {
    code: 'not_stubbed',
    message: 'The test defines no response to this call.',
    details: null,
    hint: null,
  },
}

function recordedCall(
  { pathname, search }: URL,
  { method = 'GET', headers, body }: RequestInit = {},
): RecordedCall {
  return {
    method,
    path: (pathname + search).replace(/^\/api\//, ''),
    headers: Object.fromEntries(new Headers(headers)),
    body: typeof body === 'string' ? JSON.parse(body) : null,
  }
}

/** The call as received by the server. */
async function readCall(request: IncomingMessage): Promise<RecordedCall | 'aborted'> {
  let text = ''
  try {
    for await (const part of request) text += part
  } catch {
    return 'aborted'
  }
  const { method = '', url = '', headers } = request
  const init = { method, headers: headers as Record<string, string>, body: text === '' ? null : text }
  return recordedCall(new URL(url, location.origin), init)
}
