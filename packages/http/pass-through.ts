import { hash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import type { Caller } from '@tingdu/database/caller.ts'
import type { Gateway, GatewayReply, GatewayRequest, PreparedRequest } from '@tingdu/gateway/gateway.ts'
import { withJsonBody } from '@tingdu/gateway/parse/csv.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BeforeWrite } from './before-write.ts'
import { hangUpSignal, limitedAddress } from './client-connection.ts'
import { compressedBody } from './compressed-body.ts'
import { HttpError } from './errors.ts'
import type { Identify, Identity } from './identity.ts'
import { apiHeaders } from './security-headers.ts'
import type { HttpServer } from './server.ts'

/**
 * A hook for requests of any method whose response shows or counts rows of a table, also embedded in those of another
 * one, or those of a function; awaited before they are read. `sources` lists all tables and functions of the request,
 * and a table that is embedded as well twice. It costs the reads of its table a round trip if it queries the database,
 * and those of others nothing.
 */
export type BeforeRead = (
  request: GatewayRequest,
  identity: Identity,
  sources: readonly string[],
) => Promise<void>

export type PassThrough = {
  identify: Identify
  /** The data API. */
  gateway: Omit<Gateway, 'handle'>
  /** Hooks for writing to a table, in the order in which they run. */
  beforeWrite?: readonly (readonly [table: string, hook: BeforeWrite])[]
  /** By table, or function (`rpc/name`): hooks for reading it. */
  beforeRead?: Readonly<Record<string, BeforeRead>>
  /** Paths whose responses browsers may cache and revalidate (`fc_words`): they get an ETag. */
  cacheable?: ReadonlySet<string>
  /** Tables whose requests may have larger bodies than usual, in bytes. */
  largeBodies?: Readonly<Record<string, number>>
}

type Hooks = {
  beforeWrite: ReadonlyMap<string, BeforeWrite[]>
  beforeRead: Readonly<Record<string, BeforeRead>>
}

const cacheableHeaders = { 'cache-control': 'private, no-cache' }

/** The request headers that responses of the data API depend on. */
const vary = 'authorization, accept, accept-encoding, accept-profile, prefer, range, origin'

/** Passes everything under `/api` without an endpoint to the data API, with body and query unchanged. */
export function addPassThrough(app: HttpServer, settings: PassThrough): void {
  const { identify, gateway, cacheable, beforeRead = {} } = settings
  const beforeWrite = new Map<string, BeforeWrite[]>()
  for (const [table, hook] of settings.beforeWrite ?? [])
    beforeWrite.set(table, [...(beforeWrite.get(table) ?? []), hook])
  const hooks = { beforeWrite, beforeRead }

  const handler = async (http: FastifyRequest, reply: FastifyReply) => {
    const request = readRequest(http) // 404
    const identity = await identify(http.headers.authorization, limitedAddress(http.ip)) // 401
    http.callerLabel = identity.caller.label
    const answer = await respond(gateway, hooks, request, identity, reply).catch(refusalOf)
    const kept = answer.status < 300 && http.method === 'GET' && cacheable?.has(request.path)
    await send(reply, kept ? revalidated(http, answer) : answer)
  }
  for (const [table, bodyLimit] of Object.entries(settings.largeBodies ?? {}))
    app.route({ method: ['POST', 'PATCH', 'PUT'], url: `/api/${table}`, bodyLimit, handler })
  app.route({ method: ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE'], url: '/api/*', handler })
}

/**
 * Takes a request through the stages, one per line, beside the statuses with which it may refuse the request. Throws
 * what hooks refuse, and bugs.
 */
async function respond(
  gateway: PassThrough['gateway'],
  hooks: Hooks,
  received: GatewayRequest,
  identity: Identity,
  reply: FastifyReply,
): Promise<GatewayReply> {
  const { caller } = identity
  let request = received
  try {
    request = withJsonBody(received) // 400: invalid CSV
    request = await runBeforeWrite(hooks, request, caller) // 400, 415: the rules of features
    const prepared = gateway.prepare(request) // 400, 404, 405, 406, 416
    await runBeforeRead(hooks, prepared, request, identity)
    const outcome = await gateway.run(prepared, caller, hangUpSignal(reply.request)) // what PostgreSQL refuses
    const answer = gateway.reply(prepared, outcome) // 406, 416
    onceSent(reply, gateway.hold(prepared, answer, caller.owner)) // 429, 503
    return answer
  } catch (err) {
    const refusal = gateway.refuse(err, request, caller)
    if (refusal.status >= 500) reply.log.error({ requestId: reply.request.id, err }, 'request failed')
    return refusal
  }
}

const writes = new Set(['POST', 'PATCH', 'PUT'])

/** The request as the hooks for its table change it. */
async function runBeforeWrite({ beforeWrite }: Hooks, received: GatewayRequest, caller: Caller) {
  let request = received
  const own = writes.has(request.method) ? beforeWrite.get(request.path) : undefined
  for (const hook of own ?? []) request = await hook(request, caller)
  return request
}

async function runBeforeRead(
  { beforeRead }: Hooks,
  { sources }: PreparedRequest,
  request: GatewayRequest,
  identity: Identity,
) {
  for (const source of new Set(sources)) await beforeRead[source]?.(request, identity, sources)
}

/** The response for what a hook refuses; rethrows other errors. */
function refusalOf(error: unknown): GatewayReply {
  if (!(error instanceof HttpError)) throw error
  const { status, headers, body } = error
  const type = { 'content-type': 'application/json; charset=utf-8' }
  return { status, headers: { ...type, ...headers }, body: JSON.stringify(body) }
}

/**
 * Writes the response directly: Fastify's own steps (serializing, setting headers one by one) are already done, and
 * would cost as much as the gateway's work. Its hooks after the response still run.
 */
async function send(reply: FastifyReply, { status, headers, body }: GatewayReply) {
  const compressed = await compressedBody(reply.request.headers['accept-encoding'], body)
  reply.hijack()
  const head: OutgoingHttpHeaders = {
    'x-request-id': reply.request.id,
    ...reply.request.corsHeaders,
    ...apiHeaders,
    ...headers,
    Vary: vary,
  }
  if (status === 503) head['Retry-After'] ??= '1'
  const bodiless = body === null && (status === 204 || status === 304 || reply.request.method === 'HEAD')
  if (compressed) head['content-encoding'] = compressed.encoding
  if (!bodiless) head['content-length'] = compressed?.bytes.length ?? Buffer.byteLength(body ?? '')
  reply.raw.writeHead(status, head)
  reply.raw.end(compressed?.bytes ?? body ?? undefined)
}

function onceSent({ raw }: FastifyReply, done: () => void) {
  if (raw.closed) done()
  else raw.once('close', done)
}

/** The request without the prefix of the API. Throws 404 for what is neither a table nor a function. */
function readRequest({ method, headers, body, raw: { url = '' } }: FastifyRequest): GatewayRequest {
  const mark = url.indexOf('?')
  const path = decodeURIComponent(url.slice('/api/'.length, mark < 0 ? undefined : mark))
  if (!/^((rpc\/)?[^/]+)?$/.test(path))
    throw new HttpError(404, { code: 'not_found', message: 'There is nothing here.' })
  const query = mark < 0 ? '' : url.slice(mark + 1)
  return { method, path, query, headers, body: typeof body === 'string' ? body : '' }
}

/** A response that fits into one packet is as cheap to send again as a 304. */
const SHORT_BODY = 1000

/**
 * The response with an ETag unless it is short, or 304 if the browser has the same one cached. The ETag is weak: it says
 * what the body is, however it is compressed.
 */
function revalidated(http: FastifyRequest, { status, headers, body }: GatewayReply): GatewayReply {
  if (body === null || body.length < SHORT_BODY)
    return { status, headers: { ...headers, ...cacheableHeaders }, body }
  const etag = `W/"${hash('sha1', body, 'base64url')}"`
  const held = http.headers['if-none-match']
  const marked = { ...headers, ...cacheableHeaders, etag }
  if (!held?.split(',').some((one) => one.trim() === etag)) return { status, headers: marked, body }
  return { status: 304, headers: marked, body: null }
}
