import { serverCaller, withShareOf } from '@tingdu/database/server-caller.ts'
import type { ServerContext } from '@tingdu/feature/server-feature.ts'
import { type Endpoint, sessionEndpoint } from '@tingdu/http/endpoint.ts'

/**
 * `POST rpc/end_view`: ends the view that the caller's session of staff has started, if there is one. It takes the token of
 * that session: the token of the view cannot change anything. Returns 204.
 *
 * Refuses: 401 for a missing, invalid or expired token.
 */
export function endViewAs({ database }: Pick<ServerContext, 'database'>): Endpoint {
  return sessionEndpoint({
    method: 'POST',
    path: 'rpc/end_view',
    summary: 'Staff end their view of the product as a member',
    async handle({ owner }, { sessionId, userId }) {
      await withShareOf(database, owner).as(serverCaller(), {
        text: 'delete from private.member_views where session_id = $1 and staff_id = $2',
        values: [sessionId, userId],
      })
      return { status: 204 }
    },
  })
}
