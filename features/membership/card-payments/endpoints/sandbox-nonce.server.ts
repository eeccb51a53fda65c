import { withShareOf } from '@tingdu/database/server-caller.ts'
import { type Endpoint, sessionEndpoint, withDetail } from '@tingdu/http/endpoint.ts'
import type { Sandbox } from '@tingdu/payments/sandbox/sandbox.ts'
import { requireCaller } from '../../../accounts/accounts/public.server.ts'
import type { CardPaymentsContext } from '../context.server.ts'
import { callProvider } from '../provider-calls.server.ts'
import { sandboxCardRules } from '../rules.ts'

/**
 * `POST bt/sandbox/nonce` `{number, expiry_month, expiry_year, security_code}`: accepts a test card, as the provider's
 * own form would. Returns `{nonce}`. Exists only while payments go to the sandbox.
 *
 * Refuses, with `detail`: 400 `invalid_input`, 401, 422 not a test card.
 */
export function sandboxNonce(context: CardPaymentsContext, sandbox: () => Promise<Sandbox>): Endpoint {
  return withDetail(
    sessionEndpoint({
      method: 'POST',
      path: 'bt/sandbox/nonce',
      summary: 'Accepts a test card while payments go to the sandbox; returns {nonce}',
      body: sandboxCardRules,
      async handle({ body, owner }, session) {
        const { userId } = await requireCaller(context.database, session)
        await context.limitPayments(withShareOf(context.database, owner), userId)
        await context.clock.read()
        const {
          number,
          expiry_month: expiryMonth,
          expiry_year: expiryYear,
          security_code: securityCode,
        } = body
        const { tokenize } = await sandbox()
        return {
          body: {
            nonce: await callProvider(() => tokenize({ number, expiryMonth, expiryYear, securityCode })),
          },
        }
      },
    }),
  )
}
