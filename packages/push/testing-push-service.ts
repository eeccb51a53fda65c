import { createECDH, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decrypt } from 'http_ece'
import { importJWK, jwtVerify } from 'jose'
import type { PushMessage, PushTarget } from './port.ts'

/** A local server that speaks the protocol of a push service, with browsers that can read their messages. */
export type TestPushService = {
  origin: string
  /** A new browser: its address, and what it has received. */
  addBrowser(): { target: PushTarget; received: PushMessage[] }
  /** Makes every later answer this status; `hang` gives none until something else is set; null accepts messages again. */
  answerWith(answer: number | 'hang' | null): void
  /** How many messages wait for an answer now. */
  hanging(): number
  close(): Promise<void>
}

type Browser = { ecdh: ReturnType<typeof createECDH>; auth: Buffer; received: PushMessage[] }

/** Starts the server on a free port. `publicKey` is that of the only installation that may send. */
export async function startTestPushService(publicKey: () => string): Promise<TestPushService> {
  const browsers = new Map<string, Browser>()
  const hanging = new Set<ServerResponse>()
  let special: number | 'hang' | null = null
  const server = createServer(async (request, response) => {
    const body: Buffer[] = []
    for await (const piece of request) body.push(piece)
    const end = (status: number) => response.writeHead(status).end()
    if (special === 'hang') {
      hanging.add(response.once('close', () => hanging.delete(response)))
      return
    }
    if (special !== null) return end(special)
    const browser = browsers.get(request.url ?? '')
    if (!browser) return end(404)
    if (!(await isSigned(request, origin, publicKey()))) return end(403)
    if (request.headers['content-encoding'] !== 'aes128gcm' || !Number(request.headers.ttl)) return end(400)
    const plain = decrypt(Buffer.concat(body), {
      version: 'aes128gcm',
      privateKey: browser.ecdh,
      authSecret: browser.auth.toString('base64url'),
    })
    browser.received.push(JSON.parse(plain.toString('utf8')))
    end(201)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    addBrowser() {
      const path = `/${randomBytes(12).toString('hex')}`
      const ecdh = createECDH('prime256v1')
      const p256dh = ecdh.generateKeys().toString('base64url')
      const browser: Browser = { ecdh, auth: randomBytes(16), received: [] }
      browsers.set(path, browser)
      const target = { endpoint: origin + path, p256dh, auth: browser.auth.toString('base64url') }
      return { target, received: browser.received }
    },
    answerWith: (answer) => {
      special = answer
      if (answer === 'hang') return
      for (const response of hanging) response.writeHead(503).end()
      hanging.clear()
    },
    hanging: () => hanging.size,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/** `Authorization: vapid t=<token>, k=<public key>` (RFC 8292). */
async function isSigned({ headers }: IncomingMessage, origin: string, publicKey: string): Promise<boolean> {
  const [, token = '', key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  if (key !== publicKey) return false
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const jwk = await importJWK({ kty: 'EC', crv: 'P-256', x: x as string, y: y as string }, 'ES256')
  const { payload } = await jwtVerify(token, jwk, { audience: origin, maxTokenAge: undefined })
  return /^(mailto|https):/.test(String(payload.sub)) && (payload.exp ?? 0) * 1000 < Date.now() + 86_400_000
}
