import type { Run } from '@tingdu/database/database.ts'
import { serverCaller, withReservedConnections } from '@tingdu/database/server-caller.ts'
import type { ProviderTransaction } from '@tingdu/payments/port.ts'
import { type LedgerEvent, recordEvent, transactionEvent } from '../billing/ledger.server.ts'
import { readMemberBilling } from '../billing/member-billing.server.ts'
import type { SubscriptionsContext } from '../context.server.ts'
import { cancelRunning } from '../plan-change/unsubscribe.server.ts'
import { queueRefundMail } from './refund-mail.server.ts'
import type { Refund } from './refund-rows.server.ts'

/**
 * Records a refund that the provider has made, and the new end of access, in the ledger and the audit log, once. Its
 * event may be there already, if a comparison with the provider came first.
 */
export async function recordRefund(
  context: SubscriptionsContext,
  refund: Refund,
  made: ProviderTransaction,
): Promise<void> {
  const { environment } = context.payments
  await withReservedConnections(context.database).transaction(serverCaller(), async (run) => {
    if (!(await advance(run, refund.id, 'begun', 'recorded', made.transactionId))) return
    await recordEvent(run, transactionEvent(refund.purchase, made, { environment, nextBilling: null }))
    if (refund.endsAccess) await shortenAccess(run, refund, context.clock.now())
    await audit(run, refund)
  })
}

/** Takes the days that the payment still pays for off the member's access. */
async function shortenAccess(run: Run, refund: Refund, now: Date): Promise<void> {
  const { rows } = await run<{ until: string | null }>({
    text: 'select private.access_without($1) as until',
    values: [refund.id],
  })
  const until = rows[0]?.until
  if (!until) return
  const event: LedgerEvent = {
    userId: refund.userId,
    kind: 'date_changed',
    provider: 'tingdu',
    id: `refund-date:${refund.id}`,
    happenedAt: now,
    data: { plan_expire: until, by: refund.askedBy, refund: refund.id },
  }
  await recordEvent(run, event)
}

async function audit(run: Run, refund: Refund): Promise<void> {
  const { id, userId, paymentId, amount, currency, endsAccess, askedBy, askedByRole } = refund
  await run({
    text: `insert into private.audit_log (actor_id, actor_role, action, resource, subject, person, after)
      values ($1, $2, 'insert', 'bt/admin/refund', $3, $4, $5)`,
    values: [
      askedBy,
      askedByRole,
      String(id),
      userId,
      JSON.stringify({ payment: paymentId, amount: Number(amount), currency, ends_access: endsAccess }),
    ],
  })
}

/** Ends the subscription, if the refund ends access, and tells the member. */
export async function endAccess(context: SubscriptionsContext, refund: Refund): Promise<void> {
  if (refund.endsAccess) {
    const billing = await readMemberBilling(context.database, refund.userId)
    if (billing.running?.payment === 'bt') await cancelRunning(context, billing, { endedBy: 'staff' })
  }
  await withReservedConnections(context.database).transaction(serverCaller(), async (run) => {
    if (await advance(run, refund.id, 'recorded', 'done')) await queueRefundMail(context.mail, run, refund)
  })
}

/** Moves a refund to its next state; returns whether it was in the state before. */
async function advance(run: Run, id: number, from: string, to: string, made?: string): Promise<boolean> {
  const { rows } = await run({
    text: `update private.refunds set state = $3, refund_transaction = coalesce($4, refund_transaction)
       where id = $1 and state = $2 returning 1`,
    values: [id, from, to, made ?? null],
  })
  return rows.length > 0
}
