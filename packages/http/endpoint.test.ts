import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createAddressLimit } from './address-limit.ts'
import { publicEndpoint, readJson } from './endpoint.ts'
import { addEndpoints } from './endpoint-routes.ts'
import type { HttpError } from './errors.ts'
import { openLog } from './log.ts'
import { createHttpServer } from './server.ts'

const rules = z.looseObject({})
const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

function refusalOf(text: string) {
  try {
    return readJson(text, rules, ['document'])
  } catch (error) {
    const { code, details } = (error as HttpError).body
    return [code, details]
  }
}

test.each([
  ['', 'PGRST102', null],
  ['[]', 'PGRST102', null],
  [
    String.raw`{"a": {"b": ["\u0000"]}}`,
    'invalid_input',
    'a.b.0: The text contains a character that cannot be stored',
  ],
  [String.raw`{"a": "\ud800"}`, 'invalid_input', 'a: The text contains a character that cannot be stored'],
  [`{"a": ${deep(10_000)}}`, 'invalid_input', 'a: The value is nested more than 100 levels deep'],
])('the body %.40s is refused', (text, code, details) => {
  expect(refusalOf(text)).toEqual([code, details])
})

test('fields that an endpoint checks itself are passed on as they are', () => {
  const { document } = readJson(`{"document": ${deep(10_000)}}`, rules, ['document']) as {
    document: unknown[]
  }
  expect(document).toHaveLength(1)
})

test('a long response is compressed for a client that accepts it, also beside CORS', async () => {
  const app = createHttpServer({
    log: openLog('silent', { write: () => {} }),
    addressLimit: createAddressLimit({ requests: 100 }),
    corsOrigins: ['https://elsewhere.test'],
  })
  const rows = Array.from({ length: 1000 }, (_, id) => ({ id, chinese: '学习' }))
  const list = publicEndpoint({
    method: 'GET',
    path: 'list',
    summary: 'A long list',
    body: z.any(),
    handle: async () => ({ body: rows }),
  })
  const anonymous = () => expect.fail('A public endpoint identifies nobody')
  addEndpoints(app, [{ ...list, readBody: () => null }], anonymous)
  const answer = await app.inject({ url: '/api/list', headers: { 'accept-encoding': 'br' } })
  expect([answer.headers['content-encoding'], answer.headers.vary]).toEqual(['br', 'accept-encoding, origin'])
  expect(JSON.parse(brotliDecompressSync(answer.rawPayload).toString())).toEqual(rows)
  const plain = await app.inject({ url: '/api/list' })
  expect([plain.headers['content-encoding'], plain.json()]).toEqual([undefined, rows])
})
