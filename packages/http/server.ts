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
import { limitArrival, MAX_ARRIVAL_MS } from './arrival-limit.ts'
import { HttpError, toHttpError, tooManyRequests } from './errors.ts'
import { warnOfUntrustedProxies } from './forwarded-warning.ts'
import { type Log, withoutValues } from './log.ts'
import { apiHeaders, transportSecurity } from './security-headers.ts'

/** A Fastify instance created by this package. */
export type HttpServer = FastifyInstance

export type HttpServerSettings = {
  log: Log
  /** Proxies (addresses or networks) trusted to report the caller's address; none by default. */
  trustProxy?: string[]
  maxBodyBytes?: number
  maxUrlBytes?: number
  /** Timeout in milliseconds for receiving a request, unless its route overrides it; default 30 seconds. */
  arrivalMs?: number
  /**
   * Idle timeout in milliseconds of a connection with a pending request or an unread response; default two minutes.
   */
  stalledMs?: number
  addressLimit: AddressLimit
  /** Whether browsers must use HTTPS from now on: members reach the server through TLS. */
  httpsOnly?: boolean
  /** Origins with CORS access to the API; none by default. */
  corsOrigins?: string[]
  /** Called once per finished request, for metrics. `route` is the route pattern, to bound the number of series. */
  observe?(method: string, route: string, status: number, seconds: number): void
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether requests of this route are exempt from the limit per address. */
    unlimited?: boolean
  }
  interface FastifyRequest {
    /** The caller as logged: `anonymous`, `session 4f…`; never a secret. */
    callerLabel: string
    /** CORS headers of the response; null without CORS. */
    corsHeaders: Record<string, string> | null
  }
}

const KIBIBYTE = 1024
/**
 * Bodies are validated by their endpoint, so routes have no JSON schemas: a route with one fails at startup instead
 * of being silently unchecked. This also keeps Fastify from loading its schema compilers.
 */
const withoutSchemas = {
  compilersFactory: { buildValidator: () => rejectSchema, buildSerializer: () => rejectSchema },
} as unknown as NonNullable<FastifyServerOptions['schemaController']>

function rejectSchema(): never {
  throw new Error('Routes have no JSON schemas here: validate the body with the rules of an endpoint.')
}

const noQuery = Object.freeze({})

/**
 * Creates the HTTP server without routes: request ids, limits, security headers, error envelopes and request logging.
 * Hooks are few and synchronous, because they run on every request.
 */
export function createHttpServer(settings: HttpServerSettings): HttpServer {
  const { maxBodyBytes = 1024 * KIBIBYTE, maxUrlBytes = 16 * KIBIBYTE, corsOrigins = [] } = settings
  const { arrivalMs = 30_000, stalledMs = 120_000 } = settings
  const app = fastify({
    loggerInstance: settings.log,
    logController: new LogController({ disableRequestLogging: true }),
    // A logger per request is expensive: log lines include the request id explicitly.
    childLoggerFactory: (logger) => logger,
    requestIdHeader: false,
    genReqId: requestIds(),
    trustProxy: settings.trustProxy?.length ? settings.trustProxy : false,
    bodyLimit: maxBodyBytes,
    exposeHeadRoutes: false,
    keepAliveTimeout: 65_000,
    connectionTimeout: stalledMs,
    requestTimeout: MAX_ARRIVAL_MS,
    // Allows for the longest URL plus a token; beyond that Node responds with 431. For a request without Host, Node's
    // response would lack our error body, so that is checked here.
    http: { maxHeaderSize: 2 * maxUrlBytes, headersTimeout: arrivalMs, requireHostHeader: false },
    // The gateway parses the raw query itself.
    routerOptions: { querystringParser: () => noQuery, maxParamLength: maxUrlBytes },
    schemaController: withoutSchemas,
    clientErrorHandler: rejectMalformed,
    frameworkErrors: (error, request, reply) => sendError(error, request, reply),
  }) as unknown as HttpServer
  app.decorateRequest('callerLabel', '')
  app.decorateRequest('corsHeaders', null)
  readBodiesAsText(app)
  // Expectations other than 100-continue may be ignored (RFC 9110, 10.1.1); Node would reject them with an empty
  // response.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  if (settings.httpsOnly) requireHttps(app)
  warnOfUntrustedProxies(app, settings.log)
  limitRequests(app, settings.addressLimit, maxUrlBytes)
  limitArrival(app, arrivalMs, ({ raw: { socket } }) => rejectMalformed(arrivalTimeout, socket))
  if (corsOrigins.length > 0) allowOrigins(app, new Set(corsOrigins))
  logRequests(app, settings)
  app.setErrorHandler(sendError)
  closeConnectionsWhenIdle(app)
  return app
}

/** While shutting down, closes each connection after its response instead of keeping it alive. */
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

/** Bodies stay strings: the gateway passes JSON on unchanged, endpoints parse it with their rules. */
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

function requireHttps(app: HttpServer) {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(transportSecurity)
    done()
  })
}

function limitRequests(app: HttpServer, limit: AddressLimit, maxUrlBytes: number) {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    if (request.raw.headers.host === undefined && request.raw.httpVersion === '1.1')
      return done(new HttpError(400, { code: 'bad_request', message: 'The request names no Host.' }))
    if (request.raw.url && request.raw.url.length > maxUrlBytes) {
      return done(
        new HttpError(414, { code: 'url_too_long', message: `The URL is longer than ${maxUrlBytes} bytes.` }),
      )
    }
    const wait = request.routeOptions.config.unlimited ? 0 : limit.take(request.ip)
    done(wait > 0 ? tooManyRequests(wait) : undefined)
  })
}

function allowOrigins(app: HttpServer, origins: Set<string>) {
  app.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers
    request.corsHeaders = { Vary: 'origin' }
    reply.headers(request.corsHeaders)
    if (!origin || !origins.has(origin)) return done()
    request.corsHeaders = {
      Vary: 'origin',
      'access-control-allow-origin': origin,
      'access-control-expose-headers':
        'content-location, content-profile, content-range, location, preference-applied, retry-after, x-request-id',
      'cross-origin-resource-policy': 'cross-origin',
    }
    reply.headers(request.corsHeaders)
    if (request.method !== 'OPTIONS') return done()
    reply
      .code(204)
      .headers({
        'access-control-allow-methods': 'GET, HEAD, POST, PATCH, DELETE',
        'access-control-allow-headers':
          'accept, accept-profile, authorization, content-profile, content-type, if-none-match, prefer, range, range-unit, x-client-info',
        'access-control-max-age': '86400',
      })
      .send()
  })
}

function logRequests(app: HttpServer, { log, observe }: HttpServerSettings) {
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

function sendError(thrown: unknown, request: FastifyRequest, reply: FastifyReply) {
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

const malformedErrors: Record<string, [status: number, reason: string, code: string, message: string]> = {
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

const arrivalTimeout = Object.assign(new Error('request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })

/** Responds to malformed requests that Node could not parse; hooks and routes do not see them. */
function rejectMalformed(error: Error & { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const [status, reason, code, message] = malformedErrors[error.code ?? ''] ?? [
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
