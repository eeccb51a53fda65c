import { serverCaller, withShareOf } from '@tingdu/database/server-caller.ts'
import { type Endpoint, publicEndpoint } from '@tingdu/http/endpoint.ts'
import { takeAttempts } from '../../accounts/public.server.ts'
import { described, tokenLimit } from '../answer.server.ts'
import type { InvitationsContext } from '../context.server.ts'
import { invitationTokenRules } from '../rules.ts'

/**
 * `POST rpc/preview_invitation` `{token}`, with or without a session: returns `{kind, name, school, role, email,
 * accepted}` to whoever has the link, and changes nothing. `email` is the invited address, null once the invitation was
 * accepted.
 *
 * Refuses: 400 `invalid_invitation`, the same for a wrong, expired, replaced, withdrawn or declined link; 400
 * `invalid_input`, 429, 503.
 */
export function previewInvitation(context: InvitationsContext): Endpoint {
  return publicEndpoint({
    method: 'POST',
    path: 'rpc/preview_invitation',
    summary: 'What an invitation is for, before signing in: {kind, name, school, role, email, accepted}',
    body: invitationTokenRules,
    async handle({ body: { token }, address, owner }) {
      const database = withShareOf(context.database, owner)
      await takeAttempts(database, context.rateLimitFactor, [{ limit: tokenLimit, subject: address }])
      const { invitation, invited } = await database.transaction(serverCaller(), (run) =>
        described(context, run, token),
      )
      const { name, school, role, userId } = invited
      const { kind, email } = invitation
      return { body: { kind, name, school, role, email, accepted: userId !== null } }
    },
  })
}
