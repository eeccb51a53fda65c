import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Catalog } from '@tingdu/database/catalog.ts'
import { openDatabase } from '@tingdu/database/pool.ts'
import { DialectError } from '../dialect-error.ts'
import type { Gateway } from '../gateway.ts'
import { profileOf, profileValue, unknownProfile } from '../parse/headers.ts'
import { errorReply } from '../reply/reply.ts'
import { type GatewayLimits, openLimits, strictLimits } from '../settings.ts'
import type { GatewayReply, GatewayRequest } from '../types.ts'
import { allowedMethods } from './allowed-methods.ts'
import { callerOf, withPreRequest } from './caller.ts'
import { addVary, isPreflight, preflightReply, withCors } from './cors.ts'
import { type Exposed, exposeSchemas } from './exposed.ts'
import { healthServer } from './health.ts'
import { readServeOptions, type ServeOptions, usage } from './options.ts'
import { requireNames } from './required-names.ts'
import { readClaims } from './tokens.ts'

const mostBodyBytes = 16 * 1024 * 1024

/** How long stopping waits for requests that are running. */
const STOP_MS = 10_000

export type RunningGateway = {
  port: number
  /** Null unless the options have one. */
  adminPort: number | null
  /** Resolves once the running requests are answered, or after ten seconds. */
  stop(): Promise<void>
}

/**
 * Runs the standalone gateway for schemas of a PostgreSQL database, on plain `node:http`. Resolves when it is
 * listening. Throws an Error with the problem if the database cannot be reached, or has not the schemas and the role of
 * the options.
 */
export async function serve(options: ServeOptions): Promise<RunningGateway> {
  // Timeouts and the time zone are settings of the login role and the database here.
  const database = await openDatabase({
    connectionString: options.databaseUrl,
    reservedConnections: 0,
    identifyTimeoutMs: 0,
    timeZone: null,
  })
  await requireNames(database, options).catch(async (error) => {
    await database.close()
    throw error
  })
  const exposed = await exposeSchemas(database, options.schemas, {
    database: options.preRequest ? withPreRequest(database, options.preRequest) : database,
    limits: limitsOf(options),
  })
  const reload = () =>
    void exposed.reload().catch((error) => console.error('The schema could not be reloaded:', error))
  await database.listen('pgrst', reload)
  process.on('SIGUSR1', reload)

  const server = createServer((request, response) => void respond({ exposed, options }, request, response))
  const port = await listen(server, options.host, options.port)
  const admin = options.adminPort === null ? null : healthServer(database)
  const adminPort = admin && (await listen(admin, options.host, options.adminPort ?? 0))
  return {
    port,
    adminPort,
    async stop() {
      process.off('SIGUSR1', reload)
      admin?.close()
      admin?.closeAllConnections()
      await closed(server)
      await database.close()
    },
  }
}

/** Listens on a port, or on a free one if it is 0. Returns the port; throws if it is in use. */
async function listen(server: Server, host: string, port: number): Promise<number> {
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address ? address.port : port
}

/** Resolves when all requests that are running are answered; gives up after a while. */
async function closed(server: Server): Promise<void> {
  const giveUp = setTimeout(() => server.closeAllConnections(), STOP_MS)
  await new Promise((resolve) => server.close(resolve))
  clearTimeout(giveUp)
}

function limitsOf(options: ServeOptions): GatewayLimits {
  return {
    ...(options.strict ? strictLimits : openLimits),
    ...(options.maxRows !== null && { maxRows: options.maxRows }),
    allowTransactionPreference: options.transactionEnd.endsWith('allow-override'),
    rollbackByDefault: options.transactionEnd.startsWith('rollback'),
    responseSettings: true,
  }
}

type Context = { exposed: Exposed; options: ServeOptions }

async function respond(context: Context, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const hungUp = new AbortController()
  response.on('close', () => hungUp.abort())
  const sendReply = (reply: GatewayReply) =>
    send(response, withCors(reply, request.headers, context.options.corsOrigins))
  try {
    sendReply(await answer(context, request, response, hungUp.signal))
  } catch (error) {
    if (hungUp.signal.aborted) return
    if (!(error instanceof DialectError)) console.error(error)
    const refusal = error instanceof DialectError ? error : internalError()
    sendReply(errorReply(refusal, request.method ?? 'GET'))
  }
}

