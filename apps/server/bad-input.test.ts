import { connect } from 'node:net'
import { startTestApp, type TestApp } from '@tingdu/testing/app.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

/** Any input gets a 4xx with a code and a message, or a correct response; and the server stays up. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await app.sql(
    `insert into api.fc_words (chinese, traditional, phonetic, defs) values ('学习', '學習', 'xué xí', 'to study')`,
  )
})
afterAll(() => app.close())

afterEach(async () => {
  expect((await fetch(`${app.url}/api/health`)).status).toBe(200)
  expect(app.log.filter(({ level }) => (level as number) >= 50)).toEqual([])
})

const json = { 'content-type': 'application/json' }

/** Sends raw bytes and returns the status and the body; the server closes the connection. */
async function raw(bytes: string): Promise<{ status: number; body: string }> {
  const { port } = new URL(app.url)
  const { promise, resolve } = Promise.withResolvers<string>()
  const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes, 'latin1'))
  let answer = ''
  socket.on('data', (data) => {
    answer += data
  })
  socket.on('error', () => resolve(answer))
  socket.on('close', () => resolve(answer))
  const text = await promise
  return { status: Number(text.split(' ')[1]), body: text.split('\r\n\r\n')[1] ?? '' }
}

async function send(
  method: string,
  path: string,
  body?: string | Uint8Array,
  headers: Record<string, string> = json,
) {
  const { token } = app.account('support')
  const response = await fetch(`${app.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...headers },
    body: body as BodyInit,
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) }
}

function expectRefusal({ status, body }: { status: number; body: unknown }, wanted?: number) {
  if (wanted) expect(status).toBe(wanted)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  expect(body).toEqual({
    code: expect.stringMatching(/./),
    message: expect.stringMatching(/./),
    details: expect.toBeOneOf([null, expect.any(String)]),
    hint: expect.toBeOneOf([null, expect.any(String)]),
  })
  expect(JSON.stringify(body)).not.toMatch(/node_modules|\.ts:\d|\bat \w+ \(/)
}

const bodies: [string, string | Uint8Array | undefined][] = [
  ['nothing', undefined],
  ['an empty text', ''],
  ['half an object', '{"email":'],
  ['invalid JSON', 'email=x&password=y'],
  ['a number', '5'],
  ['null', 'null'],
  ['a list', '[]'],
  ['a text', '"x"'],
  ['bytes that are not UTF-8', new Uint8Array([0x7b, 0xff, 0xfe, 0x7d])],
  ['a NUL', '{"email":"a\\u0000@b.cc","name":"Nul Name","password":"secret1","role":"student"}'],
  [
    'half a surrogate pair',
    '{"email":"a@b.cc","name":"Half \\ud800 Name","password":"secret1","role":"student"}',
  ],
  ['very deep nesting', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`],
  ['a prototype', '{"__proto__":{"role":"student"}}'],
  ['texts that are objects', '{"email":{"$ne":null},"password":{"$ne":null},"name":[],"role":{}}'],
]

test.each(bodies)('sign-up and sign-in refuse %s', async (_what, body) => {
  expectRefusal(await send('POST', '/api/rpc/signup', body), 400)
  expectRefusal(await send('POST', '/api/rpc/login', body), 400)
})

const objectless = /^(a number|null|a list|a text)$/

test.each(bodies.slice(2).filter(([what]) => !objectless.test(what)))(
  'a table refuses %s',
  async (_what, body) => {
    expectRefusal(await send('POST', '/api/fc_words', body))
    expectRefusal(await send('PATCH', '/api/fc_words?id=eq.1', body))
  },
)

test.each(bodies.filter(([what]) => objectless.test(what)))(
  'a table stores no row from %s',
  async (_what, body) => {
    const before = await app.sql('select * from api.fc_words')
    for (const [method, path] of [
      ['POST', '/api/fc_words'],
      ['PATCH', '/api/fc_words?chinese=eq.学习'],
    ] as const) {
      expect([200, 201, 204, 400]).toContain((await send(method, path, body)).status)
    }
    expect(await app.sql('select * from api.fc_words')).toEqual(before)
  },
)

test.each(['text/plain; x', 'nonsense', 'multipart/form-data', 'application/xml'])(
  'a body of type %s is handled',
  async (type) => {
    const { status, body } = await send('POST', '/api/fc_words', '<x/>', { 'content-type': type })
    expectRefusal({ status, body })
  },
)

test.each(['/api/rpc/login', '/api/fc_words', '/api/nothing'])(
  'a body over 1 MiB is refused at %s',
  async (path) => {
    const reply = await send('POST', path, JSON.stringify({ email: 'x'.repeat(1024 * 1024) }))
    expectRefusal(reply, 413)
    expect(reply.body.code).toBe('body_too_large')
  },
)

test('a body over 1 MiB is refused even without a Content-Length', async () => {
  const stream = new ReadableStream({
    pull: (controller) => controller.enqueue(new TextEncoder().encode('x'.repeat(65_536))),
  })
  const outcome = await fetch(`${app.url}/api/fc_words`, {
    method: 'POST',
    headers: json,
    body: stream,
    duplex: 'half',
  } as RequestInit).then(
    ({ status }) => status,
    () => 'cut off',
  )
  expect([413, 'cut off']).toContain(outcome)
})

