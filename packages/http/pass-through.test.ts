import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createAddressLimit } from './address-limit.ts'
import { openLog } from './log.ts'
import { addPassThrough } from './pass-through.ts'
import { createHttpServer, type HttpServer } from './server.ts'

/** Far more than socket buffers take without a reader. */
const long = 'x'.repeat(40_000_000)
const request = (path: string) => `GET /api/${path} HTTP/1.1\r\nHost: test\r\n\r\n`

let server: HttpServer
let port: number
/** The owner of each response, in order, and whether it has been sent or dropped. */
let answers: { owner: string; gone: boolean }[]
let beforeAnswer: (hungUp: AbortSignal) => Promise<void> | void

beforeEach(async () => {
  answers = []
  beforeAnswer = () => {}
  server = createHttpServer({
    log: openLog('silent'),
    addressLimit: createAddressLimit({ requests: 1000 }),
  })
  addPassThrough(server, {
    identify: () => ({
      kind: 'anonymous',
      caller: { label: 'anonymous', owner: 'address 127.0.0.1', identify: { text: '', values: [] } },
    }),
    gateway: {
      prepare: ({ path }) => ({
        sources: [],
        description: {
          query: { text: '', values: [] },
          toReply: () => ({ status: 200, headers: {}, body: path === 'long' ? long : 'short' }),
        },
      }),
      async run(_prepared, _caller, signal) {
        if (signal) await beforeAnswer(signal)
        return { result: { rows: [], rowCount: 0, command: '' } }
      },
      reply: (prepared) => ('description' in prepared ? prepared.description.toReply(null) : expect.fail()),
      hold(_prepared, _reply, owner) {
        const answer = { owner, gone: false }
        answers.push(answer)
        return () => {
          answer.gone = true
        }
      },
      refuse(error) {
        throw error
      },
    },
  })
  port = Number(new URL(await server.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterEach(() => server.close())

async function open(): Promise<Socket> {
  const client = connect(port, '127.0.0.1')
  await once(client, 'connect')
  return client
}

const gone = () => answers.map((answer) => answer.gone)

test('a response counts as sent once it has been read', async () => {
  const response = await fetch(`http://127.0.0.1:${port}/api/long`)
  expect((await response.text()).length).toBe(long.length)
  await expect.poll(gone).toEqual([true])
  expect(answers[0]?.owner).toBe('address 127.0.0.1')
})

test('an unread response, and those queued behind it, stay pending until the client disconnects', async () => {
  const client = await open()
  client.pause()
  client.write(request('long') + request('short'))
  await expect.poll(gone).toEqual([false, false])
  await (await fetch(`http://127.0.0.1:${port}/api/short`)).text()
  await expect.poll(gone).toEqual([false, false, true])
  client.destroy()
  await expect.poll(gone).toEqual([true, true, true])
})

test('a response to a disconnected client is dropped at once', async () => {
  beforeAnswer = (signal) =>
    new Promise((resolve) => {
      if (signal.aborted) resolve()
      else signal.addEventListener('abort', () => resolve())
    })
  const client = await open()
  const accepted = once(server.server, 'request')
  client.write(request('long'))
  await accepted
  client.destroy()
  await expect.poll(gone).toEqual([true])
})

test('responses queued behind a slow one are dropped when the client disconnects', async () => {
  const slow = Promise.withResolvers<void>()
  let begun = 0
  beforeAnswer = async () => {
    begun += 1
    if (begun === 1) await slow.promise
  }
  const client = await open()
  client.write(request('short') + request('long') + request('long'))
  await expect.poll(gone).toEqual([false, false])
  client.destroy()
  await expect.poll(() => promisify(server.server.getConnections.bind(server.server))()).toBe(0)
  await expect.poll(gone).toEqual([true, true])
  slow.resolve()
  await expect.poll(gone).toEqual([true, true, true])
})
