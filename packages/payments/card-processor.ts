import type {
  Money,
  ProviderNotice,
  ProviderSubscription,
  ProviderTransaction,
  Refund,
  SignedNotice,
} from './port.ts'

/** A member's card stored at the processor. */
export type StoredCard = { token: string; customerId: string }

/**
 * The elementary operations of a processor. Each one succeeds or throws: `ProcessorRefusal` if the processor rejected
 * it, `PaymentProviderUnavailable` if there was no usable response. `provider.ts` implements the port with them.
 */
export interface CardProcessor {
  readonly name: 'braintree' | 'sandbox'
  clientToken(): Promise<string>
  /** Creates the customer if it does not exist. */
  ensureCustomer(customerId: string): Promise<unknown>
  /** Consumes the nonce, verifies the card and stores it under the token. */
  storeCard(card: StoredCard & { nonce: string; currency: string }): Promise<void>
  findCard(token: string): Promise<StoredCard | null>
  createSubscription(terms: {
    subscriptionId: string
    cardToken: string
    planId: string
    price: Money
    firstBilling: string | null
  }): Promise<ProviderSubscription>
  findSubscription(subscriptionId: string): Promise<ProviderSubscription | null>
  setCard(subscriptionId: string, cardToken: string): Promise<void>
  /** Retries the open charge of a past due subscription. */
  retryCharge(subscriptionId: string): Promise<void>
  cancelSubscription(subscriptionId: string): Promise<void>
  /** Makes a refund that carries our id as its reference. */
  refundTransaction(refund: Refund): Promise<ProviderTransaction>
  /** Takes back a charge that has not been settled. */
  voidTransaction(transactionId: string): Promise<ProviderTransaction>
  findTransaction(transactionId: string): Promise<ProviderTransaction | null>
  /** Succeeds for unknown customers. */
  deleteCustomer(customerId: string): Promise<unknown>
  parseNotice(notice: SignedNotice): Promise<ProviderNotice>
}
