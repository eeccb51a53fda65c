import { queryOptions } from '@tanstack/react-query'
import { api, rowOf, rowsOf } from '@tingdu/client/api.ts'
import { EditConflict } from '@tingdu/client/edit-conflict.ts'
import { call } from '@tingdu/client/http.ts'

/** A payment by card that can be refunded, with what is left of it. */
export type RefundablePayment = {
  id: number
  refundable: number
  amount: number
  currency: string
  /** The last day that it pays for. */
  paidThrough: string | null
}

/** The payment as something to refund; null if nothing of it can be given back here. */
export function refundablePayment(payment: {
  id: number | null
  refundable: number | null
  amount: number | null
  currency: string | null
  paid_through_date: string | null
}): RefundablePayment | null {
  const { id, refundable, amount, currency, paid_through_date: paidThrough } = payment
  if (id === null || !refundable || refundable <= 0 || amount === null || currency === null) return null
  return { id, refundable, amount, currency, paidThrough }
}

type Refund = { paymentId: number; amount: number; endsAccess: boolean; key: string }

/** Refunds a payment; the same key makes it safe to repeat. */
export async function refundPayment({ paymentId, amount, endsAccess, key }: Refund): Promise<void> {
  await call(
    'POST',
    'bt/admin/refund',
    { payment_id: paymentId, amount, ends_access: endsAccess },
    { 'Idempotency-Key': key },
  )
}

export type RefundLimit = { support_limit: number; last_modified: string }

/** How much of one payment support may refund. */
export function refundLimit() {
  return queryOptions({
    queryKey: ['refund limit'],
    queryFn: limitNow,
  })
}

async function limitNow(): Promise<RefundLimit | null> {
  return (
    (await rowOf(api.from('fc_refund_limits').select('support_limit, last_modified').eq('id', 1))) ?? null
  )
}

/** Sets the limit; throws `EditConflict` if someone else has changed it since it was shown. */
export async function changeRefundLimit(shown: RefundLimit, supportLimit: number): Promise<void> {
  const request = api
    .from('fc_refund_limits')
    .update({ support_limit: supportLimit })
    .eq('id', 1)
    .eq('last_modified', shown.last_modified)
    .select('id')
  if ((await rowsOf(request)).length === 0) throw new EditConflict(await limitNow())
}
