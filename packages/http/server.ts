import { randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import type { AddressLimit } from './address-limit.ts'
import { LONGEST_ARRIVAL_MS, limitArrival } from './arrival-limit.ts'
import { HttpError, toHttpError, tooManyRequests } from './errors.ts'
import { type Log, withoutValues } from './log.ts'
import { apiHeaders } from './security-headers.ts'

/** A Fastify instance as this package makes it. */
export type HttpServer = FastifyInstance

export type HttpServerSettings = {
  log: Log
  /** Whose word on the caller's address counts: addresses or networks of proxies; none by default. */
  trustProxy?: string[]
  maxBodyBytes?: number
  maxUrlBytes?: number
  /** How long a request may take to arrive, unless its route says otherwise; 30 seconds. */
  arrivalMs?: number
  /** How long a connection is kept on which nothing moves although an answer is due or unread; two minutes. */
  stalledMs?: number
  addressLimit: AddressLimit
  /** Sites (origins) whose scripts may call the API; none by default. */
  corsOrigins?: string[]
  /** Called once per finished request, for metrics. `route` is the pattern, so that there are few of them. */
  observe?(method: string, route: string, status: number, seconds: number): void
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asked, for the log: `anonymous`, `session 4f…`; never a secret. */
    callerLabel: string
    /** What scripts of other sites may do with the answer; null where none may call the API. */
    corsHeaders: Record<string, string> | null
  }
}

const KIBIBYTE = 1024
/**
 * Bodies are checked by the rules of their endpoint, so no route has a JSON schema: one that had would be refused at the
 * start, not ignored. Without this Fastify loads its compilers for schemas at every start.
 */
const withoutSchemas = {
  compilersFactory: { buildValidator: () => refuseSchema, buildSerializer: () => refuseSchema },
} as unknown as NonNullable<FastifyServerOptions['schemaController']>

function refuseSchema(): never {
  throw new Error('Routes have no JSON schemas here: check the body by the rules of an endpoint.')
}

const noQuery = Object.freeze({})

/**
 * Makes the HTTP server without routes: request ids, limits, security headers, error envelopes and the log line of each
 * request. Hooks are few and synchronous, for they run before every answer.
 */
export function createHttpServer(settings: HttpServerSettings): HttpServer {
  const { maxBodyBytes = 1024 * KIBIBYTE, maxUrlBytes = 16 * KIBIBYTE, corsOrigins = [] } = settings
  const { arrivalMs = 30_000, stalledMs = 120_000 } = settings
  const app = fastify({
    loggerInstance: settings.log,
    logController: new LogController({ disableRequestLogging: true }),
    // A logger per request costs more than it tells: lines name the request's id themselves.
    childLoggerFactory: (logger) => logger,
    requestIdHeader: false,
    genReqId: requestIds(),
    trustProxy: settings.trustProxy?.length ? settings.trustProxy : false,
    bodyLimit: maxBodyBytes,
    exposeHeadRoutes: false,
    keepAliveTimeout: 65_000,
    connectionTimeout: stalledMs,
    requestTimeout: LONGEST_ARRIVAL_MS,
    // Headers may be as long as the longest URL and a token together; past that Node refuses with 431. A request without
    // Host it would refuse without our error body, so that is done here.
    http: { maxHeaderSize: 2 * maxUrlBytes, headersTimeout: arrivalMs, requireHostHeader: false },
    // The gateway reads the raw query by itself.
    routerOptions: { querystringParser: () => noQuery, maxParamLength: maxUrlBytes },
    schemaController: withoutSchemas,
    clientErrorHandler: refuseUnreadable,
    frameworkErrors: (error, request, reply) => answerError(error, request, reply),
  }) as unknown as HttpServer
  app.decorateRequest('callerLabel', '')
  app.decorateRequest('corsHeaders', null)
  readBodiesAsText(app)
  // What a client expects beyond 100-continue may be passed over (RFC 9110, 10.1.1); Node would refuse it with an empty answer.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  limitEachRequest(app, settings.addressLimit, maxUrlBytes)
  limitArrival(app, arrivalMs, ({ raw: { socket } }) => refuseUnreadable(arrivedTooLate, socket))
  if (corsOrigins.length > 0) allowOrigins(app, new Set(corsOrigins))
  tellOfEachRequest(app, settings)
  app.setErrorHandler(answerError)
  closeConnectionsWhenIdle(app)
  return app
}

