import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { readCatalog } from '@tingdu/database/catalog.ts'
import { openDatabase } from '@tingdu/database/pool.ts'
import { DialectError } from '../dialect-error.ts'
import { createGateway, type Gateway } from '../gateway.ts'
import { errorReply } from '../reply/reply.ts'
import { type GatewayLimits, openLimits, strictLimits } from '../settings.ts'
import type { GatewayReply } from '../types.ts'
import { callerOf, withPreRequest } from './caller.ts'
import { readServeOptions, type ServeOptions, usage } from './options.ts'
import { type RoleSettings, readRoleSettings } from './role-settings.ts'
import { readClaims } from './tokens.ts'

const mostBodyBytes = 16 * 1024 * 1024

/**
 * Runs the standalone gateway for one schema of a PostgreSQL database, on plain `node:http`. Resolves when it is
 * listening on `port`; `stop` shuts it down.
 */
export async function serve(options: ServeOptions): Promise<{ port: number; stop(): Promise<void> }> {
  // What limits statements here is the setting of the login role.
  const database = await openDatabase({
    connectionString: options.databaseUrl,
    reservedConnections: 0,
    identifyTimeoutMs: 0,
  })
  const [schema = 'public'] = options.schemas
  const read = async () => ({
    catalog: await readCatalog(database, schema),
    roleSettings: await readRoleSettings(database),
  })
  let known = await read()
  const reload = () =>
    read().then(
      (changed) => {
        known = changed
      },
      (error) => console.error('The schema could not be reloaded:', error),
    )
  await database.listen('pgrst', () => void reload())
  process.on('SIGUSR1', reload)

  const requests = options.preRequest ? withPreRequest(database, options.preRequest) : database
  const gateway = createGateway({
    database: requests,
    schema,
    catalog: () => known.catalog,
    limits: limitsOf(options),
  })
  const context: Context = { gateway, options, roleSettings: () => known.roleSettings }
  const server = createServer((request, response) => void respond(context, request, response))
  await new Promise<void>((resolve) => server.listen(options.port, options.host, resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : options.port,
    async stop() {
      process.off('SIGUSR1', reload)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await database.close()
    },
  }
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

type Context = { gateway: Gateway; options: ServeOptions; roleSettings: () => RoleSettings }

async function respond(context: Context, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const hungUp = new AbortController()
  response.on('close', () => hungUp.abort())
  try {
    send(response, await answer(context, request, response, hungUp.signal))
  } catch (error) {
    if (hungUp.signal.aborted) return
    if (!(error instanceof DialectError)) console.error(error)
    const refusal = error instanceof DialectError ? error : internalError()
    send(response, errorReply(refusal, request.method ?? 'GET'))
  }
}

async function answer(
  { gateway, options, roleSettings }: Context,
  request: IncomingMessage,
  response: ServerResponse,
  signal: AbortSignal,
): Promise<GatewayReply> {
  const { method = 'GET', url = '/', headers } = request
  const body = await readBody(request)
  const claims = await readClaims(headers.authorization, options.jwtSecret)
  const [rawPath = '/', query = ''] = splitOnce(url, '?')
  const path = decodePath(rawPath)
  const address = request.socket.remoteAddress ?? ''
  const caller = callerOf({ method, path, headers, claims, address }, options, roleSettings())
  const forwarded = { method, path: path.slice(1), query, headers, body }
  return await gateway.handle(forwarded, caller, { signal, whenSent: (done) => onceSent(response, done) })
}

function send(response: ServerResponse, reply: GatewayReply): void {
  const length = reply.body === null ? {} : { 'Content-Length': String(Buffer.byteLength(reply.body)) }
  response.writeHead(reply.status, { ...reply.headers, ...(reply.status === 204 ? {} : length) })
  response.end(reply.body ?? undefined)
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
  try {
    const options = readServeOptions(process.argv.slice(2))
    const { port } = await serve(options)
    console.log(`The gateway answers at http://${options.host}:${port}`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    console.error(`\n${usage}`)
    process.exit(1)
  }
}
