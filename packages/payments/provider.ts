import { createHash } from 'node:crypto'
import { isDay } from './calendar.ts'
import type { CardProcessor } from './card-processor.ts'
import { paymentMessages as texts } from './messages.ts'
import { writeAmount } from './money.ts'
import { PaymentNotFound, PaymentProviderUnavailable, PaymentRequestInvalid } from './payment-errors.ts'
import type {
  ChangePlan,
  CreateSubscription,
  Money,
  PaymentProvider,
  ProviderSubscription,
  ProviderTransaction,
  Refund,
} from './port.ts'
import { nonceUsedCodes, ProcessorRefusal, paymentError, tokenInUseCodes, validationCode } from './refusal.ts'

/**
 * Implements the port with a processor's elementary operations. Every call checks for existing objects first and uses
 * deterministic ids, so that an interrupted call can be repeated: the retry finds what the first attempt created.
 */
export function createProvider(processor: CardProcessor): PaymentProvider {
  return {
    name: processor.name,
    clientToken: () => withPortErrors(() => processor.clientToken()),
    createSubscription: (request) => withPortErrors(() => create(processor, request)),
    findSubscription: (id) => withPortErrors(() => existing(processor, id)),
    cancelSubscription: (id) => withPortErrors(() => cancel(processor, id)),
    changePaymentMethod: (request) => withPortErrors(() => changeCard(processor, request)),
    changePlan: (request) => withPortErrors(() => changePlan(processor, request)),
    refund: (request) => withPortErrors(() => refund(processor, request)),
    findTransaction: (id) =>
      withPortErrors(async () => {
        const found = await processor.findTransaction(id)
        if (!found) throw new PaymentNotFound(`transaction ${id}`)
        return found
      }),
    forgetMember: (memberId) =>
      withPortErrors(async () => {
        await processor.deleteCustomer(customerOf(memberId))
      }),
    parseNotice: (notice) => withPortErrors(() => processor.parseNotice(notice)),
  }
}

/** Converts `ProcessorRefusal` to the port's errors. */
async function withPortErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof ProcessorRefusal ? paymentError(error) : error
  }
}

async function create(processor: CardProcessor, request: CreateSubscription): Promise<ProviderSubscription> {
  checkId(request.subscriptionId)
  checkPrice(request.price)
  checkDay(request.firstBilling)
  const found = await processor.findSubscription(request.subscriptionId)
  if (found) return found
  const cardToken = await storeCard(processor, request, request.price.currency)
  return start(processor, { ...request, cardToken })
}

type Terms = Parameters<CardProcessor['createSubscription']>[0]

/** Starts a subscription; of two concurrent calls, the slower one returns the faster one's. */
async function start(processor: CardProcessor, terms: Terms): Promise<ProviderSubscription> {
  const { subscriptionId, cardToken, planId, price, firstBilling } = terms
  try {
    return await processor.createSubscription({ subscriptionId, cardToken, planId, price, firstBilling })
  } catch (error) {
    if (!isRefusal(error, validationCode.subscriptionIdInUse)) throw error
    const found = await processor.findSubscription(subscriptionId)
    if (!found) throw new PaymentProviderUnavailable(`subscription ${subscriptionId} is taken but not found`)
    return found
  }
}

type CardRequest = { subscriptionId: string; memberId: string; nonce: string }

/**
 * Stores the card under a token derived from the request. A nonce can be used once: if an earlier or concurrent
 * attempt used it, the card with that token is returned.
 */
async function storeCard(processor: CardProcessor, request: CardRequest, currency: string): Promise<string> {
  const { subscriptionId, memberId, nonce } = request
  if (!nonce || nonce.length > 500) throw new PaymentRequestInvalid('nonce', texts.nonceUnknown)
  const customerId = customerOf(memberId)
  const token = createHash('sha256')
    .update(`${customerId}\n${subscriptionId}\n${nonce}`)
    .digest('hex')
    .slice(0, 32)
  await processor.ensureCustomer(customerId)
  try {
    await processor.storeCard({ token, customerId, nonce, currency })
  } catch (error) {
    if (!isRefusal(error, ...tokenInUseCodes, ...nonceUsedCodes)) throw error
    if ((await processor.findCard(token))?.customerId !== customerId) throw error
  }
  return token
}

async function cancel(processor: CardProcessor, subscriptionId: string): Promise<ProviderSubscription> {
  const found = await existing(processor, subscriptionId)
  if (hasEnded(found)) return found
  try {
    await processor.cancelSubscription(subscriptionId)
  } catch (error) {
    const { subscriptionCanceled, canceledNotEditable, expiredNotEditable } = validationCode
    if (!isRefusal(error, subscriptionCanceled, canceledNotEditable, expiredNotEditable)) throw error
  }
  return existing(processor, subscriptionId)
}

