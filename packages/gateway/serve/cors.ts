import type { IncomingHttpHeaders } from 'node:http'
import type { GatewayReply } from '../types.ts'

const exposed =
  'Content-Encoding, Content-Location, Content-Range, Content-Type, Date, Location, Server, Transfer-Encoding, Range-Unit'

/**
 * Adds CORS headers to a response. Without a list, every origin has access; that is safe because the gateway does not
 * identify callers by cookies.
 */
export function withCors(
  reply: GatewayReply,
  { origin }: IncomingHttpHeaders,
  allowedOrigins: string[] | null,
): GatewayReply {
  const access = { 'Access-Control-Expose-Headers': exposed, ...reply.headers }
  if (allowedOrigins === null) return { ...reply, headers: { 'Access-Control-Allow-Origin': '*', ...access } }
  const allowed = origin !== undefined && allowedOrigins.includes(origin)
  const headers = allowed ? { 'Access-Control-Allow-Origin': origin, ...access } : reply.headers
  return addVary({ ...reply, headers }, 'Origin')
}

/** Adds the name of a request header that the response depends on. */
export function addVary(reply: GatewayReply, name: string): GatewayReply {
  const { Vary } = reply.headers
  return { ...reply, headers: { ...reply.headers, Vary: Vary === undefined ? name : `${Vary}, ${name}` } }
}

/** Whether a request asks for permission to send another one. */
export function isPreflight(method: string | undefined, headers: IncomingHttpHeaders): boolean {
  return method === 'OPTIONS' && headers.origin !== undefined && !!headers['access-control-request-method']
}

/** Permits all methods and the requested headers. */
export function preflightReply(headers: IncomingHttpHeaders): GatewayReply {
  const requested = (headers['access-control-request-headers'] ?? '').split(',').map((name) => name.trim())
  const allowed = ['Authorization', ...requested, 'Accept', 'Accept-Language', 'Content-Language']
  return {
    status: 200,
    headers: {
      'Access-Control-Allow-Methods': 'GET, POST, PATCH, PUT, DELETE, OPTIONS, HEAD',
      'Access-Control-Allow-Headers': allowed.filter(Boolean).join(', '),
      'Access-Control-Max-Age': '86400',
    },
    body: '',
  }
}
