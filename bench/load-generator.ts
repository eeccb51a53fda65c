/**
 * A process that sends requests over keep-alive connections, one at a time on each, as fast as responses arrive. It
 * does little more than count, so that the server is the bottleneck.
 */
import { connect, type Socket } from 'node:net'

export type Load = {
  port: number
  /** Request lines that all connections cycle through, each starting at a different one. */
  requests: string[]
  /** The headers of each connection. */
  headers: string[]
  milliseconds: number
}
export type LoadResult = { answers: number; failures: number; seconds: number }

process.on('message', async (load: Load) => {
  process.send?.(await generate(load))
})
process.on('disconnect', () => process.exit())

async function generate({ port, requests, headers, milliseconds }: Load): Promise<LoadResult> {
  const result = { answers: 0, failures: 0, seconds: 0 }
  const written = headers.map((own) => requests.map((line) => line + own))
  const begin = performance.now()
  const deadline = begin + milliseconds
  await Promise.all(written.map((own, index) => askUntil(port, own, index, deadline, result)))
  result.seconds = (performance.now() - begin) / 1000
  return result
}

function askUntil(
  port: number,
  requests: string[],
  first: number,
  deadline: number,
  result: LoadResult,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let next = first * 61
    const socket = connect(port, '127.0.0.1')
    const ask = () => socket.write(requests[next++ % requests.length] ?? '')
    socket.setNoDelay(true)
    socket.on('connect', ask)
    socket.on('error', reject)
    readAnswers(socket, (ok) => {
      result.answers += 1
      if (!ok) result.failures += 1
      if (performance.now() < deadline) return void ask()
      socket.destroy()
      resolve()
    })
  })
}

/** Finds responses by their Content-Length, which both servers send. */
function readAnswers(socket: Socket, answered: (ok: boolean) => void): void {
  let received = ''
  socket.setEncoding('latin1')
  socket.on('data', (data: string) => {
    received += data
    const headEnd = received.indexOf('\r\n\r\n')
    if (headEnd < 0) return
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(received)?.[1] ?? 0)
    if (received.length < headEnd + 4 + length) return
    const ok = received.startsWith('HTTP/1.1 2')
    received = ''
    answered(ok)
  })
}
