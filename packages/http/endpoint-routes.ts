import type { FastifyReply, FastifyRequest } from 'fastify'
import { hangUpSignal, limitedAddress } from './client-connection.ts'
import { compressedBody } from './compressed-body.ts'
import type { Endpoint } from './endpoint.ts'
import { HttpError, invalidInput, toHttpError } from './errors.ts'
import { addressOwner, type Identify, requireSession, type SessionIdentity } from './identity.ts'
import type { BeforeRead } from './pass-through.ts'
import { apiHeaders } from './security-headers.ts'
import type { HttpServer } from './server.ts'
import { isViewAs, viewAsIsReadOnly } from './view-only.ts'

/** The hooks by table, as those of the data API. */
type BeforeReads = Record<string, BeforeRead>

/**
 * Adds endpoints under `/api`. They take precedence over the data API for their method and path. Of a row that an endpoint
 * shows (`reads`), the hooks of its table run before.
 */
export function addEndpoints(
  app: HttpServer,
  endpoints: Endpoint[],
  identify: Identify,
  beforeRead: BeforeReads = {},
): void {
  for (const endpoint of endpoints) {
    app.route({
      method: endpoint.method,
      url: `/api/${endpoint.path}`,
      ...(endpoint.maxBodyBytes ? { bodyLimit: endpoint.maxBodyBytes } : {}),
      handler: (request, reply) =>
        endpoint.includesDetail
          ? answer(endpoint, identify, beforeRead, request, reply).catch(throwWithDetail)
          : answer(endpoint, identify, beforeRead, request, reply),
    })
  }
}

function throwWithDetail(thrown: unknown): never {
  const { status, body, headers } = toHttpError(thrown)
  throw new HttpError(status, { ...body, headers, detail: body.message, cause: thrown })
}

async function answer(
  endpoint: Endpoint,
  identify: Identify,
  beforeRead: BeforeReads,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const address = limitedAddress(request.ip)
  const session =
    endpoint.access === 'signed-in'
      ? requireSession(await identify(request.headers.authorization, address))
      : null
  request.callerLabel = session?.caller.label ?? 'anonymous'
  if (isViewAs(session) && !endpoint.inViewAs) throw viewAsIsReadOnly()
  const facts = {
    body: endpoint.readBody(typeof request.body === 'string' ? request.body : '') as never,
    headers: request.headers,
    query: readQuery(request),
    address,
    owner: session?.caller.owner ?? addressOwner(address),
    device: (request.headers['user-agent'] ?? '').slice(0, 200).toWellFormed(),
    log: request.log,
    signal: hangUpSignal(request),
  }
  if (session) await runBeforeRead(endpoint, beforeRead, facts.query, session)
  const { status = 200, headers = {}, body, file } = await endpoint.handle(facts, session)
  reply.code(status).headers({ ...apiHeaders, ...headers })
  if (file) return reply.type(file.type).send(file.content)
  if (body === undefined) return reply.send()
  const json = JSON.stringify(body)
  reply.type('application/json; charset=utf-8')
  const compressed = await compressedBody(request.headers['accept-encoding'], json)
  if (!compressed) return reply.send(json)
  reply.headers({ 'content-encoding': compressed.encoding, vary: 'accept-encoding, origin' })
  return reply.send(compressed.bytes)
}

/** The query; PostgreSQL takes no NUL. */
function readQuery(request: FastifyRequest): URLSearchParams {
  const query = new URLSearchParams((request.raw.url ?? '').split('?')[1] ?? '')
  for (const [name, value] of query)
    if (value.includes('\0'))
      throw invalidInput({ [name]: 'The text contains a character that cannot be stored' })
  return query
}

async function runBeforeRead(
  { reads }: Endpoint,
  beforeRead: BeforeReads,
  parameters: URLSearchParams,
  session: SessionIdentity,
) {
  const hook = reads && beforeRead[reads.table]
  if (!hook) return
  const query = new URLSearchParams({ [reads.column]: `eq.${parameters.get(reads.parameter) ?? ''}` })
  const asTable = { method: 'GET', path: reads.table, query: query.toString(), headers: {}, body: '' }
  await hook(asTable, session, [reads.table])
}
