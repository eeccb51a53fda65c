import { serverCaller } from '@tingdu/database/callers.ts'
import type { Run } from '@tingdu/database/database.ts'
import type { ProviderNotice, ProviderSubscription, ProviderTransaction } from '@tingdu/payments/port.ts'
import { queueBillingMail } from './billing-mails.server.ts'
import type { SubscriptionsContext } from './context.server.ts'
import { beginningOf, endOf, type LedgerEvent, movementOf, recordEvent } from './ledger.server.ts'
import { markDone, type Purchase } from './purchases.server.ts'

/** Work that belongs into the transaction of a record, such as an audit row. */
type Along = (run: Run) => Promise<void>

/**
 * Writes down a subscription as the provider tells of it: its beginning, every charge, its end; each once, however often it
 * is told. Mails about what is new are queued in the same transaction.
 */
export async function recordSubscription(
  context: SubscriptionsContext,
  purchase: Purchase,
  found: ProviderSubscription,
  along?: Along,
): Promise<void> {
  const events = found.transactions
    .toReversed()
    .map((one, index, all) =>
      movement(context, purchase, one, index === all.length - 1 ? found.nextBilling : null),
    )
  if (found.state === 'canceled') events.push(endOf(purchase, 'cancelled', context.clock.now()))
  if (found.state === 'expired') events.push(endOf(purchase, 'expired', context.clock.now()))
  await recordEvents(context, purchase, events, along)
}

/** Writes down what a notice tells. */
export async function recordNotice(
  context: SubscriptionsContext,
  purchase: Purchase,
  notice: ProviderNotice,
): Promise<void> {
  const events: LedgerEvent[] = []
  if (notice.transaction) {
    const nextBilling = notice.transaction.outcome === 'failed' ? notice.nextBilling : null
    events.push(movement(context, purchase, notice.transaction, nextBilling))
  }
  if (notice.kind === 'canceled') events.push(endOf(purchase, 'cancelled', notice.occurredAt))
  if (notice.kind === 'expired') events.push(endOf(purchase, 'expired', notice.occurredAt))
  await recordEvents(context, purchase, events)
}

/** Writes down refunds that the provider told of. */
export async function recordRefunds(
  context: SubscriptionsContext,
  purchase: Purchase,
  refunds: ProviderTransaction[],
): Promise<void> {
  await recordEvents(
    context,
    purchase,
    refunds.map((one) => movement(context, purchase, one, null)),
  )
}

function movement(
  { payments: { environment } }: SubscriptionsContext,
  purchase: Purchase,
  transaction: ProviderTransaction,
  nextBilling: string | null,
): LedgerEvent {
  return movementOf(purchase, transaction, { environment, nextBilling })
}

async function recordEvents(
  { database, mail, payments }: SubscriptionsContext,
  purchase: Purchase,
  events: LedgerEvent[],
  along?: Along,
): Promise<void> {
  await database.transaction(serverCaller(), async (run) => {
    await markDone(run, purchase.subscriptionId)
    const news: LedgerEvent[] = []
    for (const event of [beginningOf(purchase, payments), ...events]) {
      if (await recordEvent(run, event)) news.push(event)
    }
    const told = (await isSuperseded(run, purchase)) ? news.filter(({ kind }) => kind !== 'cancelled') : news
    for (const event of told) {
      await queueBillingMail(mail, run, { ...event, data: { plan_name: purchase.planName, ...event.data } })
    }
    await along?.(run)
  })
}

/** Whether the subscription ends for another one's sake: its member has cancelled nothing. */
async function isSuperseded(run: Run, { subscriptionId }: Purchase): Promise<boolean> {
  const text = `select from private.purchases where predecessor = $1 and state <> 'refused'`
  return (await run({ text, values: [subscriptionId] })).rows.length > 0
}
