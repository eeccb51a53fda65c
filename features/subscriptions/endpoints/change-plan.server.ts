import { type Endpoint, sessionEndpoint, withDetail } from '@tingdu/http/endpoint.ts'
import { requireCaller } from '../caller.server.ts'
import { changePlan } from '../change-plan.server.ts'
import type { SubscriptionsContext } from '../context.server.ts'
import { deliverSandboxNotices } from '../notices.server.ts'
import { readOwnSubscription } from '../own-subscription.server.ts'
import { changePlanRules } from '../rules.ts'

/**
 * `POST bt/change_plan` `{plan_id}`: the caller's subscription goes on with another plan from the end of what is paid for.
 * Nothing is charged now. Answers `{subscription}`, which names the new plan.
 *
 * Refuses, with `detail`: 400, 401, 404 unknown plan, 409 no subscription or one of a store, 422, 503.
 */
export function changePlanEndpoint(context: SubscriptionsContext): Endpoint {
  return withDetail(
    sessionEndpoint({
      method: 'POST',
      path: 'bt/change_plan',
      body: changePlanRules,
      async handle({ body }, session) {
        const { userId } = await requireCaller(context.database, session)
        await changePlan(context, userId, body.plan_id)
        await deliverSandboxNotices(context)
        return { body: { subscription: await readOwnSubscription(context.database, session) } }
      },
    }),
  )
}
