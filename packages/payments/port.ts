/**
 * What subscriptions need from a card processor, and nothing else. Days are calendar days of the processor
 * (`2026-03-31`), because that is how it bills; moments are `Date`s.
 */

/** An amount in the currency's smallest unit (cents), with the ISO 4217 code in capitals. */
export type Money = { amount: number; currency: string }

/** `pending`: the first charge lies ahead. `past_due`: a charge failed and is being retried. The last two never charge again. */
export type SubscriptionState = 'pending' | 'active' | 'past_due' | 'canceled' | 'expired'

/** One movement of money, or the failed attempt at one. */
export type ProviderTransaction = {
  transactionId: string
  /** Names this outcome wherever it is met: in an answer, in a notice, in a second notice. The ledger's unique key. */
  identity: string
  kind: 'charge' | 'refund'
  outcome: 'succeeded' | 'failed' | 'voided'
  money: Money
  occurredAt: Date
  subscriptionId: string | null
  /** The days that a charge of a subscription pays for, both included. */
  period: { first: string; last: string } | null
  card: { brand: string; lastFour: string } | null
  /** What the member may read about a failure; null where there was none. */
  declineMessage: string | null
  /** Refunds of this charge; each can be looked up by `findTransaction`. */
  refundIds: string[]
  /** The charge that a refund gives back. */
  refundOf: string | null
}

export type ProviderSubscription = {
  subscriptionId: string
  planId: string
  price: Money
  state: SubscriptionState
  /** The day of the next charge or of the next retry; null once it has ended. */
  nextBilling: string | null
  /** The last day that is paid for; null until a charge has succeeded. */
  paidThrough: string | null
  /** Charges that failed since the last one that succeeded. */
  failedCharges: number
  /** The stored card, by the processor's name for it. */
  cardToken: string
  /** The newest twenty, newest first. */
  transactions: ProviderTransaction[]
}

export type CreateSubscription = {
  /** Our own id, at most 36 letters, digits, `-` and `_`. It becomes the provider's, so that a repeated request finds the first one's subscription. */
  subscriptionId: string
  memberId: string
  /** What the card form gave for the card; works once. */
  nonce: string
  /** The provider's name of the plan; it says how many months a charge pays for, the price is ours. */
  planId: string
  price: Money
  /** The day of the first charge; null, today and days past charge at once. */
  firstBilling: string | null
}

export type ChangePlan = {
  subscriptionId: string
  /** Our own id of the subscription that takes over. */
  successorId: string
  planId: string
  price: Money
}

export type NoticeKind =
  | 'charged'
  | 'charge_failed'
  | 'went_active'
  | 'went_past_due'
  | 'canceled'
  | 'expired'
  /** The provider's own test of the address. */
  | 'check'
  /** Anything that changes no access; `providerKind` says what. */
  | 'other'

/** What the provider tells of its own accord, its signature verified. */
export type ProviderNotice = {
  kind: NoticeKind
  providerKind: string
  /** The same for the same event, however often and in whatever envelope it arrives. */
  identity: string
  occurredAt: Date
  subscriptionId: string | null
  /**
   * The charge that the notice is about. It has an identity of its own: whoever keeps charges keeps it under that,
   * for the same charge may have been seen in the answer to a call, or may be seen in another notice.
   */
  transaction: ProviderTransaction | null
  paidThrough: string | null
  nextBilling: string | null
}

/** A notice as it is posted: the form fields `bt_signature` and `bt_payload`. */
export type SignedNotice = { signature: string; payload: string }

/**
 * The port. Every call may throw the errors of `payment-errors.ts`; a call that ended in `PaymentProviderUnavailable`
 * may or may not have been carried out, and is repeated with the same arguments until it answers: no repetition
 * charges twice.
 */
export interface PaymentProvider {
  readonly name: 'braintree' | 'sandbox'

  /**
   * What the card form in the browser starts with. It names no member, so that the form cannot show or delete the
   * cards that somebody has stored.
   */
  clientToken(): Promise<string>

  /**
   * Stores the card, verified, and starts the subscription. If one of this id is there already (whatever became of it
   * since), that one is answered and nothing is charged.
   */
  createSubscription(request: CreateSubscription): Promise<ProviderSubscription>

  /** Refuses with `PaymentNotFound`. */
  findSubscription(subscriptionId: string): Promise<ProviderSubscription>

  /** Ends the charges at once; what is paid for stays paid for (`paidThrough`). Of an ended one nothing changes. */
  cancelSubscription(subscriptionId: string): Promise<ProviderSubscription>

  /**
   * Stores a new card for the charges to come. If a charge has failed, it is tried with the new card at once:
   * `PaymentDeclined` then leaves the new card in place for the retries.
   */
  changePaymentMethod(request: {
    subscriptionId: string
    memberId: string
    nonce: string
  }): Promise<ProviderSubscription>

  /**
   * Lets another subscription take over where the paid time ends, with the same card, and cancels the present one; the
   * plans may bill in different rhythms. Answers the successor. Refuses subscriptions that are past due or have ended.
   */
  changePlan(request: ChangePlan): Promise<ProviderSubscription>

  /** A charge or a refund by the provider's id. Refunds are made at the provider; here they are only read. */
  findTransaction(transactionId: string): Promise<ProviderTransaction>

  /** Deletes the member's cards and person at the provider, which ends all their subscriptions. Unknown members are fine. */
  forgetMember(memberId: string): Promise<void>

  /** Refuses with `NoticeSignatureInvalid` whatever the provider has not signed. */
  parseNotice(notice: SignedNotice): Promise<ProviderNotice>
}
