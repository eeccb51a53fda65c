import { withShareOf } from '@tingdu/database/server-caller.ts'
import { type Endpoint, sessionEndpoint, withDetail } from '@tingdu/http/endpoint.ts'
import { requireCaller } from '../../../accounts/accounts/public.server.ts'
import { deliverSandboxNotices } from '../billing/notices.server.ts'
import type { SubscriptionsContext } from '../context.server.ts'
import { readOwnSubscription } from '../own-subscription.server.ts'
import { changePlan } from '../plan-change/change-plan.server.ts'
import { changePlanRules } from '../rules.ts'

/**
 * `POST bt/change_plan` `{plan_id}`: changes the plan of the caller's subscription at the end of the paid period,
 * without an immediate charge. Returns `{subscription}`, which names the new plan.
 *
 * Refuses, with `detail`: 400, 401, 404 unknown plan, 409 no subscription or a store subscription, 422, 503.
 */
export function changePlanEndpoint(given: SubscriptionsContext): Endpoint {
  return withDetail(
    sessionEndpoint({
      method: 'POST',
      path: 'bt/change_plan',
      summary: 'Changes the plan of the caller’s subscription at the end of the paid period',
      body: changePlanRules,
      async handle({ body, owner }, session) {
        const context = { ...given, database: withShareOf(given.database, owner) }
        const { userId } = await requireCaller(context.database, session)
        await changePlan(context, userId, body.plan_id)
        await deliverSandboxNotices(context)
        return { body: { subscription: await readOwnSubscription(context.database, session) } }
      },
    }),
  )
}
