import { type Endpoint, sessionEndpoint } from '@tingdu/http/endpoint.ts'
import { endSession } from '../account-rows.server.ts'
import type { AccountsContext } from '../context.server.ts'

/**
 * `POST rpc/logout`: ends the session of the token, so that a copy of it is worth nothing. Answers 204.
 *
 * Refuses: 401 without a token or with a bad or expired one.
 */
export function logout({ database }: AccountsContext): Endpoint {
  return sessionEndpoint({
    method: 'POST',
    path: 'rpc/logout',
    async handle(_request, session) {
      await endSession(database, session)
      return { status: 204 }
    },
  })
}
