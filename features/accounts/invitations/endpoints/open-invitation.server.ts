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
  const summary = 'What an invitation is for, by its mailed token: {kind, id, name, role, accepted}'
  return invitationEndpoint(context, { path: 'rpc/open_invitation', summary }, async (opened) =>
    shown(opened),
  )
}
