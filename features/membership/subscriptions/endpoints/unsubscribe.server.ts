import { withShareOf } from '@tingdu/database/server-caller.ts'
import { type Endpoint, sessionEndpoint, withDetail } from '@tingdu/http/endpoint.ts'
import { requireCaller } from '../../../accounts/accounts/public.server.ts'
import { deliverSandboxNotices } from '../billing/notices.server.ts'
import type { SubscriptionsContext } from '../context.server.ts'
import { readOwnSubscription } from '../own-subscription.server.ts'
import { unsubscribe } from '../plan-change/unsubscribe.server.ts'
import { unsubscribeRules } from '../rules.ts'

/**
 * `POST bt/unsubscribe` `{sub_id}` (the id of the plan): cancels the caller's own subscription; access lasts to the end
 * of the paid period. Returns `{subscription}`, also when repeated.
 *
 * Refuses, with `detail`: 400, 401, 404 not the caller's plan, 409 a store subscription, 503 provider unavailable.
 */
export function unsubscribeEndpoint(given: SubscriptionsContext): Endpoint {
  return withDetail(
    sessionEndpoint({
      method: 'POST',
      path: 'bt/unsubscribe',
      summary: 'Cancels the caller’s subscription at the end of the paid period; returns {subscription}',
      body: unsubscribeRules,
      async handle({ body, owner }, session) {
        const context = { ...given, database: withShareOf(given.database, owner) }
        const { userId } = await requireCaller(context.database, session)
        await unsubscribe(context, userId, body.sub_id)
        await deliverSandboxNotices(context)
        return { body: { subscription: await readOwnSubscription(context.database, session) } }
      },
    }),
  )
}
