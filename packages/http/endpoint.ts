import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import type * as z from 'zod/mini'
import { HttpError, invalidInput } from './errors.ts'
import { checkFields } from './field-errors.ts'
import type { SessionIdentity } from './identity.ts'

/** The request passed to an endpoint's `handle`. `device` is the client's User-Agent, truncated to 200 characters. */
export type EndpointRequest<Body> = {
  body: Body
  /** The query string. */
  query: URLSearchParams
  headers: IncomingHttpHeaders
  /** The caller's address; for IPv6 the /64 of a household (`limitedAddress`). */
  address: string
  /**
   * The owner of the work that the request causes, for `withShareOf`: the caller's account, or the address of a public
   * endpoint.
   */
  owner: string
  device: string
  log: FastifyBaseLogger
  /** Aborts when the client hangs up. */
  signal: AbortSignal
}

/** The response: `body` as JSON, or a `file` of another type. */
export type EndpointReply = {
  status?: number
  headers?: Record<string, string>
  body?: unknown
  file?: { type: string; content: Readable | string }
}

type EndpointFacts = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  /** What it does and returns, for the description of the API. */
  summary: string
  /** The parameters of the query, with what they are. */
  query?: Readonly<Record<string, string>>
  /** A row that it shows: the one of a table whose column has the value of a parameter of the query. */
  reads?: { table: string; column: string; parameter: string }
  /** The longest body in bytes, if longer than usual. */
  maxBodyBytes?: number
  /** Fields of the body that `handle` itself checks for nesting and for characters that cannot be stored. */
  uncheckedFields?: readonly string[]
  /** Whether staff may call it while they view the product as a member; it must be a GET that changes nothing. */
  inViewAs?: boolean
}

/** A call that is not table-like; takes precedence over the data API for its method and path (`rpc/login`). */
export type Endpoint = EndpointFacts & {
  access: 'everyone' | 'signed-in'
  /** Whether errors repeat their message in `detail`. */
  includesDetail?: boolean
  /** The rules for the JSON body, for the description of the API. */
  rules?: z.ZodMiniType
  readBody(text: string): unknown
  handle(request: EndpointRequest<never>, session: SessionIdentity | null): Promise<EndpointReply>
}

/** An endpoint open to everyone. `body` contains the rules for the JSON body. */
export function publicEndpoint<Body>(
  facts: EndpointFacts & {
    body: z.ZodMiniType<Body>
    handle(request: EndpointRequest<Body>): Promise<EndpointReply>
  },
): Endpoint {
  const { method, path, summary, body, uncheckedFields, handle } = facts
  return {
    method,
    path,
    summary,
    access: 'everyone',
    rules: body,
    readBody: (text) => readJson(text, body, uncheckedFields),
    handle,
  }
}

/** An endpoint for signed-in callers; without `body` rules, the body is not read. */
export function sessionEndpoint<Body = null>(
  facts: EndpointFacts & {
    body?: z.ZodMiniType<Body>
    handle(request: EndpointRequest<Body>, session: SessionIdentity): Promise<EndpointReply>
  },
): Endpoint {
  const { body, handle, ...rest } = facts
  return {
    ...rest,
    access: 'signed-in',
    ...(body && { rules: body }),
    readBody: (text) => (body ? readJson(text, body, facts.uncheckedFields) : null),
    handle: handle as Endpoint['handle'],
  }
}

/** The same endpoint, with `detail` repeating the message of errors, as specified for payment and coupon calls. */
export function withDetail(endpoint: Endpoint): Endpoint {
  return { ...endpoint, includesDetail: true }
}

/** How many levels of lists and objects a field may have. */
const MAX_DEPTH = 100

/**
 * Parses and checks a JSON body. Throws 400: PGRST102 for invalid JSON, `invalid_input` for invalid fields. The rules
 * alone check `uncheckedFields`.
 */
export function readJson<Body>(
  text: string,
  rules: z.ZodMiniType<Body>,
  uncheckedFields: readonly string[] = [],
): Body {
  const body = parse(text)
  for (const [field, value] of Object.entries(body))
    if (!uncheckedFields.includes(field)) refuseUnstorable(field, value)
  const checked = checkFields(rules, body)
  if (checked.errors) throw invalidInput(checked.errors)
  return checked.value
}

function parse(text: string): object {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    throw new HttpError(400, { code: 'PGRST102', message: 'Empty or invalid json' })
  }
  if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed
  throw new HttpError(400, { code: 'PGRST102', message: 'The body must be a JSON object' })
}

/**
 * PostgreSQL stores neither NUL nor unpaired surrogates, and no field needs them. A loop, because recursion, also that of
 * a reviver of `JSON.parse`, overflows the stack on a value that is nested deeply.
 */
function refuseUnstorable(field: string, sent: unknown): void {
  const waiting = [{ path: field, value: sent, depth: 0 }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { path, value, depth } = next
    if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()))
      throw invalidInput({ [path]: 'The text contains a character that cannot be stored' })
    if (typeof value !== 'object' || value === null) continue
    if (depth === MAX_DEPTH)
      throw invalidInput({ [field]: `The value is nested more than ${MAX_DEPTH} levels deep` })
    for (const [key, inner] of Object.entries(value))
      waiting.push({ path: `${path}.${key}`, value: inner, depth: depth + 1 })
  }
}
