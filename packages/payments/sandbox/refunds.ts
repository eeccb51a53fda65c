import { dayOf } from '../calendar.ts'
import { ProcessorRefusal, validationCode } from '../refusal.ts'
import { newId, type SandboxContext } from './charges.ts'
import type { SandboxRecords, SandboxTransaction } from './store.ts'
import { NotFoundInSandbox } from './subscriptions.ts'

const refusal = (message: string, code: string) => new ProcessorRefusal(message, { validationCodes: [code] })

/**
 * Refunds a settled charge, fully or by an amount in minor units. Charges settle overnight. Throws `ProcessorRefusal` for
 * others, and for more than is left.
 */
export async function refundCharge(
  context: SandboxContext,
  id: string,
  amount: number,
  reference: string,
): Promise<SandboxTransaction> {
  const sale = await requirePaid(context.records, id)
  if (!isSettled(sale, context)) {
    throw refusal('Cannot refund a transaction unless it is settled.', validationCode.notSettled)
  }
  return addRefund(context, sale, amount, reference)
}

/** Takes back a charge that has not been settled; throws `ProcessorRefusal` for others. */
export async function voidCharge(context: SandboxContext, id: string): Promise<SandboxTransaction> {
  const sale = await requirePaid(context.records, id)
  if (isSettled(sale, context) || sale.refundIds.length > 0) {
    throw refusal('Transaction can only be voided before it is settled.', validationCode.notRefundable)
  }
  const voided = { ...sale, status: 'voided' as const }
  await context.records.write('transaction', id, voided)
  return voided
}

/** Records a refund of a charge; throws `ProcessorRefusal` for more than is left. */
export async function addRefund(
  { records, at }: SandboxContext,
  sale: SandboxTransaction,
  amount: number | undefined,
  reference: string | null,
): Promise<SandboxTransaction> {
  const before = await Promise.all(sale.refundIds.map((id) => records.read('transaction', id)))
  const given = before.filter((made) => made?.status !== 'failed')
  const left = given.reduce((rest, made) => rest - (made?.money.amount ?? 0), sale.money.amount)
  const refunded = amount ?? left
  if (left === 0) throw refusal('Transaction has already been fully refunded.', validationCode.fullyRefunded)
  if (refunded <= 0 || refunded > left) {
    throw refusal('Refund amount is too large.', validationCode.refundTooLarge)
  }
  const credit: SandboxTransaction = {
    ...sale,
    id: newId(),
    type: 'credit',
    money: { ...sale.money, amount: refunded },
    createdAt: at.toISOString(),
    refundIds: [],
    refundOf: sale.id,
    reference,
  }
  await records.write('transaction', credit.id, credit)
  await records.write('transaction', sale.id, { ...sale, refundIds: [...sale.refundIds, credit.id] })
  return credit
}

/** A charge that was paid; throws otherwise. */
export async function requirePaid(records: SandboxRecords, id: string): Promise<SandboxTransaction> {
  const sale = await records.read('transaction', id)
  if (!sale) throw new NotFoundInSandbox(`charge ${id}`)
  if (sale.type === 'sale' && sale.status === 'submitted_for_settlement') return sale
  throw refusal('Only sales that were paid can be refunded.', validationCode.notRefundable)
}

const isSettled = ({ createdAt }: SandboxTransaction, { at }: SandboxContext) =>
  createdAt.slice(0, 10) < dayOf(at)
