import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { createAddressLimit } from './address-limit.ts'
import { openLog } from './log.ts'
import { addPostedFiles } from './posted-files.ts'
import { createHttpServer } from './server.ts'

const newServer = (arrivalMs?: number) =>
  createHttpServer({
    ...(arrivalMs === undefined ? {} : { arrivalMs }),
    log: openLog('silent', { write: () => {} }),
    addressLimit: createAddressLimit({ requests: 100 }),
  })

test.each([
  ['body', { body: { type: 'object' } }],
  ['response', { response: { 200: { type: 'object' } } }],
])('a route with a schema for its %s fails at startup', async (_name, schema) => {
  const app = newServer()
  app.post('/checked', { schema }, async () => ({}))
  await expect(app.ready()).rejects.toThrow()
})

test('a route without a schema works', async () => {
  const app = newServer()
  app.get('/plain', async () => ({ here: true }))
  expect((await app.inject('/plain')).json()).toEqual({ here: true })
})

test('a body that is not received in time is rejected; a file may take longer', async () => {
  const app = newServer(50)
  app.post('/form', async ({ body }) => ({ body }))
  addPostedFiles(app, '/file', {
    maxBytes: 100,
    take: async ({ body }) => void (await text(body as Readable)),
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const begin = async (path: string) => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    await once(socket, 'connect')
    socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\nx`)
    return socket
  }
  const statusOf = async (socket: Socket) => {
    const [answer] = await once(socket, 'data')
    socket.destroy()
    return String(answer).slice(9, 12)
  }
  const file = await begin('/file')
  expect(await statusOf(await begin('/form'))).toBe('408')
  file.write('y')
  expect(await statusOf(file)).toBe('204')
  await app.close()
})
