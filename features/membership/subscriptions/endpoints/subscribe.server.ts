import { withShareOf } from '@tingdu/database/server-caller.ts'
import { type Endpoint, sessionEndpoint, withDetail } from '@tingdu/http/endpoint.ts'
import { requireCaller } from '../../../accounts/accounts/public.server.ts'
import { deliverSandboxNotices } from '../billing/notices.server.ts'
import type { SubscriptionsContext } from '../context.server.ts'
import { readOwnSubscription } from '../own-subscription.server.ts'
import { subscribeRules } from '../rules.ts'
import { subscribe } from '../subscribe/subscribe.server.ts'
import { readKey } from './idempotency-key.server.ts'

/**
 * `POST bt/subscribe` `{client_nonce, plan_id}`, with an optional `Idempotency-Key`: subscribes the caller, charging
 * only once even if repeated. Returns `{subscription}`, the row of `fc_subscriptions`.
 *
 * Refuses, with `detail`: 400 `invalid_input`, 401, 402 declined, 404 unknown plan, 409 another plan is active, 422 an
 * unusable card or plan, 429, 503 provider unavailable.
 */
export function subscribeEndpoint(given: SubscriptionsContext): Endpoint {
  return withDetail(
    sessionEndpoint({
      method: 'POST',
      path: 'bt/subscribe',
      summary: 'Subscribes the caller; an Idempotency-Key makes it safe to repeat; returns {subscription}',
      body: subscribeRules,
      async handle({ body, headers, owner }, session) {
        const context = { ...given, database: withShareOf(given.database, owner) }
        const key = readKey(headers['idempotency-key'])
        const { userId } = await requireCaller(context.database, session)
        await context.limitPayments(context.database, userId)
        await subscribe(context, { userId, planId: body.plan_id, nonce: body.client_nonce, key })
        await deliverSandboxNotices(context)
        return { body: { subscription: await readOwnSubscription(context.database, session) } }
      },
    }),
  )
}
