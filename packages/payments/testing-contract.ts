import { createBraintree } from './braintree/braintree.ts'
import { environmentAt } from './braintree/settings.ts'
import type { PaymentProvider, SignedNotice } from './port.ts'
import { createEngine, type EngineSettings } from './sandbox/engine.ts'
import { memoryStore } from './sandbox/memory.ts'
import { createSandbox, type Sandbox } from './sandbox/sandbox.ts'
import type { SandboxStore, SandboxTransaction } from './sandbox/store.ts'
import { type TypedCard, tokenizeCard } from './sandbox/tokenize.ts'
import { type Fault, startBraintreeServer } from './testing-braintree-server.ts'

/** A provider with what a test turns around it. */
export type Subject = {
  provider: PaymentProvider
  clock: { now: Date }
  /** Moves the clock and lets everything happen that falls due on the way. */
  moveTo(moment: string): Promise<void>
  /** What the provider has sent so far, oldest first. */
  notices: SignedNotice[]
  /** Every movement of money that was ever written, however the call about it ended. */
  charges(): SandboxTransaction[]
  controls: Pick<Sandbox, 'declineCharges' | 'refund' | 'deliverNotices'>
  tokenize(card: Partial<TypedCard>): Promise<string>
  /** Breaks one step of the provider, the next or a later one: before it is carried out, or after. */
  breakStep(when: 'before' | 'after', later?: number): void
  close(): Promise<void>
}

export const testKeys = { publicKey: 'public_of_tests', privateKey: 'private_of_tests' }

const plans: Record<string, { months: number }> = { monthly: { months: 1 }, yearly: { months: 12 } }

type Around = {
  settings: Omit<EngineSettings, 'merchantAccountOf'>
  clock: { now: Date }
  store: WatchedStore
}

function around(start: string, inner = memoryStore()): Around & { notices: SignedNotice[] } {
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

function controlsOf({ clock, store }: Around, advance: (to: Date) => Promise<void>) {
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

/** The sandbox itself; its store breaks. */
export async function sandboxSubject(start: string, inner?: SandboxStore): Promise<Subject> {
  const parts = around(start, inner)
  const sandbox = createSandbox(parts.settings)
  return {
    ...controlsOf(parts, (to) => sandbox.advance(to)),
    provider: sandbox,
    controls: sandbox,
    notices: parts.notices,
    breakStep: (when, later = 0) => parts.store.breaks.push({ when, later }),
    close: async () => {},
  }
}

/** The Braintree adapter, through the vendor's SDK, against a local server; the connection breaks. */
export async function braintreeSubject(
  start: string,
  timeoutMs = 10_000,
): Promise<Subject & { url: string; failNext(fault: Fault, after?: number): void }> {
  const parts = around(start)
  const merchantAccounts = { USD: 'tingdu_usd', JPY: 'tingdu_jpy' }
  const account = (currency: string) => ({ ...merchantAccounts })[currency as 'USD'] ?? 'none'
  const engine = createEngine({ ...parts.settings, merchantAccountOf: account })
  const merchantId = 'merchant_of_tests'
  const server = await startBraintreeServer({ engine, merchantId, keys: testKeys, merchantAccounts })
  const environment = environmentAt(server.url)
  const settings = { environment, merchantId, ...testKeys, merchantAccounts, timeoutMs }
  return {
    ...controlsOf(parts, (to) => engine.advance(to)),
    provider: createBraintree(settings, () => parts.clock.now),
    controls: {
      ...engine,
      declineCharges: (id, code) => engine.declineCharges(id, code),
      refund: (id, amount) => engine.refund(id, amount),
    },
    notices: parts.notices,
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

/** Notes the transactions that are kept, and breaks on demand. */
function watchedStore(store: SandboxStore): WatchedStore {
  const transactions = new Map<string, SandboxTransaction>()
  const breaks: WatchedStore['breaks'] = []
  return {
    transactions,
    breaks,
    async alone(work) {
      const due = breaks[0] && breaks[0].later-- <= 0 ? breaks.shift() : undefined
      if (due?.when === 'before') throw new StoreBroken('the store cannot be reached')
      const written: SandboxTransaction[] = []
      const result = await store.alone((records) =>
        work({
          ...records,
          write: async (kind, id, document, dueOn) => {
            if (kind === 'transaction') written.push(document as SandboxTransaction)
            await records.write(kind, id, document, dueOn)
          },
        }),
      )
      for (const one of written) transactions.set(one.id, one)
      if (due) throw new StoreBroken('the store answered no more')
      return result
    },
  }
}

/** What the sandbox's store throws here where a processor would be out of reach. */
export class StoreBroken extends Error {
  override name = 'StoreBroken'
}
