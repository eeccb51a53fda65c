import type { Run } from '@tingdu/database/database.ts'
import { serverCaller, withShareOf } from '@tingdu/database/server-caller.ts'
import { type Endpoint, sessionEndpoint } from '@tingdu/http/endpoint.ts'
import { findAccountByEmail, resetPassword } from '../account-rows.server.ts'
import { type AttemptLimit, takeAttempts } from '../attempts.server.ts'
import { type Actor, requireCaller, requireRecentAuthentication, requireStaffOver } from '../caller.server.ts'
import type { AccountsContext } from '../context.server.ts'
import { passwordWasChanged } from '../password-changed.server.ts'
import { refuseWeakPassword } from '../refused-passwords.server.ts'
import { adminChangePasswordRules } from '../rules.ts'

/** No account has this id: for an unknown address, callers who are not staff are refused like for any other. */
const NO_ACCOUNT = 0

const changeLimit: AttemptLimit = {
  purpose: 'password by staff',
  per: 'account',
  attempts: 30,
  seconds: 15 * 60,
}

/**
 * `POST rpc/admin_change_password` `{email, new_password}`: staff set the password of a member of lower rank. Ends all
 * sessions of the account, sends it a mail, and leaves an audit row. Returns `{success: true}`.
 *
 * Refuses: 400 `invalid_input`, 400 `weak_password`, 401, 403 `42501` not staff or not above the member, 403 `reauthentication_required`, 404
 * `member_missing`, 429, 503.
 */
export function adminChangePassword(context: AccountsContext): Endpoint {
  const { passwords, rateLimitFactor } = context
  return sessionEndpoint({
    method: 'POST',
    path: 'rpc/admin_change_password',
    summary: 'Staff set the password of an account of lower rank',
    body: adminChangePasswordRules,
    async handle({ body, owner }, session) {
      const database = withShareOf(context.database, owner)
      const actor = await requireCaller(database, session)
      const attempt = { limit: changeLimit, subject: String(actor.userId) }
      await takeAttempts(database, rateLimitFactor, [attempt])
      const account = await findAccountByEmail(database, body.email)
      const memberId = account?.id ?? NO_ACCOUNT
      // Checked first as well, so that no hashing is spent on a call that is refused.
      await database.transaction(serverCaller(), async (run) => {
        await requireStaffOver(run, actor, memberId)
        await requireRecentAuthentication(run, session)
      })
      if (account) refuseWeakPassword(body.new_password, account)
      const passwordHash = await passwords.hash(body.new_password)
      await database.transaction(serverCaller(), async (run) => {
        await requireStaffOver(run, actor, memberId)
        await resetPassword(run, memberId, passwordHash)
        await writeAudit(run, actor, memberId)
        if (account) await passwordWasChanged(context, run, account)
      })
      return { body: { success: true } }
    },
  })
}

async function writeAudit(run: Run, { userId, role }: Actor, memberId: number): Promise<void> {
  await run({
    text: `insert into private.audit_log (actor_id, actor_role, action, resource, subject, person)
      values ($1, $2, 'update', 'rpc/admin_change_password', $3::bigint::text, $3::bigint)`,
    values: [userId, role, memberId],
  })
}
