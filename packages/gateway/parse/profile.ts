import { DialectError } from '../dialect-error.ts'
import type { GatewayRequest } from '../types.ts'

/** The schema that a request asks for: `Accept-Profile` of reads, `Content-Profile` of others; usually none. */
export function profileOf({
  method,
  headers,
}: Pick<GatewayRequest, 'method' | 'headers'>): string | undefined {
  const name = method === 'GET' || method === 'HEAD' ? 'accept-profile' : 'content-profile'
  const value = headers[name]
  const text = Array.isArray(value) ? value[0] : value
  return text && Buffer.from(text, 'latin1').toString('utf8')
}

/** A schema as the value of a header. Node reads and writes the bytes of headers as Latin-1. */
export function profileValue(schema: string): string {
  return Buffer.from(schema, 'utf8').toString('latin1')
}

/** PGRST106: the schema is not exposed. */
export function unknownProfile(profile: string, exposed: string[]): DialectError {
  return new DialectError(406, {
    code: 'PGRST106',
    message: `Invalid schema: ${profile}`,
    hint: `Only the following schemas are exposed: ${exposed.join(', ')}`,
  })
}
