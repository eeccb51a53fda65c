import { newId, type SandboxContext, transactionsOf } from './charges.ts'
import { NotFoundInSandbox, requireSubscription } from './subscriptions.ts'

/** Refunds a charge, fully or by an amount in minor units; returns the refund's id. Sends no notice. */
export async function refund(context: SandboxContext, id: string, amount?: number): Promise<string> {
  const { records, at } = context
  const sale = await records.read('transaction', id)
  if (sale?.type !== 'sale' || sale.status !== 'submitted_for_settlement') {
    throw new NotFoundInSandbox(`paid charge ${id}`)
  }
  const before = await transactionsOf(records, sale.refundIds)
  const left = sale.money.amount - before.reduce((sum, { money }) => sum + money.amount, 0)
  const refunded = amount ?? left
  if (refunded <= 0 || refunded > left) throw new RangeError(`only ${left} of ${id} can be refunded`)
  const money = { ...sale.money, amount: refunded }
  const credit = { ...sale, id: newId(), type: 'credit' as const, money, createdAt: at.toISOString() }
  await records.write('transaction', credit.id, { ...credit, refundIds: [], refundOf: sale.id })
  await records.write('transaction', sale.id, { ...sale, refundIds: [...sale.refundIds, credit.id] })
  return credit.id
}

/** Makes charges of a subscription's card fail with a code, or succeed again (null). */
export async function declineCharges(
  { records }: SandboxContext,
  id: string,
  declineCode: string | null,
): Promise<void> {
  const { cardToken } = await requireSubscription(records, id)
  const card = await records.read('card', cardToken)
  if (card) await records.write('card', cardToken, { ...card, declineCode })
}
