import { withShareOf } from '@tingdu/database/server-caller.ts'
import { type Endpoint, sessionEndpoint, withDetail } from '@tingdu/http/endpoint.ts'
import { requireCaller } from '../../../accounts/accounts/public.server.ts'
import { deliverSandboxNotices } from '../billing/notices.server.ts'
import type { SubscriptionsContext } from '../context.server.ts'
import { readOwnSubscription } from '../own-subscription.server.ts'
import { changeCard } from '../plan-change/change-card.server.ts'
import { changeCardRules } from '../rules.ts'

/**
 * `POST bt/change_card` `{client_nonce}`: stores a new card for the caller's subscription and charges an open payment
 * to it. Returns `{subscription}`.
 *
 * Refuses, with `detail`: 400, 401, 402 declined, 409 no subscription or a store subscription, 422 an unusable card,
 * 429, 503.
 */
export function changeCardEndpoint(given: SubscriptionsContext): Endpoint {
  return withDetail(
    sessionEndpoint({
      method: 'POST',
      path: 'bt/change_card',
      summary: 'Stores a new card for the caller’s subscription, and charges an open payment to it',
      body: changeCardRules,
      async handle({ body, owner }, session) {
        const context = { ...given, database: withShareOf(given.database, owner) }
        const { userId } = await requireCaller(context.database, session)
        await context.limitPayments(context.database, userId)
        await changeCard(context, userId, body.client_nonce)
        await deliverSandboxNotices(context)
        return { body: { subscription: await readOwnSubscription(context.database, session) } }
      },
    }),
  )
}
