import { dayOf, startOf } from '../calendar.ts'
import type { SignedNotice } from '../port.ts'
import { ProcessorRefusal } from '../refusal.ts'
import type { ProcessorKeys } from '../sign-notice.ts'
import { bill, type SandboxContext } from './charges.ts'
import { declineCharges, refund } from './controls.ts'
import { refundCharge, voidCharge } from './refunds.ts'
import type { SandboxStore } from './store.ts'
import {
  cancelSubscription,
  createSubscription,
  deleteCustomer,
  findSubscription,
  retryCharge,
  type SubscriptionTerms,
  setCard,
} from './subscriptions.ts'
import { type CardToStore, ensureCustomer, storeCard } from './vault.ts'

export type EngineSettings = {
  store: SandboxStore
  now: () => Date
  /** The billing interval of a plan in months; null if it is not sold. */
  findPlan: (planId: string) => Promise<{ months: number } | null>
  keys: ProcessorKeys
  /** The merchant account for a currency. */
  merchantAccountOf: (currency: string) => string
  /** Receives the notices, at least once each; they are kept while it throws. */
  onNotice: (notice: SignedNotice) => Promise<void>
}

export type SandboxEngine = ReturnType<typeof createEngine>

/**
 * A minimal processor: customers, cards, subscriptions, charges and signed notices in a store, with a given clock. It
 * throws `ProcessorRefusal` with the vendor's validation codes.
 */
export function createEngine(settings: EngineSettings) {
  const { store, now } = settings
  const run = <T>(work: (context: SandboxContext) => Promise<T | ProcessorRefusal>, at = now()): Promise<T> =>
    runWork(settings, work, at)

  return {
    ensureCustomer: (id: string) => run(({ records }) => ensureCustomer(records, id)),
    deleteCustomer: (id: string) => run((context) => deleteCustomer(context, id)),
    storeCard: (card: CardToStore) => run(({ records, at }) => storeCard(records, card, at)),
    findCard: (token: string) => run(({ records }) => records.read('card', token)),
    createSubscription: async (terms: SubscriptionTerms) => {
      const plan = await settings.findPlan(terms.planId)
      return run((context) => createSubscription(context, terms, plan))
    },
    findSubscription: (id: string) => run(({ records }) => findSubscription(records, id)),
    setCard: (id: string, token: string) => run((context) => setCard(context, id, token)),
    retryCharge: (id: string) => run((context) => retryCharge(context, id)),
    cancelSubscription: (id: string) => run((context) => cancelSubscription(context, id)),
    findTransaction: (id: string) => run(({ records }) => records.read('transaction', id)),
    refundCharge: (id: string, amount: number, reference: string) =>
      run((context) => refundCharge(context, id, amount, reference)),
    voidCharge: (id: string) => run((context) => voidCharge(context, id)),
    refund: (id: string, amount?: number) => run((context) => refund(context, id, amount)),
    declineCharges: (id: string, code: string | null) => run((context) => declineCharges(context, id, code)),

    /** Makes all charges and retries due by `to`, oldest first, then sends the notices. */
    async advance(to = now()): Promise<void> {
      while (await run((context) => billNext(context, dayOf(to)), to));
      await deliver(store, settings.onNotice)
    },
    /** Sends the queued notices. */
    deliverNotices: () => deliver(store, settings.onNotice),
  }
}

/** A refusal that is returned instead of thrown commits what was written, such as the declined charge. */
async function runWork<T>(
  { store, keys, merchantAccountOf }: EngineSettings,
  work: (context: SandboxContext) => Promise<T | ProcessorRefusal>,
  at: Date,
): Promise<T> {
  const result = await store.transaction((records) => work({ records, at, keys, merchantAccountOf }))
  if (result instanceof ProcessorRefusal) throw result
  return result
}

/** Makes the oldest charge due by a day, in its own transaction; returns whether there was one. */
async function billNext(context: SandboxContext, until: string): Promise<boolean> {
  const [due] = await context.records.due('subscription', until, 1)
  if (!due?.nextBilling) return false
  await bill({ ...context, at: startOf(due.nextBilling) }, due)
  return true
}

async function deliver(store: SandboxStore, onNotice: EngineSettings['onNotice']): Promise<void> {
  for (;;) {
    const [notice] = await store.transaction((records) => records.due('notice', '9999', 1))
    if (!notice) return
    await onNotice({ signature: notice.signature, payload: notice.payload })
    await store.transaction((records) => records.remove('notice', notice.id))
  }
}
