import { expect, test } from 'vitest'
import { createAddressLimit } from './address-limit.ts'
import { openLog } from './log.ts'
import { createHttpServer } from './server.ts'

const newServer = () =>
  createHttpServer({
    log: openLog('silent', { write: () => {} }),
    addressLimit: createAddressLimit({ requests: 100 }),
  })

test.each([
  ['body', { body: { type: 'object' } }],
  ['answer', { response: { 200: { type: 'object' } } }],
])('a route with a schema for its %s does not start, rather than go unchecked', async (_name, schema) => {
  const app = newServer()
  app.post('/checked', { schema }, async () => ({}))
  await expect(app.ready()).rejects.toThrow()
})

test('a route without one answers', async () => {
  const app = newServer()
  app.get('/plain', async () => ({ here: true }))
  expect((await app.inject('/plain')).json()).toEqual({ here: true })
})
