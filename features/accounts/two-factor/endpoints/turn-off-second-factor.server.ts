import { serverCaller, withShareOf } from '@tingdu/database/server-caller.ts'
import { type Endpoint, sessionEndpoint } from '@tingdu/http/endpoint.ts'
import { HttpError } from '@tingdu/http/errors.ts'
import { requireRecentAuthentication, touchSession } from '../../accounts/public.server.ts'
import type { TwoFactorContext } from '../context.server.ts'
import { audit, turnOff } from '../factor-rows.server.ts'
import { messages } from '../messages.ts'
import { tellOwner } from '../set-up.server.ts'

/**
 * `POST rpc/turn_off_second_factor`: removes the caller's second factor and recovery codes, and sends a mail. Returns 204.
 *
 * Refuses: 403 `second_factor_needed` where staff must have one, 403 `reauthentication_required`, 401.
 */
export function turnOffSecondFactor(context: TwoFactorContext): Endpoint {
  return sessionEndpoint({
    method: 'POST',
    path: 'rpc/turn_off_second_factor',
    summary: 'Removes the caller’s second factor',
    async handle({ owner }, session) {
      const database = withShareOf(context.database, owner)
      const { id, role } = await touchSession(database, session, false)
      if (context.required) throw needed()
      await database.transaction(serverCaller(), async (run) => {
        await requireRecentAuthentication(run, session)
        if (!(await turnOff(run, id))) return
        await audit(run, { actorId: id, actorRole: role, userId: id, on: false })
        await tellOwner(context, run, id, 'off')
      })
      return { status: 204 }
    },
  })
}

function needed() {
  return new HttpError(403, { code: 'second_factor_needed', message: messages.neededHere })
}