async function changeCard(processor: CardProcessor, request: CardRequest): Promise<ProviderSubscription> {
  const found = await existing(processor, request.subscriptionId)
  if (hasEnded(found)) throw new PaymentRequestInvalid('state', texts.subscriptionEnded)
  const token = await storeCard(processor, request, found.price.currency)
  if (found.cardToken !== token) await processor.setCard(request.subscriptionId, token)
  if (found.state === 'past_due') await retry(processor, request.subscriptionId)
  return existing(processor, request.subscriptionId)
}

/** Retries the open charge; ignores that it may have been paid meanwhile. */
async function retry(processor: CardProcessor, subscriptionId: string): Promise<void> {
  try {
    await processor.retryCharge(subscriptionId)
  } catch (error) {
    if (!isRefusal(error, validationCode.notPastDue)) throw error
  }
}

/**
 * Creates the successor before canceling the current subscription, so that a rejected plan changes nothing. It starts
 * on the current one's next billing day or later, so that a retry in the weeks before it completes the change in time.
 */
async function changePlan(processor: CardProcessor, request: ChangePlan): Promise<ProviderSubscription> {
  checkId(request.successorId)
  checkPrice(request.price)
  checkDay(request.firstBilling)
  const current = await existing(processor, request.subscriptionId)
  const started = await processor.findSubscription(request.successorId)
  if (!started) checkChangeable(current)
  const successor = started ?? (await start(processor, successorTerms(current, request)))
  if (!hasEnded(current)) await cancel(processor, request.subscriptionId)
  return successor
}

function successorTerms(current: ProviderSubscription, request: ChangePlan): Terms {
  const { successorId: subscriptionId, planId, price } = request
  const { cardToken, nextBilling } = current
  const [firstBilling = null] = [request.firstBilling, nextBilling]
    .filter((day) => day !== null)
    .sort()
    .reverse()
  return { subscriptionId, planId, price, cardToken, firstBilling }
}

function checkChangeable(current: ProviderSubscription): void {
  if (current.state === 'past_due') throw new PaymentRequestInvalid('state', texts.subscriptionPastDue)
  if (hasEnded(current)) throw new PaymentRequestInvalid('state', texts.subscriptionEnded)
}

/** A refund carries our id, under which a repeated call finds it among the refunds of the charge. */
async function refund(processor: CardProcessor, request: Refund): Promise<ProviderTransaction> {
  checkId(request.refundId)
  checkPrice(request.money)
  const charge = await processor.findTransaction(request.transactionId)
  if (!charge) throw new PaymentNotFound(`transaction ${request.transactionId}`)
  if (charge.outcome === 'voided') {
    if (charge.money.amount === request.money.amount) return charge
    throw new PaymentRequestInvalid('state', texts.refundNotPaid)
  }
  for (const id of charge.refundIds) {
    const made = await processor.findTransaction(id)
    if (made?.reference === request.refundId && made.outcome !== 'failed') return made
  }
  if (charge.money.currency !== request.money.currency) {
    throw new PaymentRequestInvalid('currency', texts.refundCurrency)
  }
  try {
    return await processor.refundTransaction(request)
  } catch (error) {
    if (!isRefusal(error, validationCode.notSettled)) throw error
    if (charge.money.amount !== request.money.amount) throw error
    return processor.voidTransaction(request.transactionId)
  }
}

async function existing(processor: CardProcessor, subscriptionId: string): Promise<ProviderSubscription> {
  checkId(subscriptionId)
  const found = await processor.findSubscription(subscriptionId)
  if (!found) throw new PaymentNotFound(`subscription ${subscriptionId}`)
  return found
}

const hasEnded = ({ state }: ProviderSubscription) => state === 'canceled' || state === 'expired'

const isRefusal = (error: unknown, ...codes: string[]) =>
  error instanceof ProcessorRefusal && error.isFor(...codes)

const badRequest = (message: string) => new PaymentRequestInvalid('request', texts.requestInvalid, message)

/** The processor's customer id for a member. */
function customerOf(memberId: string): string {
  if (!/^[A-Za-z0-9-]{1,28}$/.test(memberId))
    throw badRequest('a member id has 1 to 28 letters, digits and hyphens')
  return `member-${memberId}`
}

function checkId(subscriptionId: string): void {
  if (!/^[A-Za-z0-9_-]{1,36}$/.test(subscriptionId)) {
    throw badRequest('a subscription id has 1 to 36 letters, digits, hyphens and underscores')
  }
}

function checkDay(firstBilling: string | null): void {
  if (firstBilling !== null && !isDay(firstBilling)) throw badRequest('firstBilling is not a day')
}

/** Free plans need no card, so the price must be positive. */
function checkPrice(price: Money): void {
  try {
    if (price.amount > 0 && writeAmount(price)) return
  } catch {}
  throw new PaymentRequestInvalid(
    'price',
    texts.priceInvalid,
    `${price.amount} ${price.currency} is not a price`,
  )
}
