import type {
  Money,
  ProviderNotice,
  ProviderSubscription,
  ProviderTransaction,
  SignedNotice,
} from './port.ts'

/** The card that a member has stored at the processor. */
export type StoredCard = { token: string; customerId: string }

/**
 * The single steps that a processor offers. Each either happens or throws: `ProcessorRefusal` for what the processor
 * refused, `PaymentProviderUnavailable` where it gave no usable answer. `provider.ts` makes the port of them.
 */
export interface CardProcessor {
  readonly name: 'braintree' | 'sandbox'
  clientToken(): Promise<string>
  /** Creates the customer if there is none of this id yet. */
  ensureCustomer(customerId: string): Promise<unknown>
  /** Uses up the nonce, has the card verified and keeps it under the token given. */
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
  /** Tries the open charge of a past due subscription again. */
  retryCharge(subscriptionId: string): Promise<void>
  cancelSubscription(subscriptionId: string): Promise<void>
  findTransaction(transactionId: string): Promise<ProviderTransaction | null>
  /** Unknown customers are fine. */
  deleteCustomer(customerId: string): Promise<unknown>
  parseNotice(notice: SignedNotice): Promise<ProviderNotice>
}
