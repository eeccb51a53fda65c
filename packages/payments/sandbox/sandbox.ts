import braintree from 'braintree'
import { parseBraintreeNotice } from '../braintree/notice.ts'
import { dayOf } from '../calendar.ts'
import type { CardProcessor } from '../card-processor.ts'
import { sandboxClientToken } from '../client-token.ts'
import { PaymentNotFound, PaymentProviderUnavailable } from '../payment-errors.ts'
import type {
  PaymentProvider,
  ProviderSubscription,
  ProviderTransaction,
  SubscriptionState,
} from '../port.ts'
import { createProvider } from '../provider.ts'
import { declineMessage, ProcessorRefusal } from '../refusal.ts'
import { createEngine, type EngineSettings, type SandboxEngine } from './engine.ts'
import type { SandboxSubscription, SandboxTransaction } from './store.ts'
import { type FoundSubscription, NotFoundInSandbox } from './subscriptions.ts'
import { type TypedCard, tokenizeCard } from './tokenize.ts'

export type SandboxSettings = Omit<EngineSettings, 'merchantAccountOf'>

/** A local payment provider, with controls for its environment: card form, clock, refunds, declined cards. */
export type Sandbox = PaymentProvider & {
  /** Returns a nonce for a test card; throws `PaymentRequestInvalid`. */
  tokenize(card: TypedCard): Promise<string>
  /** Makes the charges and retries due by `to` (default: now) and sends the notices. Meant to be called regularly. */
  advance(to?: Date): Promise<void>
  /** Sends the queued notices without charging. */
  deliverNotices(): Promise<void>
  /** Refunds a charge, fully or by an amount, as staff do in a processor's control panel; returns the refund's id. */
  refundAtProvider(transactionId: string, amount?: number): Promise<string>
  /**
   * Makes charges of a subscription's card fail with a code (`2001`: insufficient funds), or succeed again (null).
   */
  declineCharges(subscriptionId: string, code: string | null): Promise<void>
}

const accountPrefix = 'sandbox_'

/** Creates a payment provider that needs no external service: no money moves. All state is in the store. */
export function createSandbox(settings: SandboxSettings): Sandbox {
  const engine = createEngine({ ...settings, merchantAccountOf: (currency) => accountPrefix + currency })
  return {
    ...createProvider(sandboxProcessor(engine, settings)),
    tokenize: (card) => tokenizeCard(settings.store, card, settings.now()),
    advance: (to) => engine.advance(to),
    deliverNotices: () => engine.deliverNotices(),
    refundAtProvider: (transactionId, amount) => engine.refund(transactionId, amount),
    declineCharges: (subscriptionId, code) => engine.declineCharges(subscriptionId, code),
  }
}

function sandboxProcessor(engine: SandboxEngine, { keys, now }: SandboxSettings): CardProcessor {
  const environment = braintree.Environment.Development
  const gateway = new braintree.BraintreeGateway({ environment, merchantId: 'sandbox', ...keys })
  const currencyOf = (account: string) =>
    account.startsWith(accountPrefix) ? account.slice(accountPrefix.length) : null
  return {
    name: 'sandbox',
    clientToken: async () => sandboxClientToken(),
    ensureCustomer: (id) => call(() => engine.ensureCustomer(id)),
    storeCard: (card) => call(() => engine.storeCard(card)),
    findCard: (token) => call(() => engine.findCard(token)),
    createSubscription: async (terms) => {
      const isDue = terms.firstBilling === null || terms.firstBilling <= dayOf(now())
      return readFound(
        await call(() =>
          engine.createSubscription({ ...terms, firstBilling: isDue ? null : terms.firstBilling }),
        ),
      )
    },
    findSubscription: async (id) => {
      const found = await call(() => engine.findSubscription(id))
      return found && readFound(found)
    },
    setCard: (id, token) => call(() => engine.setCard(id, token)),
    retryCharge: (id) => call(() => engine.retryCharge(id)),
    cancelSubscription: (id) => call(() => engine.cancelSubscription(id)),
    refundTransaction: async ({ transactionId, refundId, money }) =>
      readSandboxTransaction(await call(() => engine.refundCharge(transactionId, money.amount, refundId))),
    voidTransaction: async (id) => readSandboxTransaction(await call(() => engine.voidCharge(id))),
    findTransaction: async (id) => {
      const found = await call(() => engine.findTransaction(id))
      return found && readSandboxTransaction(found)
    },
    deleteCustomer: (id) => call(() => engine.deleteCustomer(id)),
    parseNotice: (notice) => parseBraintreeNotice(gateway, currencyOf, notice),
  }
}

/** Reports failures of the store as an unavailable provider. */
async function call<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ProcessorRefusal) throw error
    if (error instanceof NotFoundInSandbox) throw new PaymentNotFound(error.message)
    throw new PaymentProviderUnavailable('the store of the sandbox failed', { cause: error })
  }
}

const states: Record<SandboxSubscription['status'], SubscriptionState> = {
  Pending: 'pending',
  Active: 'active',
  'Past Due': 'past_due',
  Canceled: 'canceled',
  Expired: 'expired',
}

function readFound({ subscription, transactions }: FoundSubscription): ProviderSubscription {
  return {
    subscriptionId: subscription.id,
    planId: subscription.planId,
    price: subscription.price,
    state: states[subscription.status],
    nextBilling: subscription.nextBilling,
    paidThrough: subscription.paidThrough,
    failedCharges: subscription.failureCount,
    cardToken: subscription.cardToken,
    transactions: transactions.map(readSandboxTransaction),
  }
}

function readSandboxTransaction(one: SandboxTransaction): ProviderTransaction {
  const { status, periodFirst, periodLast, gatewayReason } = one
  const kind = one.type === 'credit' ? 'refund' : 'charge'
  const failed = status !== 'submitted_for_settlement' && status !== 'voided'
  const outcome = failed ? 'failed' : status === 'voided' ? 'voided' : 'succeeded'
  const processorCode = one.processorCode || null
  return {
    transactionId: one.id,
    identity: `${kind}:${outcome}:${one.id}`,
    kind,
    outcome,
    money: one.money,
    occurredAt: new Date(one.createdAt),
    subscriptionId: one.subscriptionId,
    period: periodFirst && periodLast ? { first: periodFirst, last: periodLast } : null,
    card: { brand: one.brand, lastFour: one.lastFour },
    declineMessage: failed ? declineMessage({ status, processorCode, gatewayReason }) : null,
    refundIds: one.refundIds,
    refundOf: one.refundOf,
    // Documents written by earlier versions have none.
    reference: one.reference ?? null,
  }
}
