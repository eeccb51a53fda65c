import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import type * as z from 'zod/mini'
import { HttpError, invalidInput } from './errors.ts'
import type { SessionIdentity } from './identity.ts'

/** The request passed to an endpoint's `handle`. `device` is the client's User-Agent, truncated to 200 characters. */
export type EndpointRequest<Body> = {
  body: Body
  /** The query string. */
  query: URLSearchParams
  headers: IncomingHttpHeaders
  /** The caller's address; for IPv6 its /64. */
  address: string
  device: string
  log: FastifyBaseLogger
  /** Aborted when the client disconnects. */
  signal: AbortSignal
}

export type EndpointReply = { status?: number; headers?: Record<string, string>; body?: unknown }

/** Loads the validation rules of a body, lazily with the first call. */
type Rules<Body> = () => Promise<z.ZodMiniType<Body>>

type EndpointRoute = { method: 'GET' | 'POST' | 'PATCH' | 'DELETE'; path: string }

/** An API call that is not table-like; takes precedence over the data API for its method and path (`rpc/login`). */
export type Endpoint = EndpointRoute & {
  access: 'everyone' | 'signed-in'
  /** Error responses repeat their message in `detail`. */
  includesDetail?: boolean
  readBody(text: string): Promise<unknown>
  handle(request: EndpointRequest<never>, session: SessionIdentity | null): Promise<EndpointReply>
}

/** Defines an endpoint that does not require sign-in. `body` is the schema of the JSON body. */
export function publicEndpoint<Body>(
  definition: EndpointRoute & {
    body: Rules<Body>
    handle(request: EndpointRequest<Body>): Promise<EndpointReply>
  },
): Endpoint {
  const { method, path, body, handle } = definition
  return {
    method,
    path,
    access: 'everyone',
    readBody: async (text) => await readJson(text, await body()),
    handle,
  }
}

/** Defines an endpoint that requires sign-in; without a `body` schema, the body is ignored. */
export function sessionEndpoint<Body = null>(
  definition: EndpointRoute & {
    body?: Rules<Body>
    handle(request: EndpointRequest<Body>, session: SessionIdentity): Promise<EndpointReply>
  },
): Endpoint {
  const { method, path, body, handle } = definition
  return {
    method,
    path,
    access: 'signed-in',
    readBody: async (text) => (body ? await readJson(text, await body()) : null),
    handle: handle as Endpoint['handle'],
  }
}

/**
 * Makes an endpoint's error responses repeat their message in `detail`, as specified for payment and coupon calls.
 */
export function withDetail(endpoint: Endpoint): Endpoint {
  return { ...endpoint, includesDetail: true }
}

/** Parses and validates a JSON body. Throws 400: PGRST102 for malformed JSON, `invalid_input` for invalid fields. */
export async function readJson<Body>(text: string, rules: z.ZodMiniType<Body>): Promise<Body> {
  const { checkFields } = await import('./field-errors.ts')
  const checked = checkFields(rules, parse(text))
  if (checked.errors) throw invalidInput(checked.errors)
  return checked.value
}

function parse(text: string): unknown {
  let parsed: unknown
  try {
    parsed = JSON.parse(text, rejectUnstorable)
  } catch (error) {
    if (error instanceof HttpError) throw error
    throw new HttpError(400, { code: 'PGRST102', message: 'Empty or invalid json' })
  }
  if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed
  throw new HttpError(400, { code: 'PGRST102', message: 'The body must be a JSON object' })
}

/** PostgreSQL can store neither NUL nor lone surrogates, and no field needs them. */
function rejectUnstorable(key: string, value: unknown): unknown {
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) {
    throw invalidInput({ [key]: 'The text contains a character that cannot be stored' })
  }
  return value
}
