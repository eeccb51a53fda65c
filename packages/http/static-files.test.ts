import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAddressLimit } from './address-limit.ts'
import { openLog } from './log.ts'
import { createHttpServer, type HttpServer } from './server.ts'
import { addStaticFiles } from './static-files.ts'

const script = `document.title = 'a file that is worth compressing'\n`.repeat(20)
let app: HttpServer
/** The same site with other settings, and a limit of one request. */
let other: HttpServer
let port: number
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tingdu-static-'))
  const directory = join(folder, 'web')
  await mkdir(join(directory, 'assets/films'), { recursive: true })
  await mkdir(join(directory, 'brand'))
  await mkdir(join(directory, 'prerendered'))
  await mkdir(join(directory, 'prerendered-members'))
  const files: Record<string, string | Buffer> = {
    'web/index.html': '<div id="root"></div>',
    'web/routes.json': '["/"]',
    'web/prerendered/about.html': 'for visitors',
    'web/prerendered-members/about.html': 'for members',
    'web/icon.svg': '<svg/>',
    'web/.hidden': 'hidden',
    'web/sw.js': "precache('SHELL_REVISION')",
    'web/assets/app.js': script,
    'web/assets/app.js.br': brotliCompressSync(script),
    'web/assets/app.js.gz': gzipSync(script),
    'web/assets/only-br.css': script,
    'web/assets/only-br.css.br': brotliCompressSync(script),
    'web/assets/plain.txt': 'plain',
    'web/assets/films/intro.mp4': Buffer.alloc(1000, 'x'),
    'web/assets/nameless': 'nameless',
    'web/assets/.hidden.js': 'hidden',
    'web/brand/icon.png': 'png',
    'secret.txt': 'secret',
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  app = createHttpServer({
    log: openLog('silent', { write: () => {} }),
    addressLimit: createAddressLimit({ requests: 1000 }),
  })
  addStaticFiles(app, directory)
  other = createHttpServer({
    log: openLog('silent', { write: () => {} }),
    addressLimit: createAddressLimit({ requests: 1 }),
  })
  addStaticFiles(other, directory, { extraSources: { 'media-src': ['https://media.test'] } })
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(async () => {
  await app.close()
  await other.close()
  await rm(folder, { recursive: true, force: true })
})

type Reply = { status: number; headers: Record<string, unknown>; body: Buffer }

/** Requests a path verbatim: `fetch` would normalize it. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { port, host: '127.0.0.1', path, method, headers, agent: false },
      async (reply) =>
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: await buffer(reply) }),
    )
    outgoing.on('error', reject).end()
  })
}

test('sends a file in an accepted encoding, otherwise uncompressed', async () => {
  const sent = async (accepted?: string, path = '/assets/app.js') => {
    const { headers } = await get(path, accepted === undefined ? {} : { 'accept-encoding': accepted })
    return [headers['content-encoding'], headers.vary, headers['content-type']]
  }
  const type = 'application/javascript; charset=utf-8'
  expect(await sent('gzip, deflate, br, zstd')).toEqual(['br', 'accept-encoding', type])
  expect(await sent('gzip;q=0.8')).toEqual(['gzip', 'accept-encoding', type])
  expect(await sent('br;q=0, gzip')).toEqual(['gzip', 'accept-encoding', type])
  expect(await sent('br;q=0')).toEqual([undefined, 'accept-encoding', type])
  expect(await sent()).toEqual([undefined, 'accept-encoding', type])
  const style = 'text/css; charset=utf-8'
  expect(await sent('gzip', '/assets/only-br.css')).toEqual([undefined, 'accept-encoding', style])
  expect(await sent('br', '/assets/only-br.css')).toEqual(['br', 'accept-encoding', style])

  const { body, headers } = await get('/assets/app.js', { 'accept-encoding': 'br' })
  expect(body).toEqual(brotliCompressSync(script))
  expect(headers['content-length']).toBe(String(body.length))
  expect((await get('/assets/app.js')).body.toString()).toBe(script)
})

test('signed-in members get a prerendered page of their own, and nobody else does', async () => {
  const sent = async (cookie?: string) => {
    const { body, headers } = await get('/about', cookie ? { cookie } : {})
    return { text: body.toString(), vary: headers.vary, etag: headers.etag }
  }
  const guest = await sent()
  expect(guest).toMatchObject({ text: 'for visitors', vary: 'accept-encoding, cookie' })
  const member = await sent('a=b; tingdu-member=1')
  expect(member.text).toBe('for members')
  expect(member.etag).not.toBe(guest.etag)
  for (const cookie of ['tingdu-member=', 'not-tingdu-member=1', 'tingdu-member=10', 'a="; tingdu-member=1"'])
    expect(await sent(cookie)).toEqual(guest)
})

test('assets are cached for a year, other files revalidated; all with nosniff', async () => {
  const cases = [
    ['/assets/plain.txt', 'public, max-age=31536000, immutable', 'text/plain; charset=utf-8'],
    ['/assets/nameless', 'public, max-age=31536000, immutable', 'application/octet-stream'],
    ['/brand/icon.png', 'public, no-cache', 'image/png'],
    ['/icon.svg', 'public, no-cache', 'image/svg+xml'],
  ]
  for (const [path = '', caching, type] of cases) {
    const { status, headers } = await get(path)
    expect([path, status]).toEqual([path, 200])
    expect(headers).toMatchObject({
      'cache-control': caching,
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
    })
  }
})

test('responds with 304 to a matching ETag of the same encoding', async () => {
  const first = await get('/assets/app.js', { 'accept-encoding': 'br' })
  const condition = { 'if-none-match': String(first.headers.etag) }
  const again = await get('/assets/app.js', { 'accept-encoding': 'br', ...condition })
  expect([again.status, again.body.length, again.headers['content-encoding']]).toEqual([304, 0, undefined])
  expect(again.headers).toMatchObject({
    etag: first.headers.etag,
    vary: 'accept-encoding',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect((await get('/assets/app.js', condition)).status).toBe(200)
  const since = { 'if-modified-since': String(first.headers['last-modified']) }
  expect((await get('/assets/app.js', since)).status).toBe(304)
  expect((await get('/assets/app.js', { 'if-match': '"another"' })).status).toBe(412)
})

test('sends ranges of a video, and rejects ranges outside of it', async () => {
  const part = await get('/assets/films/intro.mp4', { range: 'bytes=100-199' })
  expect([part.status, part.body.length]).toEqual([206, 100])
  expect(part.headers).toMatchObject({
    'content-range': 'bytes 100-199/1000',
    'content-length': '100',
    'content-type': 'video/mp4',
  })
  expect((await get('/assets/films/intro.mp4', { range: 'bytes=-10' })).body.length).toBe(10)
  const outside = await get('/assets/films/intro.mp4', { range: 'bytes=1000-' })
  expect([outside.status, outside.headers['content-range'], outside.headers['cache-control']]).toEqual([
    416,
    'bytes */1000',
    'no-store',
  ])
  expect(JSON.parse(outside.body.toString()).code).toBe('range_not_satisfiable')
})

