/** The server functions available to other features. */
import type { Endpoint } from '@tingdu/http/endpoint.ts'
import type { CardPaymentsContext } from './context.server.ts'
import { clientToken } from './endpoints/client-token.server.ts'
import { sandboxNonce } from './endpoints/sandbox-nonce.server.ts'

export { choosePayments } from './choose-payments.server.ts'
export type { CardPaymentsContext } from './context.server.ts'
export { callProvider, findAtProvider, isOutcomeUnknown } from './provider-calls.server.ts'

/** The endpoints of the card forms. Subscriptions registers them, which creates their context. */
export function cardPaymentEndpoints(context: CardPaymentsContext): Endpoint[] {
  const { sandbox } = context.payments
  return [clientToken(context), ...(sandbox ? [sandboxNonce(context, sandbox)] : [])]
}
