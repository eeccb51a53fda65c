import type { Endpoint } from '@tingdu/http/endpoint.ts'
import { invitationEndpoint, shown } from '../answer.server.ts'
import type { InvitationsContext } from '../context.server.ts'

/**
 * `POST rpc/decline_invitation` `{token}`: removes the invited row, which frees its seat; the link stops working. Does
 * nothing if the caller has accepted already. Returns `{kind, id, name, role, accepted}`.
 *
 * Refuses: see `invitationEndpoint`.
 */
export function declineInvitation(context: InvitationsContext): Endpoint {
  const summary = 'Declines an invitation with its mailed token; returns {kind, id, name, role, accepted}'
  return invitationEndpoint(context, { path: 'rpc/decline_invitation', summary }, async (opened) => {
    await opened.target.decline(opened.run, opened.invitation.member)
    return shown(opened)
  })
}
