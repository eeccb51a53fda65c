import type { Database } from '@tingdu/database/database.ts'
import { serverCaller, withReservedConnections } from '@tingdu/database/server-caller.ts'
import { HttpError } from '@tingdu/http/errors.ts'
import { readAmount } from '@tingdu/payments/money.ts'
import { type Actor, requireStaffOver } from '../../../accounts/accounts/public.server.ts'
import { callProvider, isOutcomeUnknown } from '../../card-payments/public.server.ts'
import { withPaymentLease } from '../billing/payment-lease.server.ts'
import type { SubscriptionsContext } from '../context.server.ts'
import { refundRefusals as refusals } from '../messages.ts'
import { endAccess, recordRefund } from './record-refund.server.ts'
import { findRefund, type Refund } from './refund-rows.server.ts'

export type RefundRequest = {
  paymentId: number
  /** In the payment's currency. */
  amount: number
  /** Whether the days that the payment still pays for, and the subscription, end. */
  endsAccess: boolean
  key: string
}

/**
 * Refunds a payment by card for staff, whole or in part, once for each key. Refuses: 403 not above the member, or more
 * than support may refund; 404 no such payment; 409 another payment of the member is under way; 422 more than is left, or
 * a part before the charge is settled; 503 while the provider is unavailable, after which a job continues it.
 */
export async function refundPayment(
  context: SubscriptionsContext,
  actor: Actor,
  request: RefundRequest,
): Promise<void> {
  const { userId } = await findCharge(context.database, request.paymentId)
  // A refund that has begun is carried out whatever this call returns, so a refusal comes before it.
  await withPaymentLease(context, userId, async () =>
    completeRefund(context, await begin(context, actor, request)),
  )
}

type Charge = { userId: number; currency: string | null }
type Begun = { refund: number | null; refusal: string | null; most: string | null }

/** Writes the refund down and returns its id; of repetitions with the same key, that of the first. */
async function begin(context: SubscriptionsContext, actor: Actor, request: RefundRequest): Promise<number> {
  const { paymentId, amount, endsAccess, key } = request
  const charge = await findCharge(context.database, paymentId)
  return context.database.transaction(serverCaller(), async (run) => {
    await requireStaffOver(run, actor, charge.userId)
    refuseOddAmount(amount, charge.currency)
    const { rows } = await run<Begun>({
      text: 'select * from private.begin_refund($1, $2, $3, $4, $5, $6)',
      values: [paymentId, amount, key, endsAccess, actor.userId, actor.role],
    })
    const [begun] = rows as [Begun]
    if (begun.refusal !== null || begun.refund === null) throw refused(begun, charge.currency)
    return begun.refund
  })
}

async function findCharge(database: Database, paymentId: number): Promise<Charge> {
  const { rows } = await database.as<Charge>(serverCaller(), {
    text: `select user_id as "userId", data ->> 'currency' as currency from private.subscription_events
      where id = $1 and kind = 'charged'`,
    values: [paymentId],
  })
  if (rows[0]) return rows[0]
  throw new HttpError(404, { code: 'payment_missing', message: refusals.missing })
}

/** An amount has no more decimals than its currency. */
function refuseOddAmount(amount: number, currency: string | null): void {
  try {
    readAmount(String(amount), currency ?? '')
  } catch {
    throw new HttpError(422, { code: 'refund_amount', message: refusals.amountInvalid })
  }
}

function refused({ refusal, most }: Begun, currency: string | null): HttpError {
  const left = `${Math.max(Number(most ?? 0), 0)} ${currency ?? ''}`.trim()
  switch (refusal) {
    case 'limit':
      return new HttpError(403, { code: 'refund_limit', message: refusals.limit(left) })
    case 'too much':
      return new HttpError(422, { code: 'refund_amount', message: refusals.tooMuch(left) })
    case 'period over':
      return new HttpError(422, { code: 'refund_period_over', message: refusals.periodOver })
    case 'key used':
      return new HttpError(422, { code: 'idempotency_key_used', message: refusals.keyUsed })
    default:
      return new HttpError(422, { code: 'refund_elsewhere', message: refusals.elsewhere })
  }
}

/**
 * Carries a refund on from wherever it is: asks the provider, records it, and ends what it ends. The caller holds the
 * member's payment lease.
 */
export async function completeRefund(context: SubscriptionsContext, id: number): Promise<void> {
  const begun = await findRefund(context.database, id)
  if (begun.state === 'begun') await give(context, begun)
  const recorded = await findRefund(context.database, id)
  if (recorded.state === 'recorded') await endAccess(context, recorded)
}

async function give(context: SubscriptionsContext, refund: Refund): Promise<void> {
  const provider = await context.payments.provider()
  const { transactionId, amount, currency } = refund
  const money = readAmount(String(Number(amount)), currency)
  try {
    const made = await callProvider(() =>
      provider.refund({ transactionId, refundId: `refund-${refund.id}`, money }),
    )
    await recordRefund(context, refund, made)
  } catch (failure) {
    if (isOutcomeUnknown(failure)) {
      context.log.warn({ err: failure, refund: refund.id }, 'a refund is not confirmed yet')
      throw new HttpError(503, { code: 'refund_unconfirmed', message: refusals.unconfirmed, cause: failure })
    }
    await markRefused(context, refund.id)
    throw failure
  }
}

async function markRefused({ database }: SubscriptionsContext, id: number): Promise<void> {
  await withReservedConnections(database).as(serverCaller(), {
    text: `update private.refunds set state = 'refused' where id = $1 and state = 'begun'`,
    values: [id],
  })
}
