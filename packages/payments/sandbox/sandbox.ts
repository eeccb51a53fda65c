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
import { type FoundSubscription, UnknownToSandbox } from './subscriptions.ts'
import { type TypedCard, tokenizeCard } from './tokenize.ts'

export type SandboxSettings = Omit<EngineSettings, 'merchantAccountOf'>

/** The port on this machine alone, and what its surroundings turn: card form, clock, refunds, declined cards. */
export type Sandbox = PaymentProvider & {
  /** Takes a test card and gives its nonce; refuses with `PaymentRequestInvalid`. */
  tokenize(card: TypedCard): Promise<string>
  /** Makes the charges and retries that are due by the moment, and sends the notices. Call it again and again. */
  advance(to?: Date): Promise<void>
  /** Sends the notices that wait, without charging anything. */
  deliverNotices(): Promise<void>
  /** Gives a charge back, all of it or an amount, as the staff do in a processor's control panel; answers the refund's id. */
  refund(transactionId: string, amount?: number): Promise<string>
  /** Lets the card of a subscription be declined with a code (`2001`: no money) from now on, or pay again (null). */
  declineCharges(subscriptionId: string, code: string | null): Promise<void>
}

const accountPrefix = 'sandbox_'

/** A payment provider that needs no outside service: no money moves. Everything it knows is in the store. */
export function createSandbox(settings: SandboxSettings): Sandbox {
  const engine = createEngine({ ...settings, merchantAccountOf: (currency) => accountPrefix + currency })
  return {
    ...createProvider(sandboxProcessor(engine, settings)),
    tokenize: (card) => tokenizeCard(settings.store, card, settings.now()),
    advance: (to) => engine.advance(to),
    deliverNotices: () => engine.deliverNotices(),
    refund: (transactionId, amount) => engine.refund(transactionId, amount),
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
    ensureCustomer: (id) => ask(() => engine.ensureCustomer(id)),
    storeCard: (card) => ask(() => engine.storeCard(card)),
    findCard: (token) => ask(() => engine.findCard(token)),
    createSubscription: async (terms) => {
      const isDue = terms.firstBilling === null || terms.firstBilling <= dayOf(now())
      return readFound(
        await ask(() =>
          engine.createSubscription({ ...terms, firstBilling: isDue ? null : terms.firstBilling }),
        ),
      )
    },
    findSubscription: async (id) => {
      const found = await ask(() => engine.findSubscription(id))
      return found && readFound(found)
    },
    setCard: (id, token) => ask(() => engine.setCard(id, token)),
    retryCharge: (id) => ask(() => engine.retryCharge(id)),
    cancelSubscription: (id) => ask(() => engine.cancelSubscription(id)),
    findTransaction: async (id) => {
      const found = await ask(() => engine.findTransaction(id))
      return found && readSandboxTransaction(found)
    },
    deleteCustomer: (id) => ask(() => engine.deleteCustomer(id)),
    parseNotice: (notice) => parseBraintreeNotice(gateway, currencyOf, notice),
  }
}

/** A store that gives no answer is to callers what a processor out of reach is. */
async function ask<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ProcessorRefusal) throw error
    if (error instanceof UnknownToSandbox) throw new PaymentNotFound(error.message)
    throw new PaymentProviderUnavailable('the store of the sandbox gave no answer', { cause: error })
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
  const failed = status !== 'submitted_for_settlement'
  const outcome = failed ? 'failed' : 'succeeded'
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
  }
}
