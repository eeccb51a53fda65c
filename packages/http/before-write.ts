import type { Caller } from '@tingdu/database/caller.ts'
import type { GatewayRequest } from '@tingdu/gateway/gateway.ts'
import { HttpError } from './errors.ts'

/**
 * A hook for requests that create or change rows of a table, called before the data API. Returns the request for the
 * data API, or rejects it by throwing `HttpError`. Permissions are checked by the database.
 */
export type BeforeWrite = (request: GatewayRequest, caller: Caller) => Promise<GatewayRequest>

/**
 * For hooks that read the body as JSON: throws 415 with `message` if the data API would read it in another way, as a form
 * for instance.
 */
export function requireJson({ headers }: GatewayRequest, message: string): void {
  if (/^(application\/json|\*\/\*|$)/.test(String(headers['content-type'] ?? ''))) return
  throw new HttpError(415, { code: 'unsupported_media_type', message })
}
