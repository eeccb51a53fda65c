/**
 * The port between subscriptions and a card processor. Days are the processor's calendar days (`2026-03-31`), because
 * that is how it bills; times are `Date`s.
 */

/** An amount in the currency's smallest unit (cents), with the ISO 4217 code in capitals. */
export type Money = { amount: number; currency: string }

/**
 * `pending`: before the first charge. `past_due`: a charge failed and is being retried. `canceled` and `expired`: no
 * further charges.
 */
export type SubscriptionState = 'pending' | 'active' | 'past_due' | 'canceled' | 'expired'

/** A charge or refund, or a failed attempt at one. */
export type ProviderTransaction = {
  transactionId: string
  /** Identifies this outcome in every response and notice that reports it. The unique key of the ledger. */
  identity: string
  kind: 'charge' | 'refund'
  outcome: 'succeeded' | 'failed' | 'voided'
  money: Money
  occurredAt: Date
  subscriptionId: string | null
  /** The days that a subscription charge pays for, inclusive. */
  period: { first: string; last: string } | null
  card: { brand: string; lastFour: string } | null
  /** The message for the member if it failed, else null. */
  declineMessage: string | null
  /** Refunds of this charge; each can be looked up by `findTransaction`. */
  refundIds: string[]
  /** The refunded charge, for refunds. */
  refundOf: string | null
  /** Our own id of a refund that we made; null for charges, and refunds made at the provider. */
  reference: string | null
}

export type ProviderSubscription = {
  subscriptionId: string
  planId: string
  price: Money
  state: SubscriptionState
  /** The day of the next charge or retry; null once it has ended. */
  nextBilling: string | null
  /** The last paid day; null before the first successful charge. */
  paidThrough: string | null
  /** The number of failed charges since the last successful one. */
  failedCharges: number
  /** The processor's token of the stored card. */
  cardToken: string
  /** The latest twenty, newest first. */
  transactions: ProviderTransaction[]
}

export type CreateSubscription = {
  /**
   * Our own id: at most 36 letters, digits, `-` and `_`. Also used as the provider's id, so that a repeated request
   * finds the existing subscription.
   */
  subscriptionId: string
  memberId: string
  /** The token that the card form returned for the card; can be used once. */
  nonce: string
  /** The provider's plan id. It determines how many months a charge pays for; the price is ours. */
  planId: string
  price: Money
  /** The day of the first charge; null, today and past days charge immediately. */
  firstBilling: string | null
}

export type ChangePlan = {
  subscriptionId: string
  /** Our own id of the new subscription. */
  successorId: string
  planId: string
  price: Money
  /** The day of its first charge; null, and days before the current one's next charge, mean that day. */
  firstBilling: string | null
}

export type Refund = {
  transactionId: string
  /** Our own id: at most 36 letters, digits, `-` and `_`. A repeated request finds the existing refund by it. */
  refundId: string
  money: Money
}

export type NoticeKind =
  | 'charged'
  | 'charge_failed'
  | 'went_active'
  | 'went_past_due'
  | 'canceled'
  | 'expired'
  /** A refund that was made has failed days later: the money came back. */
  | 'refund_failed'
  /** The provider's test of the webhook URL. */
  | 'check'
  /** Anything that does not affect access; see `providerKind`. */
  | 'other'

/** A verified notification (webhook) from the provider. */
export type ProviderNotice = {
  kind: NoticeKind
  providerKind: string
  /** The same for every delivery of the same event. */
  identity: string
  occurredAt: Date
  subscriptionId: string | null
  /**
   * The charge, or the refund that failed, that the notice reports. A charge has its own identity, under which the ledger stores it: the same charge
   * may also appear in the response to a call or in another notice.
   */
  transaction: ProviderTransaction | null
  paidThrough: string | null
  nextBilling: string | null
}

/** A notice as received: the form fields `bt_signature` and `bt_payload`. */
export type SignedNotice = { signature: string; payload: string }

/**
 * The port. Every call may throw the errors in `payment-errors.ts`. A call that failed with
 * `PaymentProviderUnavailable` may or may not have been carried out; it can be repeated with the same arguments
 * without charging twice.
 */
export interface PaymentProvider {
  readonly name: 'braintree' | 'sandbox'

  /**
   * The token that initializes the card form in the browser. It names no member, so that the form cannot show or
   * delete stored cards.
   */
  clientToken(): Promise<string>

  /**
   * Verifies and stores the card and starts the subscription. If a subscription with this id exists, in whatever
   * state, it is returned and nothing is charged.
   */
  createSubscription(request: CreateSubscription): Promise<ProviderSubscription>

  /** Throws `PaymentNotFound` if unknown. */
  findSubscription(subscriptionId: string): Promise<ProviderSubscription>

  /** Stops charges immediately; the paid period remains (`paidThrough`). Does nothing if it has already ended. */
  cancelSubscription(subscriptionId: string): Promise<ProviderSubscription>

  /**
   * Stores a new card for future charges. If a charge is open, it is retried with the new card immediately; if that
   * throws `PaymentDeclined`, the new card is still used for the retries.
   */
  changePaymentMethod(request: {
    subscriptionId: string
    memberId: string
    nonce: string
  }): Promise<ProviderSubscription>

  /**
   * Starts a successor subscription at the end of the paid period, or later, with the same card, and cancels the current
   * one; billing intervals may differ. With the same plan, it moves the next charge. Returns the successor. Rejects
   * subscriptions that are past due or have ended.
   */
  changePlan(request: ChangePlan): Promise<ProviderSubscription>

  /**
   * Refunds a charge, whole or in part, and returns the refund. A charge that has not been settled yet (it takes a day)
   * is voided instead if all of it is refunded; then the voided charge is returned. Rejects more than is left of the charge,
   * a part of one that is not settled, and charges that failed. Concurrent calls for one charge must be kept apart by
   * the caller.
   */
  refund(request: Refund): Promise<ProviderTransaction>

  /** Finds a charge or refund by the provider's id. Refunds can be made at the provider, too. */
  findTransaction(transactionId: string): Promise<ProviderTransaction>

  /**
   * Deletes the member's cards and customer record, which ends all their subscriptions. Succeeds for unknown members.
   */
  forgetMember(memberId: string): Promise<void>

  /** Throws `NoticeSignatureInvalid` if the provider did not sign the notice. */
  parseNotice(notice: SignedNotice): Promise<ProviderNotice>
}
