import type { Run } from '@tingdu/database/database.ts'
import { callProvider } from '../card-payments/public.server.ts'
import { acquireFinalLease, isMember } from './billing/payment-lease.server.ts'
import { hasPurchases } from './billing/purchases.server.ts'
import type { SubscriptionsContext } from './context.server.ts'
import { endCharges } from './plan-change/unsubscribe.server.ts'

type Leaving = { userId: number }

/**
 * The billing steps of an account deletion. Before: cancels the subscription and deletes the cards at the provider;
 * while it is unavailable (503), nothing is deleted. In the transaction: closes open purchases and prevents new ones.
 * After: deletes whatever a payment created between the two steps. The ledger remains without a name, for bookkeeping;
 * the member's row is deleted with the account.
 */
export function subscriptionsOnDelete(context: SubscriptionsContext) {
  const forget = async (userId: number) => {
    if (!(await hasPurchases(context.database, userId))) return
    const provider = await context.payments.provider()
    await callProvider(() => provider.forgetMember(String(userId)))
  }
  return {
    async before({ userId }: Leaving): Promise<void> {
      try {
        await endCharges(context, userId)
        await forget(userId)
      } catch (failure) {
        // A concurrent deletion has removed the account, cancelled the charges, and kept the lease.
        if (await isMember(context.database, userId)) throw failure
      }
    },
    async rows(run: Run, { userId }: Leaving): Promise<void> {
      await acquireFinalLease(run, userId)
      const text = `update private.purchases set state = 'refused' where user_id = $1 and state = 'begun'`
      await run({ text, values: [userId] })
    },
    after: ({ userId }: Leaving): Promise<void> => forget(userId),
  }
}
