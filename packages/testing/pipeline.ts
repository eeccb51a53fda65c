import { connect } from 'node:net'

/** A request as it is written to a socket; `path` is relative to `/api/`. */
export type PipelinedRequest = {
  method: string
  path: string
  token: string | null
  headers?: Record<string, string>
}
/** An answer as it was read from the socket; `body` is its text. */
export type PipelinedAnswer = { status: number; headers: Record<string, string>; body: string }

/**
 * Writes all requests to one connection at once, and gives the answers in the order in which they came. With
 * `hangUpAfterMs` the connection is closed then, and what was not answered is missing.
 */
export function askPipelined(
  url: string,
  requests: PipelinedRequest[],
  hangUpAfterMs?: number,
): Promise<PipelinedAnswer[]> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  const answers: PipelinedAnswer[] = []
  let received: Buffer = Buffer.alloc(0)
  socket.write(requests.map(textOf).join(''))
  if (hangUpAfterMs !== undefined) setTimeout(() => socket.destroy(), hangUpAfterMs)
  return new Promise((resolve) => {
    socket.on('error', () => socket.destroy())
    socket.on('close', () => resolve(answers))
    socket.on('data', (piece) => {
      received = Buffer.concat([received, piece])
      for (let read = readAnswer(received, requests[answers.length]); read; ) {
        answers.push(read.answer)
        received = received.subarray(read.length)
        read = readAnswer(received, requests[answers.length])
      }
      if (answers.length === requests.length) socket.destroy()
    })
  })
}

function textOf({ method, path, token, headers = {} }: PipelinedRequest): string {
  const all = { host: 'test', ...(token !== null && { authorization: `Bearer ${token}` }), ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} /api/${path} HTTP/1.1\r\n${lines.join('')}\r\n`
}

/** The first answer in what was received, once it is there as a whole, and how many bytes it takes. */
function readAnswer(received: Buffer, request: PipelinedRequest | undefined) {
  const end = received.indexOf('\r\n\r\n')
  if (end < 0 || !request) return undefined
  const [start = '', ...lines] = received.subarray(0, end).toString().split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  )
  const bodyLength = request.method === 'HEAD' ? 0 : Number(headers['content-length'] ?? 0)
  const length = end + 4 + bodyLength
  if (received.length < length) return undefined
  const answer = {
    status: Number(start.split(' ')[1]),
    headers,
    body: received.toString('utf8', end + 4, length),
  }
  return { answer, length }
}
