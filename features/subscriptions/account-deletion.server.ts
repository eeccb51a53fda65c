import { serverCaller } from '@tingdu/database/callers.ts'
import type { Database, Run } from '@tingdu/database/database.ts'
import type { SubscriptionsContext } from './context.server.ts'
import { takeLastTurn } from './payment-turn.server.ts'
import { asked } from './provider-calls.server.ts'
import { hasPurchases } from './purchases.server.ts'
import { endCharges } from './unsubscribe.server.ts'

type Leaving = { userId: number }

async function isMember(database: Database, userId: number): Promise<boolean> {
  const text = 'select from private.accounts where user_id = $1'
  return (await database.as(serverCaller(), { text, values: [userId] })).rows.length > 0
}

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
      // Gone by another call at the same moment, which has ended the charges and keeps the turn.
      if (!(await isMember(context.database, userId))) return
      await endCharges(context, userId)
      await forget(userId)
    },
    async rows(run: Run, { userId }: Leaving): Promise<void> {
      await takeLastTurn(run, userId)
      const text = `update private.purchases set state = 'refused' where user_id = $1 and state = 'begun'`
      await run({ text, values: [userId] })
    },
    after: ({ userId }: Leaving): Promise<void> => forget(userId),
  }
}
