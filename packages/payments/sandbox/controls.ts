import { type Desk, newId, transactionsOf } from './charges.ts'
import { need, UnknownToSandbox } from './subscriptions.ts'

/** Gives a charge back, all that is left of it or an amount; answers the refund's id. No notice tells of it. */
export async function refund(desk: Desk, id: string, amount?: number): Promise<string> {
  const { records, at } = desk
  const sale = await records.read('transaction', id)
  if (sale?.type !== 'sale' || sale.status !== 'submitted_for_settlement') {
    throw new UnknownToSandbox(`paid charge ${id}`)
  }
  const before = await transactionsOf(records, sale.refundIds)
  const left = sale.money.amount - before.reduce((sum, { money }) => sum + money.amount, 0)
  const given = amount ?? left
  if (given <= 0 || given > left) throw new RangeError(`of ${id} only ${left} can be given back`)
  const money = { ...sale.money, amount: given }
  const credit = { ...sale, id: newId(), type: 'credit' as const, money, createdAt: at.toISOString() }
  await records.write('transaction', credit.id, { ...credit, refundIds: [], refundOf: sale.id })
  await records.write('transaction', sale.id, { ...sale, refundIds: [...sale.refundIds, credit.id] })
  return credit.id
}

/** Lets the card of a subscription be declined with a code, or pay again (null). */
export async function declineCharges(
  { records }: Desk,
  id: string,
  declineCode: string | null,
): Promise<void> {
  const { cardToken } = await need(records, id)
  const card = await records.read('card', cardToken)
  if (card) await records.write('card', cardToken, { ...card, declineCode })
}
