import { hash } from 'node:crypto'
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import type { Caller } from '@tingdu/database/caller.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hangUpSignal, limitedAddress } from './client-connection.ts'
import { HttpError } from './errors.ts'
import type { Identify, Identity } from './identity.ts'
import { apiHeaders } from './security-headers.ts'
import type { HttpServer } from './server.ts'

export type DataRequest = {
  method: string
  path: string
  query: string
  headers: IncomingHttpHeaders
  body: string
}
export type DataReply = {
  status: number
  headers: Record<string, string | string[]>
  body: string | null
}

export type DataOptions = {
  /** Aborts when the client hangs up. */
  signal: AbortSignal
  /**
   * Awaited before rows are read, with the tables and functions whose rows the response shows or counts; a table that
   * is embedded as well is listed again.
   */
  beforeRead(sources: readonly string[]): Promise<void>
  /** Receives the cause of a response of 500 or more. */
  onFault(cause: unknown): void
  /** Calls `release` once, when the answer has been sent or the client has hung up. */
  whenSent(release: () => void): void
}

/**
 * A hook for requests of any method whose response shows or counts rows of a table, also embedded in those of another
 * one, or those of a function; awaited before they are read. `sources` lists all tables and functions of the request. It
 * costs the reads of its table a round trip if it queries the database, and those of others nothing.
 */
export type BeforeRead = (
  request: DataRequest,
  identity: Identity,
  sources: readonly string[],
) => Promise<void>

export type PassThrough = {
  identify: Identify
  /** The data API; resolves with a reply for errors, too. */
  handle(request: DataRequest, caller: Caller, options: DataOptions): Promise<DataReply>
  /** By table, or function (`rpc/name`): hooks for reading it. */
  beforeRead?: Readonly<Record<string, BeforeRead>>
  /** Paths whose responses browsers may cache and revalidate (`fc_words`): they get an ETag. */
  cacheable?: ReadonlySet<string>
  /** Tables whose requests may have larger bodies than usual, in bytes. */
  largeBodies?: Readonly<Record<string, number>>
}

const cacheableHeaders = { 'cache-control': 'private, no-cache' }

/** The request headers that responses of the data API depend on. */
const vary = 'authorization, accept, accept-profile, prefer, range, origin'

/** Passes everything under `/api` without an endpoint to the data API, with body and query unchanged. */
export function addPassThrough(app: HttpServer, settings: PassThrough): void {
  const handler = (request: FastifyRequest, reply: FastifyReply) => passThrough(settings, request, reply)
  for (const [table, bodyLimit] of Object.entries(settings.largeBodies ?? {}))
    app.route({ method: ['POST', 'PATCH', 'PUT'], url: `/api/${table}`, bodyLimit, handler })
  app.route({ method: ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE'], url: '/api/*', handler })
}

async function passThrough(settings: PassThrough, request: FastifyRequest, reply: FastifyReply) {
  const target = readTarget(request.raw.url ?? '')
  const identifying = settings.identify(request.headers.authorization, limitedAddress(request.ip))
  const identity = identifying instanceof Promise ? await identifying : identifying
  const { caller } = identity
  request.callerLabel = caller.label
  const dataRequest = {
    method: request.method,
    path: target.path,
    query: target.query,
    headers: request.headers,
    body: typeof request.body === 'string' ? request.body : '',
  }
  const { beforeRead = {} } = settings
  const answer = await settings.handle(dataRequest, caller, {
    signal: hangUpSignal(request),
    async beforeRead(sources) {
      for (const source of new Set(sources)) await beforeRead[source]?.(dataRequest, identity, sources)
    },
    onFault: (err) => request.log.error({ requestId: request.id, err }, 'request failed'),
    whenSent: (release) => onceSent(reply, release),
  })
  const kept = answer.status < 300 && request.method === 'GET' && settings.cacheable?.has(target.path)
  send(reply, kept ? cacheable(request, answer) : answer)
}

/**
 * Writes the response directly: Fastify's own steps (serializing, setting headers one by one) are already done, and
 * would cost as much as the gateway's work. Its hooks after the response still run.
 */
function send(reply: FastifyReply, { status, headers, body }: DataReply) {
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
  if (!bodiless) head['content-length'] = Buffer.byteLength(body ?? '')
  reply.raw.writeHead(status, head)
  reply.raw.end(body ?? undefined)
}

function onceSent({ raw }: FastifyReply, done: () => void) {
  if (raw.closed) done()
  else raw.once('close', done)
}

function readTarget(url: string): { path: string; query: string } {
  const mark = url.indexOf('?')
  const path = decodeURIComponent(url.slice('/api/'.length, mark < 0 ? undefined : mark))
  if (!/^((rpc\/)?[^/]+)?$/.test(path))
    throw new HttpError(404, { code: 'not_found', message: 'There is nothing here.' })
  return { path, query: mark < 0 ? '' : url.slice(mark + 1) }
}

/** A response that fits into one packet is as cheap to send again as a 304. */
const SHORT_BODY = 1000

/** The response with an ETag unless it is short, or 304 if the browser has the same one cached. */
function cacheable(request: FastifyRequest, { status, headers, body }: DataReply): DataReply {
  if (body === null || body.length < SHORT_BODY)
    return { status, headers: { ...headers, ...cacheableHeaders }, body }
  const etag = `"${hash('sha1', body, 'base64url')}"`
  const held = request.headers['if-none-match']
  const marked = { ...headers, ...cacheableHeaders, etag }
  if (!held?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag))
    return { status, headers: marked, body }
  return { status: 304, headers: marked, body: null }
}
