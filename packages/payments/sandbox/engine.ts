import { dayOf, startOf } from '../calendar.ts'
import type { SignedNotice } from '../port.ts'
import { ProcessorRefusal } from '../refusal.ts'
import type { ProcessorKeys } from '../sign-notice.ts'
import { bill, type Desk } from './charges.ts'
import { declineCharges, refund } from './controls.ts'
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
  /** How many months a plan pays for; null for a plan that is not sold. */
  findPlan: (planId: string) => Promise<{ months: number } | null>
  keys: ProcessorKeys
  /** The processor's name of the account that takes a currency. */
  merchantAccountOf: (currency: string) => string
  /** Takes the notices, at least once each; while it throws they wait. */
  onNotice: (notice: SignedNotice) => Promise<void>
}

export type SandboxEngine = ReturnType<typeof createEngine>

/**
 * A processor in miniature: customers, cards, subscriptions, charges and signed notices over a store, on a clock that
 * is given. It refuses with the vendor's validation codes, in `ProcessorRefusal`.
 */
export function createEngine(settings: EngineSettings) {
  const { store, now } = settings
  const run = <T>(work: (desk: Desk) => Promise<T | ProcessorRefusal>, at = now()): Promise<T> =>
    runWork(settings, work, at)

  return {
    ensureCustomer: (id: string) => run(({ records }) => ensureCustomer(records, id)),
    deleteCustomer: (id: string) => run((desk) => deleteCustomer(desk, id)),
    storeCard: (card: CardToStore) => run(({ records, at }) => storeCard(records, card, at)),
    findCard: (token: string) => run(({ records }) => records.read('card', token)),
    createSubscription: async (terms: SubscriptionTerms) => {
      const plan = await settings.findPlan(terms.planId)
      return run((desk) => createSubscription(desk, terms, plan))
    },
    findSubscription: (id: string) => run(({ records }) => findSubscription(records, id)),
    setCard: (id: string, token: string) => run((desk) => setCard(desk, id, token)),
    retryCharge: (id: string) => run((desk) => retryCharge(desk, id)),
    cancelSubscription: (id: string) => run((desk) => cancelSubscription(desk, id)),
    findTransaction: (id: string) => run(({ records }) => records.read('transaction', id)),
    refund: (id: string, amount?: number) => run((desk) => refund(desk, id, amount)),
    declineCharges: (id: string, code: string | null) => run((desk) => declineCharges(desk, id, code)),

    /** Makes every charge and retry that is due by the moment, oldest first, then sends the notices. */
    async advance(to = now()): Promise<void> {
      while (await run((desk) => billNext(desk, dayOf(to)), to));
      await deliver(store, settings.onNotice)
    },
    /** Sends the notices that wait. */
    deliverNotices: () => deliver(store, settings.onNotice),
  }
}

/** A refusal that is answered instead of thrown keeps what was written: the declined charge stays on record. */
async function runWork<T>(
  { store, keys, merchantAccountOf }: EngineSettings,
  work: (desk: Desk) => Promise<T | ProcessorRefusal>,
  at: Date,
): Promise<T> {
  const result = await store.alone((records) => work({ records, at, keys, merchantAccountOf }))
  if (result instanceof ProcessorRefusal) throw result
  return result
}

/** The oldest charge due by the day; whether there was one. Each is a piece of work of its own. */
async function billNext(desk: Desk, until: string): Promise<boolean> {
  const [due] = await desk.records.due('subscription', until, 1)
  if (!due?.nextBilling) return false
  await bill({ ...desk, at: startOf(due.nextBilling) }, due)
  return true
}

async function deliver(store: SandboxStore, onNotice: EngineSettings['onNotice']): Promise<void> {
  for (;;) {
    const [notice] = await store.alone((records) => records.due('notice', '9999', 1))
    if (!notice) return
    await onNotice({ signature: notice.signature, payload: notice.payload })
    await store.alone((records) => records.remove('notice', notice.id))
  }
}
