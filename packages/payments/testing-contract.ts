import { createBraintree } from './braintree/braintree.ts'
import { environmentAt } from './braintree/settings.ts'
import type { CreateSubscription, PaymentProvider, SignedNotice } from './port.ts'
import { createEngine, type EngineSettings } from './sandbox/engine.ts'
import { memoryStore } from './sandbox/memory.ts'
import { createSandbox, type Sandbox } from './sandbox/sandbox.ts'
import type { SandboxStore, SandboxTransaction } from './sandbox/store.ts'
import { type TypedCard, tokenizeCard } from './sandbox/tokenize.ts'
import { type Fault, startBraintreeServer } from './testing-braintree-server.ts'

/** A provider under test, with controls. */
export type Subject = {
  provider: PaymentProvider
  clock: { now: Date }
  /** Moves the clock and processes everything due until then. */
  moveTo(moment: string): Promise<void>
  /** The notices sent so far, oldest first. */
  notices: SignedNotice[]
  /** All recorded transactions, regardless of the result of the call. */
  charges(): SandboxTransaction[]
  controls: Pick<Sandbox, 'declineCharges' | 'refundAtProvider' | 'deliverNotices'>
  tokenize(card: Partial<TypedCard>): Promise<string>
  /** Makes one step fail, the next or a later one: before or after it is carried out. */
  breakStep(when: 'before' | 'after', later?: number): void
  close(): Promise<void>
}

export const testKeys = { publicKey: 'public_of_tests', privateKey: 'private_of_tests' }

/** A first purchase with a card that is accepted. */
export const purchase: CreateSubscription = {
  subscriptionId: 'sub-1',
  memberId: '34',
  nonce: 'fake-valid-nonce',
  planId: 'monthly',
  price: { amount: 999, currency: 'USD' },
  firstBilling: null,
}

const plans: Record<string, { months: number }> = { monthly: { months: 1 }, yearly: { months: 12 } }

type Setup = {
  settings: Omit<EngineSettings, 'merchantAccountOf'>
  clock: { now: Date }
  store: WatchedStore
}

function setUp(start: string, inner = memoryStore()): Setup & { notices: SignedNotice[] } {
  const clock = { now: new Date(start) }
  const notices: SignedNotice[] = []
  const store = watchedStore(inner)
  const settings = {
    store,
    now: () => clock.now,
    findPlan: async (planId: string) => (Object.hasOwn(plans, planId) ? (plans[planId] ?? null) : null),
    keys: testKeys,
    onNotice: async (notice: SignedNotice) => {
      notices.push(notice)
    },
  }
  return { settings, clock, store, notices }
}

const goodCard: TypedCard = {
  number: '4111 1111 1111 1111',
  expiryMonth: '12',
  expiryYear: '2030',
  securityCode: '123',
}

function controlsOf({ clock, store }: Setup, advance: (to: Date) => Promise<void>) {
  return {
    clock,
    charges: () => [...store.transactions.values()],
    async moveTo(moment: string) {
      clock.now = new Date(moment)
      await advance(clock.now)
    },
    tokenize: (card: Partial<TypedCard>) => tokenizeCard(store, { ...goodCard, ...card }, clock.now),
  }
}

/** The sandbox with a failing store. */
export async function sandboxSubject(start: string, inner?: SandboxStore): Promise<Subject> {
  const setup = setUp(start, inner)
  const sandbox = createSandbox(setup.settings)
  return {
    ...controlsOf(setup, (to) => sandbox.advance(to)),
    provider: sandbox,
    controls: sandbox,
    notices: setup.notices,
    breakStep: (when, later = 0) => setup.store.breaks.push({ when, later }),
    close: async () => {},
  }
}

/** The Braintree adapter with the vendor's SDK and a stub server with a failing connection. */
export async function braintreeSubject(
  start: string,
  timeoutMs = 10_000,
): Promise<Subject & { url: string; failNext(fault: Fault, after?: number): void }> {
  const setup = setUp(start)
  const merchantAccounts = { USD: 'tingdu_usd', JPY: 'tingdu_jpy' }
  const account = (currency: string) => ({ ...merchantAccounts })[currency as 'USD'] ?? 'none'
  const engine = createEngine({ ...setup.settings, merchantAccountOf: account })
  const merchantId = 'merchant_of_tests'
  const server = await startBraintreeServer({ engine, merchantId, keys: testKeys, merchantAccounts })
  const environment = environmentAt(server.url)
  const settings = { environment, merchantId, ...testKeys, merchantAccounts, timeoutMs }
  return {
    ...controlsOf(setup, (to) => engine.advance(to)),
    provider: createBraintree(settings, () => setup.clock.now),
    controls: {
      ...engine,
      declineCharges: (id, code) => engine.declineCharges(id, code),
      refundAtProvider: (id, amount) => engine.refund(id, amount),
    },
    notices: setup.notices,
    url: server.url,
    failNext: server.failNext,
    breakStep: (when, later) => server.failNext(when === 'before' ? 'closed' : 'lost', later),
    close: server.close,
  }
}

type WatchedStore = SandboxStore & {
  transactions: Map<string, SandboxTransaction>
  breaks: { when: 'before' | 'after'; later: number }[]
}

/** Records the transactions, and fails on demand. */
function watchedStore(store: SandboxStore): WatchedStore {
  const transactions = new Map<string, SandboxTransaction>()
  const breaks: WatchedStore['breaks'] = []
  return {
    transactions,
    breaks,
    async transaction(work) {
      const due = breaks[0] && breaks[0].later-- <= 0 ? breaks.shift() : undefined
      if (due?.when === 'before') throw new StoreBroken('the store cannot be reached')
      const written: SandboxTransaction[] = []
      const result = await store.transaction((records) =>
        work({
          ...records,
          write: async (kind, id, document, dueOn) => {
            if (kind === 'transaction') written.push(document as SandboxTransaction)
            await records.write(kind, id, document, dueOn)
          },
        }),
      )
      for (const one of written) transactions.set(one.id, one)
      if (due) throw new StoreBroken('the store did not respond')
      return result
    },
  }
}

/** Thrown by the store in place of an unreachable processor. */
export class StoreBroken extends Error {
  override name = 'StoreBroken'
}
