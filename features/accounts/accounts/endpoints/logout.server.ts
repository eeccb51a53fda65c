import { withShareOf } from '@tingdu/database/server-caller.ts'
import { type Endpoint, sessionEndpoint } from '@tingdu/http/endpoint.ts'
import { endSession } from '../account-rows.server.ts'
import type { AccountsContext } from '../context.server.ts'

/**
 * `POST rpc/logout`: ends the token's session, so that copies of the token stop working. Returns 204.
 *
 * Refuses: 401 for a missing, invalid or expired token.
 */
export function logout({ database }: AccountsContext): Endpoint {
  return sessionEndpoint({
    method: 'POST',
    path: 'rpc/logout',
    summary: 'Ends the session of the token',
    async handle({ owner }, session) {
      await endSession(withShareOf(database, owner), session)
      return { status: 204 }
    },
  })
}
