import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { vi } from 'vitest'

/** A call that arrived: `path` is what follows `/api/`, with the query; `body` is the parsed JSON, or null. */
export type ArrivedCall = {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: unknown
}

type Answer = { status: number; body?: unknown; headers?: Record<string, string> }

/** A small HTTP server for tests of single screens: it says what it is told to and remembers what it was asked. */
export type Answers = {
  /** Answers the next and all later calls of this method and path (without the query) like this. */
  on(method: string, path: string, answer: Answer | ((call: ArrivedCall) => Answer | Promise<Answer>)): void
  calls: ArrivedCall[]
  close(): Promise<void>
}

/** Starts the server and leads every `fetch` to the page's own origin there. What it was not told about answers 404. */
export async function startAnswers(): Promise<Answers> {
  const told = new Map<string, Answer | ((call: ArrivedCall) => Answer | Promise<Answer>)>()
  const calls: ArrivedCall[] = []
  const server = createServer(async (request, response) => {
    const call = await readCall(request)
    calls.push(call)
    const known = told.get(`${call.method} ${call.path.replace(/\?.*/, '')}`) ?? {
      status: 404,
      body: notTold,
    }
    const answer = typeof known === 'function' ? await known(call) : known
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
    response.end(answer.body === undefined ? '' : JSON.stringify(answer.body))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const realFetch = globalThis.fetch
  vi.stubGlobal('fetch', (input: string | URL, init?: RequestInit) =>
    realFetch(String(input).replace(location.origin, url), init),
  )
  return {
    on: (method, path, answer) => void told.set(`${method} ${path}`, answer),
    calls,
    close: async () => {
      vi.stubGlobal('fetch', realFetch)
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

const notTold = {
  code: 'not_told',
  message: 'The test does not say what this answers.',
  details: null,
  hint: null,
}

async function readCall(request: IncomingMessage): Promise<ArrivedCall> {
  let text = ''
  for await (const part of request) text += part
  return {
    method: request.method ?? '',
    path: (request.url ?? '').replace(/^\/api\//, ''),
    headers: request.headers,
    body: text === '' ? null : JSON.parse(text),
  }
}
