import type { Database } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import { type Purchase, purchaseColumns } from '../billing/purchases.server.ts'

/** A refund that staff asked for, with the purchase whose charge it gives back. */
export type Refund = {
  id: number
  userId: number
  paymentId: number
  transactionId: string
  amount: string
  currency: string
  endsAccess: boolean
  askedBy: number
  askedByRole: string
  state: 'begun' | 'recorded' | 'done' | 'refused' | 'failed'
  purchase: Purchase
}

/** The refund with an id; throws if there is none. */
export async function findRefund(database: Database, id: number): Promise<Refund> {
  const { rows } = await database.as<Omit<Refund, 'purchase'> & Purchase & { refundState: Refund['state'] }>(
    serverCaller(),
    {
      text: `select ${purchaseColumns}, r.id, r.payment_id as "paymentId", r.transaction_id as "transactionId", r.amount,
          r.currency, r.ends_access as "endsAccess", r.asked_by as "askedBy", r.asked_by_role as "askedByRole",
          r.state as "refundState"
        from private.refunds r
        join private.subscription_events charge on charge.id = r.payment_id
        join private.purchases p on p.subscription_id = charge.data ->> 'subscription_id'
       where r.id = $1`,
      values: [id],
    },
  )
  const [row] = rows
  if (!row) throw new Error(`there is no refund ${id}`)
  const { refundState, ...rest } = row
  return { ...rest, state: refundState, purchase: rest as Purchase }
}

/** The refunds that were interrupted some minutes ago. */
export async function findOpenRefunds(database: Database): Promise<{ id: number; userId: number }[]> {
  const { rows } = await database.as<{ id: number; userId: number }>(serverCaller(60_000), {
    text: `select id, user_id as "userId" from private.refunds
       where state in ('begun', 'recorded') and asked_at < now() - interval '2 minutes' order by asked_at limit 100`,
    values: [],
  })
  return rows
}
