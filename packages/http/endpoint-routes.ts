import type { FastifyReply, FastifyRequest } from 'fastify'
import { hangUpSignal, limitedAddress } from './client-connection.ts'
import type { Endpoint } from './endpoint.ts'
import { HttpError, toHttpError } from './errors.ts'
import { addressOwner, type Identify, requireSession } from './identity.ts'
import { apiHeaders } from './security-headers.ts'
import type { HttpServer } from './server.ts'
import { isViewAs, viewAsIsReadOnly } from './view-only.ts'

/** Adds endpoints under `/api`. They take precedence over the data API for their method and path. */
export function addEndpoints(app: HttpServer, endpoints: Endpoint[], identify: Identify): void {
  for (const endpoint of endpoints) {
    app.route({
      method: endpoint.method,
      url: `/api/${endpoint.path}`,
      ...(endpoint.maxBodyBytes ? { bodyLimit: endpoint.maxBodyBytes } : {}),
      handler: (request, reply) =>
        endpoint.includesDetail
          ? answer(endpoint, identify, request, reply).catch(throwWithDetail)
          : answer(endpoint, identify, request, reply),
    })
  }
}

function throwWithDetail(thrown: unknown): never {
  const { status, body, headers } = toHttpError(thrown)
  throw new HttpError(status, { ...body, headers, detail: body.message, cause: thrown })
}

async function answer(endpoint: Endpoint, identify: Identify, request: FastifyRequest, reply: FastifyReply) {
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
    query: new URLSearchParams((request.raw.url ?? '').split('?')[1] ?? ''),
    address,
    owner: session?.caller.owner ?? addressOwner(address),
    device: (request.headers['user-agent'] ?? '').slice(0, 200).toWellFormed(),
    log: request.log,
    signal: hangUpSignal(request),
  }
  const { status = 200, headers = {}, body } = await endpoint.handle(facts, session)
  reply.code(status).headers({ ...apiHeaders, ...headers })
  if (body === undefined) return reply.send()
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(body))
}
