import type { Run } from '@tingdu/database/database.ts'
import { serverCaller, withShareOf } from '@tingdu/database/server-caller.ts'
import type { InvitationTarget, Invited } from '@tingdu/feature/invitations.ts'
import { type Endpoint, sessionEndpoint } from '@tingdu/http/endpoint.ts'
import { HttpError } from '@tingdu/http/errors.ts'
import { type Account, type AttemptLimit, takeAttempts, touchSession } from '../accounts/public.server.ts'
import type { InvitationsContext } from './context.server.ts'
import { findInvitation, type Invitation } from './invitation-tokens.server.ts'
import { messages } from './messages.ts'
import { invitationTokenRules } from './rules.ts'

const UNIQUE_VIOLATION = '23505'

/** Tokens cannot be guessed; this bounds the work that one address can cause. */
export const tokenLimit: AttemptLimit = {
  purpose: 'invitation',
  per: 'address',
  attempts: 100,
  seconds: 15 * 60,
}

/** An invitation being opened or answered by a signed-in account, in one transaction. */
export type Opened = {
  run: Run
  invitation: Invitation
  invited: Invited
  target: InvitationTarget
  account: Account
}

/**
 * An endpoint `POST rpc/NAME` `{token}` for signed-in members: finds the invitation of the link, and calls `handle`. Whoever
 * is signed in may use a link, because the mail it came in proves that the address is theirs.
 *
 * Refuses: 400 `invalid_invitation`, the same for a wrong, expired, replaced, withdrawn, declined or used link; 409
 * `already_member`; 400 `invalid_input`, 401, 429, 503.
 */
export function invitationEndpoint(
  context: InvitationsContext,
  { path, summary }: { path: string; summary: string },
  handle: (opened: Opened) => Promise<object>,
): Endpoint {
  const { rateLimitFactor } = context
  return sessionEndpoint({
    method: 'POST',
    path,
    summary,
    body: invitationTokenRules,
    async handle({ body: { token }, address, owner }, session) {
      const database = withShareOf(context.database, owner)
      await takeAttempts(database, rateLimitFactor, [{ limit: tokenLimit, subject: address }])
      const account = await touchSession(database, session, false)
      const work = database.transaction(serverCaller(), async (run) => {
        const found = await described(context, run, token)
        const { userId } = found.invited
        if (userId !== null && userId !== account.id) throw invalidInvitation()
        return await handle({ run, account, ...found })
      })
      return { body: await work.catch(refuse) }
    },
  })
}

/** The invitation of a link, and what it is for. Throws 400 `invalid_invitation` if there is none. */
export async function described(context: InvitationsContext, run: Run, token: string) {
  const invitation = await findInvitation(run, token)
  if (!invitation) throw invalidInvitation()
  const target = context.target(invitation.kind)
  const invited = await target.describe(run, invitation.member)
  if (!invited) throw invalidInvitation()
  return { invitation, target, invited }
}

/** What the screen shows of an invitation. */
export function shown({ invitation, invited, account }: Opened) {
  const { id, name, school, role, userId } = invited
  return { kind: invitation.kind, id, name, school, role, accepted: userId === account.id }
}

/** The error of a link that cannot be used. */
export function invalidInvitation(): HttpError {
  return new HttpError(400, { code: 'invalid_invitation', message: messages.invalid })
}

function refuse(error: { code?: string }): never {
  if (error.code !== UNIQUE_VIOLATION) throw error
  throw new HttpError(409, { code: 'already_member', message: messages.memberAlready })
}