async function answer(
  { exposed, options }: Context,
  request: IncomingMessage,
  response: ServerResponse,
  signal: AbortSignal,
): Promise<GatewayReply> {
  const { method = 'GET', url = '/', headers } = request
  if (isPreflight(method, headers)) return preflightReply(headers)
  const body = await readBody(request)
  const [rawPath = '/', query = ''] = splitOnce(url, '?')
  const path = decodePath(rawPath)
  const { schema, gateway } = exposedSchema(exposed, { method, headers })
  if (method === 'OPTIONS') return optionsReply(exposed.catalog(schema), path.slice(1))
  const claims = await readClaims(headers.authorization, options.jwtSecret)
  const address = request.socket.remoteAddress ?? ''
  const identified = { schema, method, path, headers, claims, address }
  const caller = callerOf(identified, options, exposed.roleSettings())
  const forwarded = { method, path: path.slice(1), query, headers, body }
  try {
    const prepared = gateway.prepare(forwarded)
    const outcome = await gateway.run(prepared, caller, signal)
    const reply = gateway.reply(prepared, outcome)
    onceSent(response, gateway.hold(prepared, reply, caller.owner))
    return exposed.gateways.size > 1 ? withProfile(reply, schema) : reply
  } catch (error) {
    return gateway.refuse(error, forwarded, caller)
  }
}

/** The schema that the request names, or the first one. Throws 406 PGRST106 if it is not exposed. */
function exposedSchema(
  { gateways }: Exposed,
  request: Pick<GatewayRequest, 'method' | 'headers'>,
): { schema: string; gateway: Gateway } {
  const [first = ''] = gateways.keys()
  const schema = profileOf(request) ?? first
  const gateway = gateways.get(schema)
  if (!gateway) throw unknownProfile(schema, [...gateways.keys()])
  return { schema, gateway }
}

/** With several schemas, every response says which one it is of, and that another header would select another. */
function withProfile(reply: GatewayReply, schema: string): GatewayReply {
  if (reply.status >= 400) return reply
  return addVary(
    { ...reply, headers: { ...reply.headers, 'Content-Profile': profileValue(schema) } },
    'Accept-Profile',
  )
}

function optionsReply(catalog: Catalog, path: string): GatewayReply {
  return { status: 200, headers: { Allow: allowedMethods(catalog, path) }, body: '' }
}

function send(response: ServerResponse, { status, headers, body }: GatewayReply): void {
  // A string would be sent together with the headers, whose values would be encoded as UTF-8 a second time.
  const bytes = body === null ? undefined : Buffer.from(body)
  const length = bytes && status !== 204 ? { 'Content-Length': String(bytes.length) } : {}
  response.writeHead(status, { ...headers, ...length })
  response.end(bytes)
}

function onceSent(response: ServerResponse, done: () => void): void {
  if (response.closed) done()
  else response.once('close', done)
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request) {
    length += chunk.length
    if (length > mostBodyBytes) {
      throw new DialectError(413, { code: 'PGRST102', message: 'The body is too large' })
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function splitOnce(text: string, separator: string): string[] {
  const index = text.indexOf(separator)
  return index < 0 ? [text] : [text.slice(0, index), text.slice(index + 1)]
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    throw new DialectError(404, { code: 'PGRST125', message: 'Invalid path specified in request URL' })
  }
}

function internalError(): DialectError {
  return new DialectError(500, { code: 'PGRSTX00', message: 'Internal error' })
}

if (process.argv[1] === import.meta.filename) {
  const args = process.argv.slice(2)
  if (args.includes('--help')) console.log(usage)
  else await run(args)
}

/** Runs the command until a signal ends it. Prints what is wrong with its options, or with what they name. */
async function run(args: string[]): Promise<void> {
  const options = optionsOf(args)
  try {
    const { port, stop } = await serve(options)
    console.log(`The gateway answers at http://${options.host}:${port}`)
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
  } catch (error) {
    fail(error)
  }
}

function optionsOf(args: string[]): ServeOptions {
  try {
    return readServeOptions(args, process.env)
  } catch (error) {
    return fail(error, `\n\n${usage}`)
  }
}

function fail(error: unknown, help = ''): never {
  console.error(`${error instanceof Error ? error.message : error}${help}`)
  process.exit(1)
}
