import { type Endpoint, sessionEndpoint, withDetail } from '@tingdu/http/endpoint.ts'
import { requireCaller } from '../caller.server.ts'
import type { SubscriptionsContext } from '../context.server.ts'
import { asked } from '../provider-calls.server.ts'

/**
 * `GET bt/client_token`: what the card form starts with. Answers `{token, provider: 'braintree' | 'sandbox'}`; which form
 * is to be shown follows from `provider`. Refuses: 401, 503 while the provider is away.
 */
export function clientToken(context: SubscriptionsContext): Endpoint {
  return withDetail(
    sessionEndpoint({
      method: 'GET',
      path: 'bt/client_token',
      async handle(_request, session) {
        await requireCaller(context.database, session)
        const provider = await context.payments.provider()
        const token = await asked(() => provider.clientToken())
        return { body: { token, provider: context.payments.name } }
      },
    }),
  )
}
