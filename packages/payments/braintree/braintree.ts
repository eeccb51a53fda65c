import braintree from 'braintree'
import { dayOf } from '../calendar.ts'
import type { CardProcessor, StoredCard } from '../card-processor.ts'
import { paymentMessages as texts } from '../messages.ts'
import { writeAmount } from '../money.ts'
import { PaymentNotFound, PaymentRequestInvalid } from '../payment-errors.ts'
import type { PaymentProvider, ProviderTransaction } from '../port.ts'
import { createProvider } from '../provider.ts'
import { ProcessorRefusal, validationCode } from '../refusal.ts'
import { xmlOnlyAgent } from './agent.ts'
import { accepted, call } from './calls.ts'
import { parseBraintreeNotice } from './notice.ts'
import { type CurrencyOf, readComplete, readSubscription, readTransaction } from './reading.ts'
import type { BraintreeSettings } from './settings.ts'

/**
 * A payment provider that uses Braintree's server SDK. `now` decides whether a first billing day is in the future.
 */
export function createBraintree(settings: BraintreeSettings, now: () => Date): PaymentProvider {
  return createProvider(braintreeProcessor(settings, now))
}

type Gateway = braintree.BraintreeGateway

function openGateway({
  environment,
  merchantId,
  publicKey,
  privateKey,
  timeoutMs,
}: BraintreeSettings): Gateway {
  const isSecure = (environment as unknown as { ssl: boolean }).ssl
  const keys = { environment, merchantId, publicKey, privateKey, customHttpAgent: xmlOnlyAgent(isSecure) }
  const gateway = new braintree.BraintreeGateway(keys)
  gateway.config.timeout = timeoutMs
  return gateway
}

/**
 * Shared by all operations: the SDK, a call with a timeout, and the mapping between merchant accounts and currencies.
 */
type Connection = {
  gateway: Gateway
  invoke: <T>(name: string, work: () => Promise<T>) => Promise<T | null>
  accountFor: (currency: string) => string
  currencyOf: CurrencyOf
  now: () => Date
}

function braintreeProcessor(settings: BraintreeSettings, now: () => Date): CardProcessor {
  const { merchantAccounts, timeoutMs } = settings
  const currencies = new Map(
    Object.entries(merchantAccounts).map(([currency, account]) => [account, currency]),
  )
  const connection: Connection = {
    gateway: openGateway(settings),
    invoke: (name, work) => call(name, timeoutMs, work),
    accountFor: (currency) => accountFor(merchantAccounts, currency),
    currencyOf: (account) => currencies.get(account) ?? null,
    now,
  }
  const { gateway, currencyOf } = connection
  return {
    name: 'braintree',
    ...cardOperations(connection),
    ...chargeOperations(connection),
    ...subscriptionOperations(connection),
    parseNotice: (notice) => parseBraintreeNotice(gateway, currencyOf, notice),
  }
}

type CardOperations = Pick<
  CardProcessor,
  'clientToken' | 'ensureCustomer' | 'deleteCustomer' | 'storeCard' | 'findCard'
>

function cardOperations({ gateway, invoke, accountFor }: Connection): CardOperations {
  return {
    async clientToken() {
      const response = await invoke('client token', () => gateway.clientToken.generate({}))
      return accepted('client token', response, ({ clientToken }) => clientToken)
    },
    async ensureCustomer(id) {
      try {
        const response = await invoke('create customer', () => gateway.customer.create({ id }))
        accepted('create customer', response, ({ customer }) => customer)
      } catch (error) {
        if (!(error instanceof ProcessorRefusal && error.isFor(validationCode.customerIdInUse))) throw error
      }
    },
    deleteCustomer: (id) => invoke('delete customer', () => gateway.customer.delete(id)),
    async storeCard(card) {
      const request = cardRequest(card, accountFor(card.currency))
      const response = await invoke('store card', () => gateway.paymentMethod.create(request))
      accepted('store card', response, ({ paymentMethod }) => paymentMethod?.token === card.token)
    },
    async findCard(token) {
      const found = await invoke('find card', () => gateway.paymentMethod.find(token))
      return found && { token, customerId: found.customerId }
    },
  }
}

type SubscriptionOperations = Pick<
  CardProcessor,
  'createSubscription' | 'findSubscription' | 'setCard' | 'cancelSubscription'
>

