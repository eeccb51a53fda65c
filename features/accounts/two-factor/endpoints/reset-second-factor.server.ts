import { serverCaller, withShareOf } from '@tingdu/database/server-caller.ts'
import { type Endpoint, sessionEndpoint } from '@tingdu/http/endpoint.ts'
import { HttpError } from '@tingdu/http/errors.ts'
import { requireCaller, requireRecentAuthentication, requireStaffOver } from '../../accounts/public.server.ts'
import type { TwoFactorContext } from '../context.server.ts'
import { audit, endSessions, turnOff } from '../factor-rows.server.ts'
import { messages } from '../messages.ts'
import { resetRules } from '../rules.ts'
import { tellOwner } from '../set-up.server.ts'

/**
 * `POST rpc/reset_second_factor` `{user_id}`: a super_admin removes the second factor of an account of lower rank, for somebody
 * who has lost their app and their recovery codes. Ends its sessions and sends it a mail. Returns 204.
 *
 * Refuses: 403 `42501` for anyone but a super_admin, and for accounts that are not of lower rank; 403
 * `reauthentication_required`, 404 `member_missing`, 400 `invalid_input`, 401.
 */
export function resetSecondFactor(context: TwoFactorContext): Endpoint {
  return sessionEndpoint({
    method: 'POST',
    path: 'rpc/reset_second_factor',
    summary: 'A super_admin removes the second factor of an account of lower rank',
    body: resetRules,
    async handle({ body: { user_id: userId }, owner }, session) {
      const database = withShareOf(context.database, owner)
      const actor = await requireCaller(database, session)
      if (actor.role !== 'super_admin') throw superAdminOnly()
      await database.transaction(serverCaller(), async (run) => {
        await requireStaffOver(run, actor, userId)
        await requireRecentAuthentication(run, session)
        if (!(await turnOff(run, userId))) return
        await endSessions(run, userId, null)
        await audit(run, { actorId: actor.userId, actorRole: actor.role, userId, on: false })
        await tellOwner(context, run, userId, 'reset')
      })
      return { status: 204 }
    },
  })
}

function superAdminOnly() {
  return new HttpError(403, { code: '42501', message: messages.superAdminOnly })
}
