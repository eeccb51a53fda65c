import type { Run } from '@tingdu/database/database.ts'
import type { SubscriptionsContext } from './context.server.ts'
import { isMember, takeLastTurn } from './payment-turn.server.ts'
import { asked } from './provider-calls.server.ts'
import { hasPurchases } from './purchases.server.ts'
import { endCharges } from './unsubscribe.server.ts'

type Leaving = { userId: number }

/**
 * What deleting an account means here. Before: the subscription is cancelled and the cards are deleted at the provider;
 * while it is away (503) nothing is deleted. In the transaction: open purchases are closed, and none begins any more.
 * After it: what a payment made between the two is ended, too. The ledger stays, without a name, for bookkeeping; the
 * member's row goes with the account.
 */
export function subscriptionsOnDelete(context: SubscriptionsContext) {
  const forget = async (userId: number) => {
    if (!(await hasPurchases(context.database, userId))) return
    const provider = await context.payments.provider()
    await asked(() => provider.forgetMember(String(userId)))
  }
  return {
    async before({ userId }: Leaving): Promise<void> {
      try {
        await endCharges(context, userId)
        await forget(userId)
      } catch (failure) {
        // Gone by another call at the same moment, which has ended the charges and keeps the turn.
        if (await isMember(context.database, userId)) throw failure
      }
    },
    async rows(run: Run, { userId }: Leaving): Promise<void> {
      await takeLastTurn(run, userId)
      const text = `update private.purchases set state = 'refused' where user_id = $1 and state = 'begun'`
      await run({ text, values: [userId] })
    },
    after: ({ userId }: Leaving): Promise<void> => forget(userId),
  }
}
