import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { startTestApp, type TestApp } from '@tingdu/testing/app.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await app.sql(`insert into api.fc_words (chinese, traditional) values ('学习', '學習')`)
})
afterAll(() => app.close())

const page = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${app.url}${path}`, { headers: { accept: 'text/html', ...headers } })

test('every response has a unique request id, which the log line contains', async () => {
  const replies = [
    await app.as('student').get('fc_words?chinese=eq.学习'),
    await app.as('anon').get('fc_words'),
    await app.as('anon').get('nothing/here'),
    await app.as('anon').post('rpc/login', {}),
  ]
  const ids = replies.map(({ headers }) => headers.get('x-request-id'))
  expect(new Set(ids).size).toBe(4)
  await expect.poll(() => ids.every((id) => app.log.some(({ requestId }) => requestId === id))).toBe(true)
  expect(app.log.find(({ requestId }) => requestId === ids[0])).toMatchObject({
    method: 'GET',
    url: '/api/fc_words?chinese=…',
    status: 200,
    ms: expect.any(Number),
    caller: `session ${app.account('student').sessionId.slice(0, 8)}`,
  })
})

test('a request id sent by the client is ignored', async () => {
  const reply = await app.as('anon').get('health', { 'x-request-id': 'forged\u00e9' })
  expect(reply.headers.get('x-request-id')).not.toContain('forged')
})

test('the log contains no secrets: no token, password, address or query value', async () => {
  const secrets = {
    name: 'Secret Person',
    email: 'secret.person@test.test',
    password: 'secret-pass-1',
    role: 'student',
  }
  const { body } = await app.as('anon').post('rpc/signup', secrets)
  const { token } = body[0]
  await app.as('anon').post('rpc/login', { email: secrets.email, password: 'secret-pass-2' })
  await app.with({ token }).get(`fc_users?email=eq.${secrets.email}&name=ilike.*Secret*`)
  await app.with({ token: `${token}x` }).get('rpc/me')
  await app.as('anon').post('rpc/signup', `{"password": "secret-pass-3"`)
  for (const path of [
    '/changepassword',
    '/ResetPass',
    '/verify-email',
    '/unsubscribe-email',
    '/invitation',
  ]) {
    const { headers } = await page(`${path}?token=secret-token&email=${secrets.email}`)
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    await page(`${path}?secret-token`)
  }
  await app.as('anon').post('mail/unsubscribe?secret-token&email=secret.person')
  const log = JSON.stringify(app.log)
  expect(log).toContain('/api/fc_users?email=…&name=…')
  expect(log).toContain('"url":"/verify-email"')
  for (const secret of [token, 'secret-pass', 'secret.person', 'Secret Person', 'secret-token', '$argon2']) {
    expect(log).not.toContain(secret)
  }
})

test('an API response is never cached, sniffed, framed or executed', async () => {
  for (const path of ['health', 'rpc/me', 'fc_profile', 'nothing']) {
    const { headers } = await app.as('student').get(path)
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
    })
  }
})

test('other origins may not call the API, unless configured', async () => {
  const origin = 'https://elsewhere.test'
  const { headers } = await app.as('student').get('fc_words', { origin })
  expect(headers.get('access-control-allow-origin')).toBeNull()

  const open = await startTestApp({ corsOrigins: [origin] })
  const named = await open.as('student').get('fc_words', { origin })
  expect(named.headers.get('access-control-allow-origin')).toBe(origin)
  expect(named.headers.get('vary')).toBe(
    'authorization, accept, accept-encoding, accept-profile, prefer, range, origin',
  )
  const other = await open.as('student').get('fc_words', { origin: 'https://other.test' })
  expect(other.headers.get('access-control-allow-origin')).toBeNull()
  const asked = await fetch(`${open.url}/api/fc_words`, { method: 'OPTIONS', headers: { origin } })
  expect([asked.status, asked.headers.get('access-control-allow-methods')]).toEqual([
    204,
    'GET, HEAD, POST, PATCH, DELETE',
  ])
  await open.close()
})

describe('compression', () => {
  /** The size of a response as it is sent, its encoding, and its rows. */
  async function received(path: string, encoding: string, headers: Record<string, string> = {}) {
    const sent = request(`${app.url}/api/${path}`, {
      headers: {
        authorization: `Bearer ${app.account('student').token}`,
        'accept-encoding': encoding,
        ...headers,
      },
    }).end()
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    const bytes = await buffer(response)
    const used = response.headers['content-encoding']
    const body = used === 'br' ? brotliDecompressSync(bytes) : used === 'gzip' ? gunzipSync(bytes) : bytes
    expect(Number(response.headers['content-length'] ?? 0)).toBe(bytes.length)
    return { size: bytes.length, used, body: body.toString(), headers: response.headers }
  }
  const big = `fc_words?chinese=eq.${encodeURIComponent('压缩')}`
  beforeAll(async () => {
    await app.sql(
      `insert into api.fc_words (chinese, traditional, phonetic, defs)
        select '压缩', '壓縮', 'yāsuō ' || i, repeat('to compress/ ', 100) from generate_series(1, 10) i`,
    )
  })
  afterAll(() => app.sql(`delete from api.fc_words where chinese = '压缩'`))

  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
  ])('a client that accepts %s receives a long response of rows as %s', async (accepted, used) => {
    const [plain, small] = [await received(big, 'identity'), await received(big, accepted)]
    expect([plain.used, small.used, small.body]).toEqual([undefined, used, plain.body])
    expect(small.size).toBeLessThan(plain.size / 10)
    expect([small.headers.vary, small.headers.etag]).toEqual([plain.headers.vary, plain.headers.etag])
    expect(small.headers.vary).toContain('accept-encoding')
    const again = await received(big, accepted, { 'if-none-match': small.headers.etag ?? '' })
    expect([again.body, again.used]).toEqual(['', undefined])
  })

  test('a short response is not compressed, nor is that of HEAD', async () => {
    const short = await received(`${big}&select=id`, 'br')
    expect([short.used, JSON.parse(short.body).length]).toEqual([undefined, 10])
    const head = await app.as('student').head(big, { 'accept-encoding': 'br' })
    expect(head.headers.get('content-encoding')).toBeNull()
  })
})

test('browsers cache and revalidate dictionary responses', async () => {
  await app.sql(
    `insert into api.fc_words (chinese, traditional, defs) values ('长', '長', repeat('long/ ', 300))`,
  )
  const first = await app.as('student').get('fc_words')
  const etag = first.headers.get('etag') ?? ''
  expect(first.headers.get('cache-control')).toBe('private, no-cache')
  expect(first.headers.get('vary')).toContain('authorization')
  const second = await app.as('student').get('fc_words', { 'if-none-match': etag })
  expect([second.status, second.body]).toEqual([304, null])
  expect((await app.as('anon').get('fc_words', { 'if-none-match': etag })).status).toBe(401)
  await app.sql(`insert into api.fc_words (chinese, traditional) values ('新', '新')`)
  const third = await app.as('student').get('fc_words', { 'if-none-match': etag })
  expect([third.status, third.body.length]).toEqual([200, first.body.length + 1])
  const short = await app.as('student').get('fc_words?chinese=eq.新')
  expect([short.headers.get('etag'), short.headers.get('cache-control')]).toEqual([null, 'private, no-cache'])
  expect((await app.as('student').get('fc_profile')).headers.get('etag')).toBeNull()
})

test.each(['search_words', 'search_characters', 'search_sentences', 'interpret_search'])(
  'browsers cache and revalidate results of %s',
  async (search) => {
    const { status, headers } = await app.as('student').get(`rpc/${search}?q=学`)
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
    expect(headers.get('vary')).toContain('authorization')
    expect((await app.as('anon').get(`rpc/${search}?q=学`)).headers.get('cache-control')).toBe('no-store')
  },
)

test('health, ready and metrics respond', async () => {
  expect((await app.as('anon').get('health')).body).toEqual({ status: 'ok' })
  expect((await app.as('anon').get('ready')).body).toEqual({ status: 'ready' })
  const metrics = await app.as('anon').get('metrics')
  expect(metrics.headers.get('content-type')).toMatch(/^text\/plain/)
  expect(metrics.body).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/health",status="200"}',
  )
})

test('health reports while the dictionary is loading', async () => {
  const loading = await startTestApp({ dictionary: { describe: () => 'loading, 40 %' } })
  expect((await loading.as('anon').get('health')).body).toEqual({ status: 'ok', dictionary: 'loading, 40 %' })
  await loading.close()
})

test('health asks browsers to remove their service worker', async () => {
  const without = await startTestApp({ serviceWorker: false })
  expect((await without.as('anon').get('health')).body).toEqual({ status: 'ok', service_worker: false })
  await without.close()
})

test('metrics require a local request or the token', async () => {
  expect((await app.as('anon').get('metrics', { 'x-forwarded-for': '203.0.113.9' })).status).toBe(403)
  const guarded = await startTestApp({ metricsToken: 'the token' })
  expect((await guarded.as('anon').get('metrics')).status).toBe(403)
  expect((await guarded.with({ token: 'a token' }).get('metrics')).status).toBe(403)
  expect((await guarded.with({ token: 'the token' }).get('metrics')).status).toBe(200)
  await guarded.close()
})

test('metrics of a deployed server always require the token', async () => {
  const deployed = await startTestApp({ deployed: true })
  const { status, body } = await deployed.as('anon').get('metrics')
  expect([status, body.hint]).toEqual([403, 'Set METRICS_TOKEN and send it as a bearer token.'])
  await deployed.close()
})

test('health and ready are never rate-limited', async () => {
  const limited = await startTestApp({ rateLimitFactor: 0.01 })
  const many = Array.from({ length: 40 }, (_, index) => (index % 2 ? 'health' : 'ready'))
  const replies = await Promise.all(many.map((path) => limited.as('anon').get(path)))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await limited.as('anon').get('fc_words')).status).not.toBe(429)
  await limited.close()
})

test('browsers stay on HTTPS if members use it', async () => {
  const headerOf = async ({ url }: TestApp, path: string) =>
    (await fetch(`${url}${path}`)).headers.get('strict-transport-security')
  for (const path of ['/', '/api/health', '/api/nothing/here', '/nowhere.png'])
    expect(await headerOf(app, path)).toBe('max-age=31536000')
  const local = await startTestApp({ publicUrl: 'http://localhost:3000' })
  expect(await headerOf(local, '/')).toBeNull()
  await local.close()
})

test('a sender of X-Forwarded-For that is not trusted is logged once', async () => {
  const warningsWith = async (trustProxy: string[]) => {
    const proxied = await startTestApp({ trustProxy })
    await proxied.as('anon').get('health')
    for (const address of ['203.0.113.1', '203.0.113.2'])
      await proxied.as('anon').get('health', { 'x-forwarded-for': address })
    await proxied.close()
    return proxied.log.filter(({ msg }) => /X-Forwarded-For is ignored/.test(String(msg)))
  }
  expect(await warningsWith([])).toMatchObject([{ remoteAddress: '127.0.0.1' }])
  expect(await warningsWith(['127.0.0.1', '::1'])).toEqual([])
})

test('one address cannot occupy the whole server', async () => {
  const limited = await startTestApp({ rateLimitFactor: 0.01 })
  const replies = await Promise.all(Array.from({ length: 20 }, () => limited.as('anon').get('metrics')))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(12)
  const refused = replies.find(({ status }) => status === 429)
  expect(refused?.body.code).toBe('too_many_requests')
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  await limited.close()
})

test('a forwarded address is used only from a trusted proxy', async () => {
  const ask = async (trustProxy: string[]) => {
    const limited = await startTestApp({ rateLimitFactor: 0.01, trustProxy })
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        limited.as('anon').get('metrics', { 'x-forwarded-for': `203.0.113.${index}` }),
      ),
    )
    await limited.close()
    return replies.filter(({ status }) => status === 429).length
  }
  expect(await ask([])).toBe(8)
  expect(await ask(['127.0.0.1', '::1'])).toBe(0)
})

test('a prerendered page takes precedence over the shell, with its inline styles allowed by hash', async () => {
  for (const path of ['/', '/free-trial']) {
    const reply = await page(path)
    expect([reply.status, await reply.text()]).toEqual([200, expect.stringContaining('Landing')])
    const policy = reply.headers.get('content-security-policy')
    expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/]{43}='/)
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(policy).toContain("frame-ancestors 'none'")
  }
})

test('a prerendered page of the app is served instead of the shell', async () => {
  const reply = await page('/plans')
  expect([reply.status, await reply.text()]).toEqual([200, expect.stringContaining('Drawn ahead')])
})

test('a page is compressed, and revalidated', async () => {
  const reply = await page('/', { 'accept-encoding': 'gzip, br' })
  expect(reply.headers.get('content-encoding')).toBe('br')
  expect(await reply.text()).toContain('Landing')
  const again = await page('/', { 'if-none-match': reply.headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
})

test('a route of the app gets the shell, any other path the shell with 404', async () => {
  for (const [path, status] of [
    ['/login', 200],
    ['/Login', 404],
    ['/dictionary/word/%E5%AD%A6', 200],
    ['/dictionary/word/a/b', 404],
    ['/nothing', 404],
  ] as const) {
    const reply = await page(path)
    expect([path, reply.status, await reply.text()]).toEqual([
      path,
      status,
      expect.stringContaining('id="root"'),
    ])
    expect(reply.headers.get('cache-control')).toBe('public, no-cache')
  }
})

test('files whose names change with their content are cached for a year', async () => {
  const reply = await fetch(`${app.url}/assets/app-1.js`)
  expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(reply.headers.get('content-type')).toMatch(/javascript/)
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await reply.text()).toContain('document.title')
})

test.each([
  '/assets/nothing.js',
  '/assets/../package.json',
  '/assets/%2e%2e/%2e%2e/app.ts',
  '/routes.json',
  '/.env',
  '/api',
])('%s is not there', async (path) => {
  const reply = await new Promise<{ status?: number }>((resolve) => {
    const { port } = new URL(app.url)
    request({ port, path, headers: { accept: '*/*' } }, (answer) => {
      answer.resume()
      resolve({ status: answer.statusCode })
    }).end()
  })
  expect([403, 404]).toContain(reply.status)
})
