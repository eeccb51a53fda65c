import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { vi } from 'vitest'

/**
 * A call that was made: `path` is what follows `/api/`, with the query; `headers` go by their lower-case names; `body` is
 * the parsed JSON, or null.
 */
export type MadeCall = {
  method: string
  path: string
  headers: Record<string, string | undefined>
  body: unknown
}

type Answer = { status: number; body?: unknown; headers?: Record<string, string> }
type Told = Answer | 'no answer' | ((call: MadeCall) => Answer | Promise<Answer>)

/** A small HTTP server for tests of single screens: it says what it is told to and remembers what it was asked. */
export type Answers = {
  /** Answers the next and all later calls of this method and path (without the query) like this, or breaks them off. */
  on(method: string, path: string, answer: Told): void
  /** Every call from the moment it is made, in that order: what is not here was not sent. */
  calls: MadeCall[]
  /** Breaks off what still waits for an answer, and returns when everybody has heard of it. */
  close(): Promise<void>
}

const realFetch = globalThis.fetch

/**
 * Starts the server and leads every `fetch` to the page's own origin there. What it was not told about answers 404. Once
 * it is closed nothing can be fetched any more, whatever may listen at that origin.
 */
export async function startAnswers(): Promise<Answers> {
  const told = new Map<string, Told>()
  const calls: MadeCall[] = []
  const waiting = new Set<Promise<unknown>>()
  const server = createServer(async (request, response) => {
    const call = await readCall(request)
    if (call === 'broken off') return
    const known = told.get(`${call.method} ${call.path.replace(/\?.*/, '')}`) ?? notTold
    if (known === 'no answer') return response.destroy()
    const answer = typeof known === 'function' ? await known(call) : known
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
    response.end(answer.body === undefined ? '' : JSON.stringify(answer.body))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  vi.stubGlobal('fetch', (input: string | URL, init?: RequestInit) => {
    calls.push(madeCall(new URL(input, location.origin), init))
    const asked = realFetch(String(input).replace(location.origin, url), init)
    const answered = asked.then(forget, forget)
    waiting.add(answered)
    function forget() {
      waiting.delete(answered)
    }
    return asked
  })
  return {
    on: (method, path, answer) => void told.set(`${method} ${path}`, answer),
    calls,
    close: async () => {
      vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')))
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
      await Promise.all(waiting)
      await new Promise((heard) => setTimeout(heard))
    },
  }
}

const notTold: Answer = {
  status: 404,
  body: {
    code: 'not_told',
    message: 'The test does not say what this answers.',
    details: null,
    hint: null,
  },
}

function madeCall({ pathname, search }: URL, { method = 'GET', headers, body }: RequestInit = {}): MadeCall {
  return {
    method,
    path: (pathname + search).replace(/^\/api\//, ''),
    headers: Object.fromEntries(new Headers(headers)),
    body: typeof body === 'string' ? JSON.parse(body) : null,
  }
}

/** The same, as it arrived. */
async function readCall(request: IncomingMessage): Promise<MadeCall | 'broken off'> {
  let text = ''
  try {
    for await (const part of request) text += part
  } catch {
    return 'broken off'
  }
  const { method = '', url = '', headers } = request
  const init = { method, headers: headers as Record<string, string>, body: text === '' ? null : text }
  return madeCall(new URL(url, location.origin), init)
}
