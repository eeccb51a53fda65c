import { connect } from 'node:net'

/** A request to be written to a socket; `path` is relative to `/api/`. */
export type PipelinedRequest = {
  method: string
  path: string
  token: string | null
  headers?: Record<string, string>
}
/** A response read from the socket; `body` is its text. */
export type PipelinedResponse = { status: number; headers: Record<string, string>; body: string }

/**
 * Writes all requests to one connection at once and returns the responses in order of arrival. With `hangUpAfterMs`
 * the connection is closed after that time, and pending responses are missing.
 */
export function sendPipelined(
  url: string,
  requests: PipelinedRequest[],
  hangUpAfterMs?: number,
): Promise<PipelinedResponse[]> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  const responses: PipelinedResponse[] = []
  let received: Buffer = Buffer.alloc(0)
  socket.write(requests.map(textOf).join(''))
  if (hangUpAfterMs !== undefined) setTimeout(() => socket.destroy(), hangUpAfterMs)
  return new Promise((resolve) => {
    socket.on('error', () => socket.destroy())
    socket.on('close', () => resolve(responses))
    socket.on('data', (piece) => {
      received = Buffer.concat([received, piece])
      for (let read = readResponse(received, requests[responses.length]); read; ) {
        responses.push(read.response)
        received = received.subarray(read.length)
        read = readResponse(received, requests[responses.length])
      }
      if (responses.length === requests.length) socket.destroy()
    })
  })
}

function textOf({ method, path, token, headers = {} }: PipelinedRequest): string {
  const all = { host: 'test', ...(token !== null && { authorization: `Bearer ${token}` }), ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} /api/${path} HTTP/1.1\r\n${lines.join('')}\r\n`
}

/** The first complete response in the buffer, and its length in bytes; undefined if incomplete. */
function readResponse(received: Buffer, request: PipelinedRequest | undefined) {
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
  const response = {
    status: Number(start.split(' ')[1]),
    headers,
    body: received.toString('utf8', end + 4, length),
  }
  return { response, length }
}