function subscriptionOperations(connection: Connection): SubscriptionOperations {
  const { gateway, invoke, currencyOf } = connection
  return {
    async createSubscription(terms) {
      const request = subscriptionRequest(connection, terms)
      const response = await invoke('create subscription', () => gateway.subscription.create(request))
      const created = accepted('create subscription', response, subscriptionOf)
      return readComplete('the new subscription', () => readSubscription(created, currencyOf))
    },
    async findSubscription(id) {
      const found = await invoke('find subscription', () => gateway.subscription.find(id))
      return found && readComplete(`subscription ${id}`, () => readSubscription(found, currencyOf))
    },
    async setCard(id, paymentMethodToken) {
      // With proration the processor would retry an open charge by itself, in addition to the retry that follows.
      const change = { paymentMethodToken, options: { prorateCharges: false } } as SubscriptionChange
      const response = await invoke('set card', () => gateway.subscription.update(id, change))
      accepted('set card', known(response, id), subscriptionOf)
    },
    async cancelSubscription(id) {
      const response = await invoke('cancel subscription', () => gateway.subscription.cancel(id))
      accepted('cancel subscription', known(response as Response, id), subscriptionOf)
    },
  }
}

function chargeOperations({
  gateway,
  invoke,
}: Connection): Pick<
  CardProcessor,
  'retryCharge' | 'refundTransaction' | 'voidTransaction' | 'findTransaction'
> {
  return {
    async retryCharge(id) {
      const response = await invoke('retry charge', () =>
        gateway.subscription.retryCharge(id, undefined, true),
      )
      accepted('retry charge', known(response, id), ({ transaction }) => transaction)
    },
    async refundTransaction({ transactionId, refundId, money }) {
      // The SDK's types allow only an amount.
      const options = { amount: writeAmount(money), orderId: refundId } as unknown as string
      const response = await invoke('refund', () => gateway.transaction.refund(transactionId, options))
      return changed('refund', response, transactionId)
    },
    async voidTransaction(id) {
      return changed('void', await invoke('void', () => gateway.transaction.void(id)), id)
    },
    async findTransaction(id) {
      const found = await invoke('find transaction', () => gateway.transaction.find(id))
      return found && readComplete(`transaction ${id}`, () => readTransaction(found, found.currencyIsoCode))
    },
  }
}

function changed(
  name: string,
  response: braintree.ValidatedResponse<braintree.Transaction> | null,
  id: string,
): ProviderTransaction {
  if (response === null) throw new PaymentNotFound(`transaction ${id}`)
  const found = accepted(name, response, ({ transaction }) => transaction)
  return readComplete(name, () => readTransaction(found, found.currencyIsoCode))
}

function subscriptionRequest(
  { accountFor, now }: Connection,
  {
    subscriptionId,
    cardToken,
    planId,
    price,
    firstBilling,
  }: Parameters<CardProcessor['createSubscription']>[0],
): braintree.SubscriptionCreateRequest {
  const isInFuture = firstBilling !== null && firstBilling > dayOf(now())
  return {
    id: subscriptionId,
    paymentMethodToken: cardToken,
    planId,
    price: writeAmount(price),
    merchantAccountId: accountFor(price.currency),
    // Prevents a trial configured on the processor's plan from being added to ours.
    trialPeriod: false,
    ...(isInFuture && { firstBillingDate: firstBilling as unknown as Date }),
  }
}

type Response = braintree.ValidatedResponse<braintree.Subscription>

// The SDK's types require a plan in every update; the API does not.
type SubscriptionChange = braintree.SubscriptionRequest & {
  paymentMethodToken: string
  options: { prorateCharges: boolean }
}

const subscriptionOf = (response: Response) => response.subscription

/** The card is verified before it is stored, so that a bad one is rejected even during a trial. */
function cardRequest({ token, customerId, nonce }: StoredCard & { nonce: string }, account: string) {
  const options = { verifyCard: true, verificationMerchantAccountId: account }
  return { token, customerId, paymentMethodNonce: nonce, options } as braintree.PaymentMethodCreateRequest
}

function accountFor(accounts: Record<string, string>, currency: string): string {
  const account = Object.hasOwn(accounts, currency) ? accounts[currency] : undefined
  if (account) return account
  const message = `no merchant account takes ${currency}`
  throw new PaymentRequestInvalid('currency', texts.currencyUnsupported, message)
}

function known<T>(response: T | null, subscriptionId: string): T {
  if (response === null) throw new PaymentNotFound(`subscription ${subscriptionId}`)
  return response
}