test.each([
  ['17 KiB', 17 * 1024, 414, 'url_too_long'],
  ['1 MB', 1_000_000, 431, 'header_too_large'],
])('a URL of %s is refused', async (_what, length, status, code) => {
  for (const path of ['/api/fc_words?chinese=eq.', '/', '/api/rpc/login?']) {
    const reply = await raw(
      `GET ${path}${'x'.repeat(length)} HTTP/1.1\r\nConnection: close\r\nHost: x\r\n\r\n`,
    )
    expectRefusal({ status: reply.status, body: JSON.parse(reply.body) }, status)
    expect(JSON.parse(reply.body).code).toBe(code)
  }
})

test('headers of 1 MB are refused', async () => {
  const reply = await raw(
    `GET /api/health HTTP/1.1\r\nConnection: close\r\nHost: x\r\nX-Much: ${'x'.repeat(1_000_000)}\r\n\r\n`,
  )
  expectRefusal({ status: reply.status, body: JSON.parse(reply.body) }, 431)
})

test.each([
  'nonsense\r\n\r\n',
  'GET / HTTP/9.9\r\n\r\n',
  'GET /\0 HTTP/1.1\r\nConnection: close\r\nHost: x\r\n\r\n',
  '\x16\x03\x01\x02\x00\x01',
])('invalid HTTP is refused: %j', async (bytes) => {
  const reply = await raw(bytes)
  expectRefusal({ status: reply.status, body: JSON.parse(reply.body) }, 400)
})

test('a request without a Host header is refused', async () => {
  const reply = await raw('GET /api/health HTTP/1.1\r\nConnection: close\r\n\r\n')
  expectRefusal({ status: reply.status, body: JSON.parse(reply.body) }, 400)
})

test('expectations other than 100-continue are ignored', async () => {
  const reply = await raw(
    'GET /api/nothing HTTP/1.1\r\nConnection: close\r\nHost: x\r\nExpect: a-miracle\r\n\r\n',
  )
  expectRefusal({ status: reply.status, body: JSON.parse(reply.body) }, 404)
})

test.each([
  ['/api/%', 400],
  ['/api/%00', 400],
  ['/api/%ff', 400],
  ['/api/fc_words?chinese=eq.%00', 400],
  ['/api/fc_words?id=eq.abc', 400],
  ['/api/fc_words?id=eq.1.5', 400],
  ['/api/fc_words?id=eq.99999999999999999999999', 400],
  ['/api/fc_words?id=eq.', 400],
  ['/api/fc_words?nothing=eq.1', 400],
  ['/api/fc_words?chinese=nonsense.1', 400],
  ['/api/fc_words?select=chinese,nothing', 400],
  ['/api/fc_words?order=nothing.desc', 400],
  ['/api/fc_words?or=(a.eq.1', 400],
  ['/api/fc_nothing', 404],
  ['/api/rpc/nothing', 404],
  ['/api/fc_words/1', 404],
  ['/api/../../etc/passwd', 404],
  ['/api//', 404],
])('%s is refused', async (path, status) => {
  const reply = await raw(
    `GET ${path} HTTP/1.1\r\nConnection: close\r\nHost: x\r\nAuthorization: Bearer ${app.account('student').token}\r\n\r\n`,
  )
  expectRefusal({ status: reply.status, body: JSON.parse(reply.body) }, status)
})

test.each(
  [
    '%',
    '_',
    '*',
    '"',
    "'",
    '\\',
    '习%学',
    "学'; drop table api.fc_words; --",
    '😀',
    '𠮷',
    ')',
    '(',
    ',',
    '.',
    '\u0001',
    'x'.repeat(10_000),
  ].map((text) => [text.slice(0, 30), text]),
)('a search for %s finds nothing', async (_name, text) => {
  const sought = encodeURIComponent(text as string)
  for (const path of [`fc_words?chinese=eq.${sought}`, `rpc/search_words?q=${sought}`]) {
    const reply = await app.as('student').get(path)
    if (reply.status === 200) expect(reply.body).toEqual([])
    else expectRefusal(reply, 400)
  }
  expect((await app.as('student').get('fc_words?chinese=eq.学习')).body).toHaveLength(1)
})

const datedLists = [
  'fc_users?last_modified',
  'fc_events?timestamp',
  'fc_audit?at',
  'fc_admin_sub_payments?last_modified',
  'fc_mails?sent_at',
  'fc_news_feeds?timeline',
  'fc_youtube_videos?download_time',
  'fc_sign_ins?at',
]
test.each(datedLists)(
  '%s: impossible dates are refused, reversed and distant ones find nothing',
  async (list) => {
    const staff = app.as('gk_admin')
    const column = list.slice(list.indexOf('?') + 1)
    for (const day of ['2026-02-31', '31/01/2026', 'soon', '2026-01-01T25:00:00Z', '10000000-01-01'])
      expectRefusal(await staff.get(`${list}=gte.${day}`), 400)
    for (const range of ['gte.9999-01-01', 'lte.0001-01-01', `gte.2026-03-02&${column}=lte.2026-03-01`])
      expect((await staff.get(`${list}=${range}`)).body).toEqual([])
  },
)

