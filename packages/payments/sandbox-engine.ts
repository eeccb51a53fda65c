import { dayOf, startOf } from './calendar.ts'
import type { Money, SignedNotice } from './port.ts'
import { ProcessorRefusal, validationCode } from './refusal.ts'
import { beginPeriod, ended, paid } from './sandbox-billing.ts'
import { bill, charge, type Desk, keep, newId, notify, transactionsOf } from './sandbox-charges.ts'
import type {
  SandboxCard,
  SandboxRecords,
  SandboxStore,
  SandboxSubscription,
  SandboxTransaction,
} from './sandbox-store.ts'
import { type CardToStore, ensureCustomer, storeCard } from './sandbox-vault.ts'
import type { ProcessorKeys } from './sign-notice.ts'

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

export type SubscriptionTerms = {
  subscriptionId: string
  cardToken: string
  planId: string
  price: Money
  firstBilling: string | null
}

/** A subscription with its newest transactions. */
export type FoundSubscription = { subscription: SandboxSubscription; transactions: SandboxTransaction[] }

/**
 * A processor in miniature: customers, cards, subscriptions, charges and signed notices over a store, on a clock that
 * is given. It refuses with the vendor's validation codes, in `ProcessorRefusal`.
 */
export type SandboxEngine = ReturnType<typeof createEngine>

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
    findSubscription: (id: string) => run(({ records }) => find(records, id)),
    setCard: (id: string, token: string) => run((desk) => setCard(desk, id, token)),
    retryCharge: (id: string) => run((desk) => retryCharge(desk, id)),
    cancelSubscription: (id: string) => run((desk) => cancel(desk, id)),
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

const refusal = (message: string, code: string) => new ProcessorRefusal(message, { validationCodes: [code] })

async function find(records: SandboxRecords, id: string): Promise<FoundSubscription | null> {
  return (await records.read('subscription', id)) ? needFound(records, id) : null
}

async function needFound(records: SandboxRecords, id: string): Promise<FoundSubscription> {
  const subscription = await need(records, id)
  return { subscription, transactions: await transactionsOf(records, subscription.transactionIds) }
}

/** The subscription, or the answer of a processor that has none of this id. */
async function need(records: SandboxRecords, id: string): Promise<SandboxSubscription> {
  const subscription = await records.read('subscription', id)
  if (!subscription) throw new UnknownToSandbox(`subscription ${id}`)
  return subscription
}

/** What an HTTP API answers with 404. */
export class UnknownToSandbox extends Error {
  override name = 'UnknownToSandbox'
}

async function createSubscription(
  desk: Desk,
  terms: SubscriptionTerms,
  plan: { months: number } | null,
): Promise<FoundSubscription | ProcessorRefusal> {
  const { records } = desk
  const { card, first } = await checkTerms(desk, terms, plan)
  const subscription = newSubscription(desk, terms, card, plan?.months ?? 1, first)
  if (first > dayOf(desk.at)) {
    await keep(desk, subscription)
  } else {
    const attempt = await charge(desk, beginPeriod(subscription))
    if (attempt.refusal) return new ProcessorRefusal('The card was declined.', { card: attempt.refusal })
    const active = await keep(desk, paid(attempt.subscription))
    await notify(desk, 'subscription_went_active', active)
    await notify(desk, 'subscription_charged_successfully', active)
  }
  const customer = await records.read('customer', card.customerId)
  if (customer) {
    const subscriptionIds = [...customer.subscriptionIds, subscription.id]
    await records.write('customer', customer.id, { ...customer, subscriptionIds })
  }
  return needFound(records, subscription.id)
}

async function checkTerms(desk: Desk, terms: SubscriptionTerms, plan: { months: number } | null) {
  const { records, at } = desk
  const first = terms.firstBilling ?? dayOf(at)
  const card = await records.read('card', terms.cardToken)
  if (await records.read('subscription', terms.subscriptionId)) {
    throw refusal('Subscription ID has already been taken.', validationCode.subscriptionIdInUse)
  }
  if (!card) throw refusal('Payment method token is invalid.', validationCode.cardTokenUnknown)
  if (!plan) throw refusal('Plan ID is invalid.', validationCode.planUnknown)
  if (terms.price.amount <= 0) throw refusal('Price is an invalid format.', validationCode.priceInvalid)
  if (first < dayOf(at)) {
    throw refusal('First Billing Date cannot be in the past.', validationCode.firstBillingInPast)
  }
  return { card, first }
}

function newSubscription(
  { at }: Desk,
  { subscriptionId, planId, price }: SubscriptionTerms,
  { token, customerId }: SandboxCard,
  months: number,
  firstBilling: string,
): SandboxSubscription {
  return {
    id: subscriptionId,
    customerId,
    cardToken: token,
    planId,
    months,
    price,
    status: 'Pending',
    createdAt: at.toISOString(),
    firstBilling,
    cycle: 0,
    periodFirst: null,
    periodLast: null,
    nextBilling: firstBilling,
    paidThrough: null,
    failureCount: 0,
    transactionIds: [],
  }
}

async function setCard(desk: Desk, id: string, token: string): Promise<void> {
  const subscription = await need(desk.records, id)
  if (subscription.status === 'Canceled') {
    throw refusal('Cannot edit a canceled subscription.', validationCode.canceledNotEditable)
  }
  if (subscription.status === 'Expired') {
    throw refusal('Cannot edit an expired subscription.', validationCode.expiredNotEditable)
  }
  const card = await desk.records.read('card', token)
  if (card?.customerId !== subscription.customerId) {
    throw refusal('Payment method token is invalid.', validationCode.cardTokenUnknown)
  }
  await keep(desk, { ...subscription, cardToken: token })
}

async function retryCharge(desk: Desk, id: string): Promise<undefined | ProcessorRefusal> {
  const subscription = await need(desk.records, id)
  if (subscription.status !== 'Past Due') {
    throw refusal('Subscription status must be Past Due in order to retry.', validationCode.notPastDue)
  }
  const attempt = await charge(desk, subscription)
  if (attempt.refusal) {
    await keep(desk, attempt.subscription)
    return new ProcessorRefusal('The card was declined.', { card: attempt.refusal })
  }
  await notify(desk, 'subscription_went_active', await keep(desk, paid(attempt.subscription)))
  return undefined
}

async function cancel(desk: Desk, id: string): Promise<void> {
  const subscription = await need(desk.records, id)
  if (subscription.status === 'Canceled' || subscription.status === 'Expired') {
    throw refusal('Subscription has already been canceled.', validationCode.subscriptionCanceled)
  }
  await notify(desk, 'subscription_canceled', await keep(desk, ended(subscription, 'Canceled')))
}

/** Whether there was such a customer. Their subscriptions end with them. */
async function deleteCustomer(desk: Desk, id: string): Promise<boolean> {
  const customer = await desk.records.read('customer', id)
  if (!customer) return false
  for (const subscriptionId of customer.subscriptionIds) {
    const { status } = await need(desk.records, subscriptionId)
    if (status !== 'Canceled' && status !== 'Expired') await cancel(desk, subscriptionId)
  }
  for (const token of customer.cardTokens) await desk.records.remove('card', token)
  await desk.records.remove('customer', id)
  return true
}

async function refund(desk: Desk, id: string, amount?: number): Promise<string> {
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

async function declineCharges({ records }: Desk, id: string, declineCode: string | null): Promise<void> {
  const { cardToken } = await need(records, id)
  const card = await records.read('card', cardToken)
  if (card) await records.write('card', cardToken, { ...card, declineCode })
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
