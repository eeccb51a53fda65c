import type { Endpoint } from '@tingdu/http/endpoint.ts'
import { invitationEndpoint, shown } from '../answer.server.ts'
import type { InvitationsContext } from '../context.server.ts'

/**
 * `POST rpc/open_invitation` `{token}`: returns `{kind, id, name, role, accepted}` of what the caller is invited to, and
 * changes nothing. A POST, so that the token is in no address.
 *
 * Refuses: see `invitationEndpoint`.
 */
export function openInvitation(context: InvitationsContext): Endpoint {
  return invitationEndpoint(context, 'rpc/open_invitation', async (opened) => shown(opened))
}
