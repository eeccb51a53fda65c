import type { SandboxContext } from './charges.ts'
import { addRefund, requirePaid } from './refunds.ts'
import { requireSubscription } from './subscriptions.ts'

/** Refunds a charge, fully or by an amount in minor units, settled or not; returns the refund's id. Sends no notice. */
export async function refund(context: SandboxContext, id: string, amount?: number): Promise<string> {
  const sale = await requirePaid(context.records, id)
  return (await addRefund(context, sale, amount, null)).id
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
