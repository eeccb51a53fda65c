import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createAddressLimit } from './address-limit.ts'
import { openLog } from './log.ts'
import { createHttpServer, type HttpServer } from './server.ts'

let server: HttpServer
afterEach(() => server.close())

async function serve(stalledMs: number): Promise<number> {
  server = createHttpServer({
    log: openLog('silent'),
    addressLimit: createAddressLimit({ requests: 1000 }),
    stalledMs,
  })
  server.get('/long', (_, reply) => reply.send('x'.repeat(40_000_000)))
  return Number(new URL(await server.listen({ port: 0, host: '127.0.0.1' })).port)
}

const request = 'GET /long HTTP/1.1\r\nHost: test\r\n\r\n'

test('disconnects a client that does not read, and drops its pending responses', async () => {
  const port = await serve(200)
  const accepted = once(server.server, 'connection')
  const client = connect(port, '127.0.0.1')
  client.pause()
  client.write(request.repeat(3))
  const [socket] = await accepted
  await once(socket, 'close')
  expect(socket.destroyed).toBe(true)
  client.destroy()
})
