import type { Run } from '@tingdu/database/database.ts'
import { serverCaller, withShareOf } from '@tingdu/database/server-caller.ts'
import { type Endpoint, sessionEndpoint, withDetail } from '@tingdu/http/endpoint.ts'
import { type Actor, requireCaller, requireStaffOver } from '../../../accounts/accounts/public.server.ts'
import { deliverSandboxNotices } from '../billing/notices.server.ts'
import type { SubscriptionsContext } from '../context.server.ts'
import { unsubscribeMember } from '../plan-change/unsubscribe.server.ts'
import { adminUnsubscribeRules } from '../rules.ts'

/**
 * `POST bt/admin/unsubscribe` `{user_id}`: staff cancel the subscription of a member of lower rank; leaves an audit
 * row. Returns `{success: true}`.
 *
 * Refuses, with `detail`: 400, 401, 403 not staff or not above the member, 404 no such member or nothing to cancel, 409
 * a store subscription, 503 provider unavailable.
 */
export function adminUnsubscribe(given: SubscriptionsContext): Endpoint {
  return withDetail(
    sessionEndpoint({
      method: 'POST',
      path: 'bt/admin/unsubscribe',
      summary: 'Staff cancel the subscription of a member of lower rank',
      body: adminUnsubscribeRules,
      async handle({ body, owner }, session) {
        const context = { ...given, database: withShareOf(given.database, owner) }
        const actor = await requireCaller(context.database, session)
        await unsubscribeMember(context, body.user_id, {
          authorize: () =>
            context.database.transaction(serverCaller(), (run) => requireStaffOver(run, actor, body.user_id)),
          writeAudit: (run) => auditCancellation(run, actor, body.user_id),
        })
        await deliverSandboxNotices(context)
        return { body: { success: true } }
      },
    }),
  )
}

async function auditCancellation(run: Run, { userId, role }: Actor, member: number): Promise<void> {
  await run({
    text: `insert into private.audit_log (actor_id, actor_role, action, resource, subject, person, before, after)
      select $1, $2, 'update', 'fc_admin_subscriptions', s.id::text, s.owner,
             '{"auto_renew_status": 1}', '{"auto_renew_status": 0}'
        from private.subscriptions s where s.owner = $3`,
    values: [userId, role, member],
  })
}
