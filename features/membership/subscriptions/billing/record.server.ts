import type { Run } from '@tingdu/database/database.ts'
import { serverCaller, withReservedConnections } from '@tingdu/database/server-caller.ts'
import type { ProviderNotice, ProviderSubscription, ProviderTransaction } from '@tingdu/payments/port.ts'
import type { SubscriptionsContext } from '../context.server.ts'
import { queueBillingMail } from './billing-mails.server.ts'
import { endEvent, type LedgerEvent, recordEvent, startEvent, transactionEvent } from './ledger.server.ts'
import { markDone, type Purchase } from './purchases.server.ts'

type Cause = {
  /** Additional work in the same transaction, such as an audit row. */
  extraWork?: (run: Run) => Promise<void>
  /** Who has cancelled the subscription, if known. */
  endedBy?: 'member' | 'staff'
}

/**
 * Records a subscription as reported by the provider: its start, charges and end, each only once. Queues mails about
 * new events in the same transaction.
 */
export async function recordSubscription(
  context: SubscriptionsContext,
  purchase: Purchase,
  found: ProviderSubscription,
  { extraWork, endedBy }: Cause = {},
): Promise<void> {
  const events = found.transactions
    .toReversed()
    .map((one, index, all) =>
      eventOf(context, purchase, one, index === all.length - 1 ? found.nextBilling : null),
    )
  if (found.state === 'canceled') events.push(endEvent(purchase, 'cancelled', context.clock.now(), endedBy))
  if (found.state === 'expired') events.push(endEvent(purchase, 'expired', context.clock.now()))
  await recordEvents(context, purchase, events, extraWork)
}

/** Records a notice. */
export async function recordNotice(
  context: SubscriptionsContext,
  purchase: Purchase,
  notice: ProviderNotice,
): Promise<void> {
  const events: LedgerEvent[] = []
  if (notice.transaction) {
    const nextBilling = notice.transaction.outcome === 'failed' ? notice.nextBilling : null
    events.push(eventOf(context, purchase, notice.transaction, nextBilling))
  }
  if (notice.kind === 'canceled') events.push(endEvent(purchase, 'cancelled', notice.occurredAt))
  if (notice.kind === 'expired') events.push(endEvent(purchase, 'expired', notice.occurredAt))
  await recordEvents(context, purchase, events)
}

/** Records refunds reported by the provider. */
export async function recordRefunds(
  context: SubscriptionsContext,
  purchase: Purchase,
  refunds: ProviderTransaction[],
): Promise<void> {
  await recordEvents(
    context,
    purchase,
    refunds.map((one) => eventOf(context, purchase, one, null)),
  )
}

function eventOf(
  { payments: { environment } }: SubscriptionsContext,
  purchase: Purchase,
  transaction: ProviderTransaction,
  nextBilling: string | null,
): LedgerEvent {
  return transactionEvent(purchase, transaction, { environment, nextBilling })
}

/**
 * Uses the reserved connections: what the provider has done must be recorded, however many statements of the member are
 * waiting.
 */
async function recordEvents(
  { database, mail, payments }: SubscriptionsContext,
  purchase: Purchase,
  events: LedgerEvent[],
  extraWork?: Cause['extraWork'],
): Promise<void> {
  await withReservedConnections(database).transaction(serverCaller(), async (run) => {
    await markDone(run, purchase.subscriptionId)
    const recorded: LedgerEvent[] = []
    for (const event of [startEvent(purchase, payments), ...events]) {
      if (await recordEvent(run, event)) recorded.push(event)
    }
    const toMail = (await isSuperseded(run, purchase))
      ? recorded.filter(({ kind }) => kind !== 'cancelled')
      : recorded
    for (const event of toMail) {
      await queueBillingMail(mail, run, { ...event, data: { plan_name: purchase.planName, ...event.data } })
    }
    await extraWork?.(run)
  })
}

/** Whether the subscription was replaced by a plan change rather than cancelled by the member. */
async function isSuperseded(run: Run, { subscriptionId }: Purchase): Promise<boolean> {
  const text = `select from private.purchases where predecessor = $1 and state <> 'refused'`
  return (await run({ text, values: [subscriptionId] })).rows.length > 0
}
