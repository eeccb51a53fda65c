import { type Endpoint, withDetail } from '@tingdu/http/endpoint.ts'
import { HttpError } from '@tingdu/http/errors.ts'
import type { SignedNotice } from '@tingdu/payments/port.ts'
import type { SubscriptionsContext } from '../context.server.ts'
import { refusals } from '../messages.ts'
import { receiveNotice } from '../notices.server.ts'

/**
 * `POST bt/webhook`: the form fields `bt_signature` and `bt_payload`, as the payment provider sends them. Whoever signs as
 * the provider is believed, nobody else. A notice that came before is accepted and changes nothing; one about a
 * subscription that is not ours is accepted and left alone. Answers `{recorded}`.
 *
 * Refuses: 400 without a proper signature, 422 a signed notice that cannot be read; 5xx makes the provider send again.
 */
export function webhook(context: SubscriptionsContext): Endpoint {
  return withDetail({
    method: 'POST',
    path: 'bt/webhook',
    access: 'everyone',
    readBody: (text) => readForm(text),
    async handle({ body }) {
      return { body: { recorded: await receiveNotice(context, body as SignedNotice) } }
    },
  })
}

function readForm(text: string): SignedNotice {
  const form = new URLSearchParams(text)
  const [signature, payload] = [form.get('bt_signature'), form.get('bt_payload')]
  if (signature && payload) return { signature, payload }
  throw new HttpError(400, { code: 'payment_signature', message: refusals.noticeUnsigned })
}