test('the service worker changes with the headers of the shell, and obeys a policy of its own', async () => {
  const { body, headers } = await get('/sw.js')
  expect(headers).toMatchObject({
    'cache-control': 'public, no-cache',
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy': expect.stringContaining("connect-src 'self'"),
  })
  expect(body.toString()).toMatch(/^precache\('[\w-]{27}'\)$/)
  expect((await get('/sw.js', { 'if-none-match': String(headers.etag) })).status).toBe(304)
  const changed = await other.inject('/sw.js')
  expect(changed.body).toMatch(/^precache\('[\w-]{27}'\)$/)
  expect(changed.body).not.toBe(body.toString())
})

test('assets do not count as requests of an address', async () => {
  const statuses = async (url: string) => {
    const replies = await Promise.all(
      [1, 2, 3].map(() => other.inject({ url, remoteAddress: '203.0.113.7' })),
    )
    return replies.map(({ statusCode }) => statusCode).sort()
  }
  expect(await statuses('/assets/plain.txt')).toEqual([200, 200, 200])
  expect(await statuses('/icon.svg')).toEqual([200, 429, 429])
})

test('HEAD sends headers without the file', async () => {
  const { status, headers, body } = await get('/assets/app.js', { 'accept-encoding': 'gzip' }, 'HEAD')
  expect([status, body.length]).toEqual([200, 0])
  expect(headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-length': String(gzipSync(script).length),
    'content-type': 'application/javascript; charset=utf-8',
  })
})

test.each([
  ['/assets/nothing.js', 404],
  ['/assets/', 404],
  ['/assets/films', 404],
  ['/assets/films/', 404],
  ['/assets//app.js', 404],
  ['/assets/./app.js', 404],
  ['/assets/films/../app.js', 404],
  ['/assets/../routes.json', 404],
  ['/assets/../../secret.txt', 404],
  ['/assets/%2e%2e/%2e%2e/secret.txt', 404],
  ['/assets/..%2f..%2fsecret.txt', 404],
  ['/assets/..%5c..%5csecret.txt', 404],
  ['/assets/%252e%252e%252fsecret.txt', 404],
  ['/assets/app.js%00.txt', 404],
  ['/assets/app.js%0d%0aset-cookie:a=b', 404],
  ['/assets/%E5%AD%A6.js', 404],
  ['/assets/.hidden.js', 404],
  [`/assets/${'a'.repeat(5000)}`, 404],
  ['/assets/%zz', 400],
  ['/assets/%', 400],
  ['/.hidden', 404],
  ['/routes.json', 404],
])('responds to %s with %i and no file content', async (path, status) => {
  const reply = await get(path, { 'accept-encoding': 'br', accept: '*/*' })
  expect(reply.status).toBe(status)
  expect(reply.body.toString()).not.toMatch(/secret|hidden/)
  expect(reply.headers['cache-control']).not.toContain('immutable')
})
