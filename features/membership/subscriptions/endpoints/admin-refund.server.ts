import { withShareOf } from '@tingdu/database/server-caller.ts'
import { type Endpoint, sessionEndpoint, withDetail } from '@tingdu/http/endpoint.ts'
import { invalidInput } from '@tingdu/http/errors.ts'
import { requireStaffCaller } from '../../../accounts/accounts/public.server.ts'
import type { SubscriptionsContext } from '../context.server.ts'
import { refusals } from '../messages.ts'
import { refundPayment } from '../refunds/refund.server.ts'
import { refundRules } from '../rules.ts'
import { readKey } from './idempotency-key.server.ts'

/**
 * `POST bt/admin/refund` `{payment_id, amount, ends_access}`, with an `Idempotency-Key`: staff refund a payment by card
 * of a member of lower rank, support up to the limit of `fc_refund_limits`; leaves an audit row. With `ends_access`, the
 * days that it still pays for and the subscription end. Returns `{success: true}`.
 *
 * Refuses, with `detail`: 400, 401, 403 not staff, not above the member or above the limit, 404 no such payment, 409 a
 * payment under way, 422 more than is left, 503 provider unavailable.
 */
export function adminRefund(given: SubscriptionsContext): Endpoint {
  return withDetail(
    sessionEndpoint({
      method: 'POST',
      path: 'bt/admin/refund',
      summary: 'Staff refund a payment by card, whole or in part; needs an Idempotency-Key',
      body: refundRules,
      async handle({ body, headers, owner }, session) {
        const context = { ...given, database: withShareOf(given.database, owner) }
        const actor = await requireStaffCaller(context.database, session)
        const key = readKey(headers['idempotency-key'])
        if (key === null) throw invalidInput({ 'Idempotency-Key': refusals.keyInvalid })
        const { payment_id: paymentId, amount, ends_access: endsAccess } = body
        await refundPayment(context, actor, { paymentId, amount, endsAccess, key })
        return { body: { success: true } }
      },
    }),
  )
}
