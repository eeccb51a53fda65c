import braintree from 'braintree'
import { dayOf } from '../calendar.ts'
import type { CardProcessor, StoredCard } from '../card-processor.ts'
import { paymentMessages as texts } from '../messages.ts'
import { writeAmount } from '../money.ts'
import { PaymentNotFound, PaymentRequestInvalid } from '../payment-errors.ts'
import type { PaymentProvider } from '../port.ts'
import { createProvider } from '../provider.ts'
import { ProcessorRefusal, validationCode } from '../refusal.ts'
import { xmlOnlyAgent } from './agent.ts'
import { accepted, call } from './calls.ts'
import { parseBraintreeNotice } from './notice.ts'
import { type CurrencyOf, readSubscription, readTransaction, readWhole } from './reading.ts'
import type { BraintreeSettings } from './settings.ts'

/** The port at Braintree, through the vendor's server SDK. `now` decides whether a first billing day is to come. */
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

/** What every step needs: the SDK, a call with an end, and which account takes which currency. */
type Connection = {
  gateway: Gateway
  ask: <T>(name: string, work: () => Promise<T>) => Promise<T | null>
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
    ask: (name, work) => call(name, timeoutMs, work),
    accountFor: (currency) => accountFor(merchantAccounts, currency),
    currencyOf: (account) => currencies.get(account) ?? null,
    now,
  }
  const { gateway, currencyOf } = connection
  return {
    name: 'braintree',
    ...cardSteps(connection),
    ...chargingSteps(connection),
    ...subscriptionSteps(connection),
    parseNotice: (notice) => parseBraintreeNotice(gateway, currencyOf, notice),
  }
}

type CardSteps = Pick<
  CardProcessor,
  'clientToken' | 'ensureCustomer' | 'deleteCustomer' | 'storeCard' | 'findCard'
>

function cardSteps({ gateway, ask, accountFor }: Connection): CardSteps {
  return {
    async clientToken() {
      const answer = await ask('client token', () => gateway.clientToken.generate({}))
      return accepted('client token', answer, ({ clientToken }) => clientToken)
    },
    async ensureCustomer(id) {
      try {
        const answer = await ask('create customer', () => gateway.customer.create({ id }))
        accepted('create customer', answer, ({ customer }) => customer)
      } catch (error) {
        if (!(error instanceof ProcessorRefusal && error.isFor(validationCode.customerIdInUse))) throw error
      }
    },
    deleteCustomer: (id) => ask('delete customer', () => gateway.customer.delete(id)),
    async storeCard(card) {
      const request = cardRequest(card, accountFor(card.currency))
      const answer = await ask('store card', () => gateway.paymentMethod.create(request))
      accepted('store card', answer, ({ paymentMethod }) => paymentMethod?.token === card.token)
    },
    async findCard(token) {
      const found = await ask('find card', () => gateway.paymentMethod.find(token))
      return found && { token, customerId: found.customerId }
    },
  }
}

type SubscriptionSteps = Pick<
  CardProcessor,
  'createSubscription' | 'findSubscription' | 'setCard' | 'cancelSubscription'
>

function subscriptionSteps(connection: Connection): SubscriptionSteps {
  const { gateway, ask, currencyOf } = connection
  return {
    async createSubscription(terms) {
      const request = subscriptionRequest(connection, terms)
      const answer = await ask('create subscription', () => gateway.subscription.create(request))
      const created = accepted('create subscription', answer, subscriptionOf)
      return readWhole('the new subscription', () => readSubscription(created, currencyOf))
    },
    async findSubscription(id) {
      const found = await ask('find subscription', () => gateway.subscription.find(id))
      return found && readWhole(`subscription ${id}`, () => readSubscription(found, currencyOf))
    },
    async setCard(id, paymentMethodToken) {
      // With proration the processor would try an open charge by itself, besides the retry that follows.
      const change = { paymentMethodToken, options: { prorateCharges: false } } as SubscriptionChange
      const answer = await ask('set card', () => gateway.subscription.update(id, change))
      accepted('set card', known(answer, id), subscriptionOf)
    },
    async cancelSubscription(id) {
      const answer = await ask('cancel subscription', () => gateway.subscription.cancel(id))
      accepted('cancel subscription', known(answer as Answer, id), subscriptionOf)
    },
  }
}

function chargingSteps({ gateway, ask }: Connection): Pick<CardProcessor, 'retryCharge' | 'findTransaction'> {
  return {
    async retryCharge(id) {
      const answer = await ask('retry charge', () => gateway.subscription.retryCharge(id, undefined, true))
      accepted('retry charge', known(answer, id), ({ transaction }) => transaction)
    },
    async findTransaction(id) {
      const found = await ask('find transaction', () => gateway.transaction.find(id))
      return found && readWhole(`transaction ${id}`, () => readTransaction(found, found.currencyIsoCode))
    },
  }
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
  const isAhead = firstBilling !== null && firstBilling > dayOf(now())
  return {
    id: subscriptionId,
    paymentMethodToken: cardToken,
    planId,
    price: writeAmount(price),
    merchantAccountId: accountFor(price.currency),
    // The product's trial is the only one: a trial set on the processor's plan is not added to it.
    trialPeriod: false,
    ...(isAhead && { firstBillingDate: firstBilling as unknown as Date }),
  }
}

type Answer = braintree.ValidatedResponse<braintree.Subscription>

// The SDK's types ask for a plan in every change; its API does not.
type SubscriptionChange = braintree.SubscriptionRequest & {
  paymentMethodToken: string
  options: { prorateCharges: boolean }
}

const subscriptionOf = (answer: Answer) => answer.subscription

/** The card is checked before it is kept, so that a bad one is refused during a trial too, not at its end. */
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

function known<T>(answer: T | null, subscriptionId: string): T {
  if (answer === null) throw new PaymentNotFound(`subscription ${subscriptionId}`)
  return answer
}
