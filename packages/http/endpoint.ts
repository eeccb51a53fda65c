import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import type * as z from 'zod/mini'
import { HttpError, invalidInput } from './errors.ts'
import { checkFields } from './field-errors.ts'
import type { SessionIdentity } from './identity.ts'

/** What an endpoint's `handle` is given. `device` is the client's User-Agent, cut to 200 characters. */
export type EndpointRequest<Body> = {
  body: Body
  /** What follows the `?`. */
  query: URLSearchParams
  headers: IncomingHttpHeaders
  /** The caller's address; for IPv6 the /64 that a household has. */
  address: string
  device: string
  log: FastifyBaseLogger
  /** Aborts when the client hangs up. */
  signal: AbortSignal
}

export type EndpointReply = { status?: number; headers?: Record<string, string>; body?: unknown }

type EndpointFacts = { method: 'GET' | 'POST' | 'PATCH' | 'DELETE'; path: string }

/** One call that is not table-like; stands before the data API for its method and path (`rpc/login`). */
export type Endpoint = EndpointFacts & {
  access: 'everyone' | 'signed-in'
  /** Refusals carry their text in `detail`, too. */
  tellsDetail?: boolean
  readBody(text: string): unknown
  handle(request: EndpointRequest<never>, session: SessionIdentity | null): Promise<EndpointReply>
}

/** An endpoint that everyone may call. `body` holds the rules that the JSON body must meet. */
export function publicEndpoint<Body>(
  facts: EndpointFacts & {
    body: z.ZodMiniType<Body>
    handle(request: EndpointRequest<Body>): Promise<EndpointReply>
  },
): Endpoint {
  const { method, path, body, handle } = facts
  return {
    method,
    path,
    access: 'everyone',
    readBody: (text) => readJson(text, body),
    handle,
  }
}

/** An endpoint for the signed-in; without `body` rules, what is sent is not read. */
export function sessionEndpoint<Body = null>(
  facts: EndpointFacts & {
    body?: z.ZodMiniType<Body>
    handle(request: EndpointRequest<Body>, session: SessionIdentity): Promise<EndpointReply>
  },
): Endpoint {
  const { method, path, body, handle } = facts
  return {
    method,
    path,
    access: 'signed-in',
    readBody: (text) => (body ? readJson(text, body) : null),
    handle: handle as Endpoint['handle'],
  }
}

/** The same endpoint, whose refusals carry their text as `detail` besides: payment and coupon calls are specified so. */
export function withDetail(endpoint: Endpoint): Endpoint {
  return { ...endpoint, tellsDetail: true }
}

/** Reads and checks a JSON body. Refuses with 400: PGRST102 for what is no JSON, `invalid_input` for wrong fields. */
export function readJson<Body>(text: string, rules: z.ZodMiniType<Body>): Body {
  const checked = checkFields(rules, parse(text))
  if (checked.errors) throw invalidInput(checked.errors)
  return checked.value
}

function parse(text: string): unknown {
  let parsed: unknown
  try {
    parsed = JSON.parse(text, refuseUnstorable)
  } catch (error) {
    if (error instanceof HttpError) throw error
    throw new HttpError(400, { code: 'PGRST102', message: 'Empty or invalid json' })
  }
  if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed
  throw new HttpError(400, { code: 'PGRST102', message: 'The body must be a JSON object' })
}

/** PostgreSQL stores neither NUL nor half a surrogate pair; no field of ours means them. */
function refuseUnstorable(key: string, value: unknown): unknown {
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) {
    throw invalidInput({ [key]: 'The text contains a character that cannot be stored' })
  }
  return value
}