/** While closing, a connection is closed once its answer is sent, instead of being kept alive for the next request. */
function closeConnectionsWhenIdle(app: HttpServer) {
  app.addHook('preClose', (done) => {
    const timer = setInterval(() => app.server.closeIdleConnections(), 20)
    app.server.once('close', () => clearInterval(timer))
    done()
  })
}

function requestIds() {
  const prefix = randomBytes(5).toString('hex')
  let count = 0
  return () => `${prefix}-${(++count).toString(36)}`
}

/** Bodies stay text: the gateway hands JSON on as it came, endpoints parse it by their rules. */
function readBodiesAsText(app: HttpServer) {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, decoder.decode(body as Buffer))
    } catch {
      done(new HttpError(400, { code: 'bad_request', message: 'The body is not valid UTF-8' }))
    }
  })
}

function limitEachRequest(app: HttpServer, limit: AddressLimit, maxUrlBytes: number) {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    if (request.raw.headers.host === undefined && request.raw.httpVersion === '1.1')
      return done(new HttpError(400, { code: 'bad_request', message: 'The request names no Host.' }))
    if (request.raw.url && request.raw.url.length > maxUrlBytes) {
      return done(
        new HttpError(414, { code: 'url_too_long', message: `The URL is longer than ${maxUrlBytes} bytes.` }),
      )
    }
    const wait = limit.take(request.ip)
    done(wait > 0 ? tooManyRequests(wait) : undefined)
  })
}

function allowOrigins(app: HttpServer, origins: Set<string>) {
  app.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers
    request.corsHeaders = { vary: 'origin' }
    reply.headers(request.corsHeaders)
    if (!origin || !origins.has(origin)) return done()
    request.corsHeaders = {
      vary: 'origin',
      'access-control-allow-origin': origin,
      'access-control-expose-headers':
        'content-range, location, preference-applied, retry-after, x-request-id',
      'cross-origin-resource-policy': 'cross-origin',
    }
    reply.headers(request.corsHeaders)
    if (request.method !== 'OPTIONS') return done()
    reply
      .code(204)
      .headers({
        'access-control-allow-methods': 'GET, HEAD, POST, PATCH, DELETE',
        'access-control-allow-headers':
          'accept, authorization, content-type, if-none-match, prefer, range, range-unit',
        'access-control-max-age': '86400',
      })
      .send()
  })
}

function tellOfEachRequest(app: HttpServer, { log, observe }: HttpServerSettings) {
  app.addHook('onResponse', (request, reply, done) => {
    const milliseconds = reply.elapsedTime
    const { statusCode } = reply
    observe?.(request.method, request.routeOptions.url ?? 'none', statusCode, milliseconds / 1000)
    const line = {
      requestId: request.id,
      method: request.method,
      url: withoutValues(request.raw.url ?? ''),
      status: statusCode,
      ms: Math.round(milliseconds * 10) / 10,
      caller: request.callerLabel,
    }
    if (statusCode >= 500) log.error(line, 'request')
    else log.info(line, 'request')
    done()
  })
}

function answerError(thrown: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = toHttpError(thrown)
  if (refusal.status >= 500) {
    const err = thrown instanceof HttpError ? (thrown.cause ?? thrown) : thrown
    request.log.error({ requestId: request.id, err }, 'request failed')
  }
  return reply
    .code(refusal.status)
    .headers({ ...apiHeaders, ...refusal.headers, 'x-request-id': request.id })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(refusal.body))
}

const unreadable: Record<string, [status: number, reason: string, code: string, message: string]> = {
  HPE_HEADER_OVERFLOW: [
    431,
    'Request Header Fields Too Large',
    'header_too_large',
    'URL and headers are too long.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: [
    408,
    'Request Timeout',
    'request_timeout',
    'The request did not arrive in time.',
  ],
}

const arrivedTooLate = Object.assign(new Error('too late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })

/** Answers what Node could not read as a request; no hook or route sees it. */
function refuseUnreadable(error: Error & { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const [status, reason, code, message] = unreadable[error.code ?? ''] ?? [
    400,
    'Bad Request',
    'bad_request',
    'This is not a valid HTTP request.',
  ]
  const body = JSON.stringify({ code, message, details: null, hint: null })
  const head = [
    `HTTP/1.1 ${status} ${reason}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${body.length}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
