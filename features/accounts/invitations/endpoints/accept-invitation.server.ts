import type { Endpoint } from '@tingdu/http/endpoint.ts'
import { invalidInvitation, invitationEndpoint, shown } from '../answer.server.ts'
import type { InvitationsContext } from '../context.server.ts'
import { recordAcceptance } from '../invitation-tokens.server.ts'

/**
 * `POST rpc/accept_invitation` `{token}`: makes the caller the invited member. Repeating it is harmless. Returns `{kind,
 * id, name, role, accepted: true}`.
 *
 * Refuses: see `invitationEndpoint`.
 */
export function acceptInvitation(context: InvitationsContext): Endpoint {
  const summary = 'Accepts an invitation with its mailed token; returns {kind, id, name, role, accepted}'
  return invitationEndpoint(context, { path: 'rpc/accept_invitation', summary }, async (opened) => {
    const { run, invitation, target, account } = opened
    // The member row first, as when one is removed, which prevents deadlocks.
    if (!(await target.accept(run, invitation.member, account))) throw invalidInvitation()
    await recordAcceptance(run, invitation.id)
    return { ...shown(opened), accepted: true }
  })
}
