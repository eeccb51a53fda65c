import { randomBytes } from 'node:crypto'
import type { Database, Run } from '@tingdu/database/database.ts'
import { serverCaller, withReservedConnections } from '@tingdu/database/server-caller.ts'
import { readAmount } from '@tingdu/payments/money.ts'
import type { Money } from '@tingdu/payments/port.ts'

/** A request to the payment provider, under our id, which becomes the provider's. */
export type Purchase = {
  subscriptionId: string
  userId: number
  /** Null if the plan has been deleted since. */
  planId: number | null
  /** As it was at the purchase. */
  planName: string
  provider: 'braintree' | 'sandbox'
  providerPlan: string
  price: string
  currency: string
  /** The number of months that one charge pays for. */
  months: number
  userLevel: string
  firstBilling: string | null
  predecessor: string | null
  state: 'begun' | 'done' | 'refused'
  begunAt: string
}

export const purchaseColumns = `p.subscription_id as "subscriptionId", p.user_id as "userId", p.plan_id as "planId",
  p.plan_name as "planName", p.provider, p.provider_plan as "providerPlan", p.price, p.currency, p.months,
  p.user_level as "userLevel", p.first_billing as "firstBilling", p.predecessor, p.state, p.begun_at as "begunAt"`

/** The price in the smallest unit of its currency. */
export function priceOf({ price, currency }: Pick<Purchase, 'price' | 'currency'>): Money {
  return readAmount(price, currency)
}

async function findPurchases(database: Database, where: string, values: unknown[]): Promise<Purchase[]> {
  const text = `select ${purchaseColumns} from private.purchases p where ${where}`
  return (await database.as<Purchase>(serverCaller(), { text, values })).rows
}

/** The purchase with one of our subscription ids, in any state. */
export async function findPurchase(
  database: Database,
  subscriptionId: string,
): Promise<Purchase | undefined> {
  return (await findPurchases(database, 'p.subscription_id = $1', [subscriptionId]))[0]
}

/** The purchase with an unknown outcome; a member has at most one. */
export async function findOpenPurchase(database: Database, userId: number): Promise<Purchase | undefined> {
  return (await findPurchases(database, `p.user_id = $1 and p.state = 'begun'`, [userId]))[0]
}

/** The purchase made with an Idempotency-Key, unless it was refused. */
export async function findPurchaseByKey(
  database: Database,
  userId: number,
  key: string,
): Promise<Purchase | undefined> {
  const where = `p.user_id = $1 and p.idempotency_key = $2 and p.state <> 'refused'`
  return (await findPurchases(database, where, [userId, key]))[0]
}

export type NewPurchase = {
  userId: number
  planId: number
  provider: Purchase['provider']
  firstBilling: string | null
  predecessor?: string | null
  key?: string | null
}

/** Records a purchase before the provider is called, at the plan's current price. */
export async function beginPurchase(database: Database, newPurchase: NewPurchase): Promise<Purchase> {
  const { userId, planId, provider, firstBilling, predecessor = null, key = null } = newPurchase
  const subscriptionId = newSubscriptionId()
  await database.as(serverCaller(), {
    text: `insert into private.purchases (subscription_id, user_id, plan_id, plan_name, provider, provider_plan, price,
        currency, months, user_level, first_billing, predecessor, idempotency_key, begun_at)
      select $1, $2, id, name, $4, bt_plan_id, bt_subscribe_price, currency, billing_freq, user_level, $5::date, $6, $7,
             private.billing_now()
        from api.fc_plans where id = $3`,
    values: [subscriptionId, userId, planId, provider, firstBilling, predecessor, key],
  })
  const purchase = await findPurchase(database, subscriptionId)
  if (!purchase) throw new Error(`plan ${planId} disappeared during the purchase`)
  return purchase
}

/** Records the purchase of a successor with the terms of a subscription and another first charge. */
export async function beginMove(
  database: Database,
  predecessor: string,
  firstBilling: string,
): Promise<Purchase> {
  const subscriptionId = newSubscriptionId()
  await database.as(serverCaller(), {
    text: `insert into private.purchases (subscription_id, user_id, plan_id, plan_name, provider, provider_plan, price,
        currency, months, user_level, first_billing, predecessor, begun_at)
      select $1, user_id, plan_id, plan_name, provider, provider_plan, price, currency, months, user_level, $3::date,
             subscription_id, private.billing_now()
        from private.purchases where subscription_id = $2`,
    values: [subscriptionId, predecessor, firstBilling],
  })
  const purchase = await findPurchase(database, subscriptionId)
  if (!purchase) throw new Error(`subscription ${predecessor} has no purchase`)
  return purchase
}

const newSubscriptionId = () => `td-${randomBytes(12).toString('hex')}`

/** Marks a purchase as completed: the provider has the subscription. */
export async function markDone(run: Run, subscriptionId: string): Promise<void> {
  await run({
    text: `update private.purchases set state = 'done' where subscription_id = $1 and state <> 'done'`,
    values: [subscriptionId],
  })
}

/** Marks an open purchase as refused: the provider does not have the subscription and will not. */
export async function markRefused(database: Database, subscriptionId: string): Promise<void> {
  await withReservedConnections(database).as(serverCaller(), {
    text: `update private.purchases set state = 'refused' where subscription_id = $1 and state = 'begun'`,
    values: [subscriptionId],
  })
}

/** Whether the provider may have data about the member. */
export async function hasPurchases(database: Database, userId: number): Promise<boolean> {
  const text = 'select from private.purchases where user_id = $1 limit 1'
  return (await database.as(serverCaller(), { text, values: [userId] })).rows.length > 0
}
