import { withReservedConnections } from '@tingdu/database/server-caller.ts'
import { type Endpoint, withDetail } from '@tingdu/http/endpoint.ts'
import { HttpError } from '@tingdu/http/errors.ts'
import type { SignedNotice } from '@tingdu/payments/port.ts'
import { receiveNotice } from '../billing/notices.server.ts'
import type { SubscriptionsContext } from '../context.server.ts'
import { refusals } from '../messages.ts'

/**
 * `POST bt/webhook`: the form fields `bt_signature` and `bt_payload`, as sent by the payment provider and authenticated
 * by the signature. A repeated notice is accepted without effect; one about an unknown subscription is accepted and
 * ignored. Returns `{recorded}`.
 *
 * Refuses: 400 without a valid signature, 422 a signed notice that cannot be parsed; after a 5xx the provider sends it
 * again.
 */
export function webhook(context: SubscriptionsContext): Endpoint {
  const reserved = { ...context, database: withReservedConnections(context.database) }
  return withDetail({
    method: 'POST',
    path: 'bt/webhook',
    summary: 'Takes the notices of the payment provider',
    access: 'everyone',
    readBody: (text) => readForm(text),
    async handle({ body }) {
      return { body: { recorded: await receiveNotice(reserved, body as SignedNotice) } }
    },
  })
}

function readForm(text: string): SignedNotice {
  const form = new URLSearchParams(text)
  const [signature, payload] = [form.get('bt_signature'), form.get('bt_payload')]
  if (signature && payload) return { signature, payload }
  throw new HttpError(400, { code: 'payment_signature', message: refusals.noticeUnsigned })
}
