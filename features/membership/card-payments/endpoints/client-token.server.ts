import { type Endpoint, sessionEndpoint, withDetail } from '@tingdu/http/endpoint.ts'
import { requireCaller } from '../../../accounts/accounts/public.server.ts'
import type { CardPaymentsContext } from '../context.server.ts'
import { callProvider } from '../provider-calls.server.ts'

/**
 * `GET bt/client_token`: the token that initializes the card form. Returns `{token, provider: 'braintree' |
 * 'sandbox'}`; `provider` selects the form. Refuses: 401, 503 while the provider is unavailable.
 */
export function clientToken(context: CardPaymentsContext): Endpoint {
  return withDetail(
    sessionEndpoint({
      method: 'GET',
      path: 'bt/client_token',
      summary: 'The token that starts the card form: {token, provider}',
      async handle(_request, session) {
        await requireCaller(context.database, session)
        const provider = await context.payments.provider()
        const token = await callProvider(() => provider.clientToken())
        return { body: { token, provider: context.payments.name } }
      },
    }),
  )
}