const sql = `' " ); drop table api.fc_words; --`
const asSql = encodeURIComponent(sql)

test.each([
  ['the name of the table', 'get', `fc_words${asSql}`],
  ['the name of the function', 'get', `rpc/search_words${asSql}?q=x`],
  ['the name of an argument', 'get', `rpc/search_words?${asSql}=x`],
  ['a column of the filter', 'get', `fc_words?${asSql}=eq.1`],
  ['the operator', 'get', `fc_words?id=${asSql}.1`],
  ['a list', 'get', `fc_words?chinese=in.(${asSql})`],
  ['a pattern', 'get', `fc_words?chinese=like.${asSql}`],
  ['a pattern without case', 'get', `fc_words?chinese=ilike.*${asSql}*`],
  ['a condition', 'get', `fc_words?or=(chinese.eq.${asSql},id.eq.0)`],
  ['the columns', 'get', `fc_words?select=chinese,${asSql}&id=eq.0`],
  ['an alias', 'get', `fc_words?select="${asSql}":chinese&id=eq.0`],
  ['a cast', 'get', `fc_words?select=chinese::${asSql}&id=eq.0`],
  ['a path into JSON', 'get', `fc_words?select=senses->>${asSql}&id=eq.0`],
  ['an embed', 'get', `fc_words?select=${asSql}(id)&id=eq.0`],
  ['the order', 'get', `fc_words?order=${asSql}&id=eq.0`],
  ['the limit', 'get', `fc_words?limit=${asSql}&id=eq.0`],
  ['the offset', 'get', `fc_words?offset=${asSql}&id=eq.0`],
  ['the columns of a write', 'post', `fc_words?columns=${asSql}`],
  ['the key of an upsert', 'post', `fc_words?on_conflict=${asSql}`],
  ['the filter of a change', 'patch', `fc_words?chinese=eq.${asSql}`],
  ['the filter of a deletion', 'delete', `fc_words?chinese=eq.${asSql}`],
] as const)('SQL as %s is not executed', async (_place, method, path) => {
  const before = await app.sql('select * from api.fc_words')
  const body = method === 'post' || method === 'patch' ? { defs: sql } : undefined
  const client = app.as('support')
  const headers = { prefer: 'return=representation, resolution=merge-duplicates' }
  const reply =
    method === 'get' || method === 'delete'
      ? await client[method](path, headers)
      : await client[method](path, body, headers)
  if (reply.status === 200) expect(reply.body).toEqual([])
  else expectRefusal(reply)
  expect(await app.sql('select * from api.fc_words')).toEqual(before)
})

test.each(['authorization', 'prefer', 'range', 'accept', 'accept-profile', 'content-type', 'x-request-id'])(
  'SQL in the header %s is not executed',
  async (header) => {
    const reply = await app.as('support').get('fc_words?chinese=eq.学习', { [header]: sql })
    if (reply.status === 200) expect(reply.body).toHaveLength(1)
    else expectRefusal(reply)
  },
)

test('SQL as a key or a value of a body is an unknown name or a text', async () => {
  expectRefusal(await app.as('support').post('fc_words', { [sql]: 1 }), 400)
  expectRefusal(await app.as('support').post('rpc/search_words', { [sql]: 1 }), 404)
  const word = { chinese: '词', traditional: '詞', phonetic: sql, defs: sql }
  expect((await app.as('support').post('fc_words', word)).status).toBe(201)
  expect((await app.as('support').get('fc_words?chinese=eq.词&select=phonetic,defs')).body).toEqual([
    { phonetic: sql, defs: sql },
  ])
  expect((await app.as('support').delete('fc_words?chinese=eq.词')).status).toBe(204)
})

test.each([
  ['GET', '/api/rpc/signup'],
  ['PUT', '/api/rpc/login'],
  ['DELETE', '/api/rpc/me'],
  ['POST', '/api/health'],
  ['POST', '/'],
  ['PATCH', '/login'],
])('%s %s is not there', async (method, path) => {
  const reply = await send(method, path, method === 'GET' ? undefined : '{}')
  expectRefusal(reply)
  expect([404, 405]).toContain(reply.status)
})

test.each(['items=abc', 'items=5-2', '-5', '0-99999999999999999999', 'bytes=0-1', '١-٢'])(
  'Range %s is handled',
  async (range) => {
    const { port } = new URL(app.url)
    const reply = await raw(
      `GET /api/fc_words HTTP/1.1\r\nConnection: close\r\nHost: x:${port}\r\nAuthorization: Bearer ${app.account('student').token}\r\nRange: ${Buffer.from(range).toString('latin1')}\r\n\r\n`,
    )
    expect([200, 206, 416, 400]).toContain(reply.status)
  },
)
