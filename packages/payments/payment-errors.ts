import { paymentMessages } from './messages.ts'

/** What was wrong with a request, if another request can succeed. */
export type RequestProblem =
  | 'nonce'
  | 'card_number'
  | 'card_expiry'
  | 'security_code'
  | 'plan'
  | 'price'
  | 'currency'
  | 'state'
  | 'amount'
  | 'request'

/**
 * Base class of the port's errors. `memberMessage` can be shown as is; `message` is for the log and contains no card
 * data.
 */
export abstract class PaymentError extends Error {
  abstract readonly kind: 'declined' | 'invalid' | 'not_found' | 'unavailable' | 'signature'
  readonly memberMessage: string

  constructor(memberMessage: string, message = memberMessage, options?: ErrorOptions) {
    super(message, options)
    this.name = new.target.name
    this.memberMessage = memberMessage
  }
}

/**
 * The bank or the processor declined the card. `code` is the processor's, or `gateway_rejected` if the gateway
 * declined it.
 */
export class PaymentDeclined extends PaymentError {
  readonly kind = 'declined'
  readonly code: string

  constructor(memberMessage: string, code: string) {
    super(memberMessage, `declined with ${code}`)
    this.code = code
  }
}

/** The request is invalid; repeating it has the same result. */
export class PaymentRequestInvalid extends PaymentError {
  readonly kind = 'invalid'
  readonly problem: RequestProblem

  constructor(problem: RequestProblem, memberMessage: string, message?: string) {
    super(memberMessage, message)
    this.problem = problem
  }
}

/** The provider has no subscription or transaction with this id. */
export class PaymentNotFound extends PaymentError {
  readonly kind = 'not_found'

  constructor(what: string) {
    super(paymentMessages.notFound, `${what} is not known to the payment provider`)
  }
}

/** There was no usable response: it is unknown whether the call was carried out. Retry it later, unchanged. */
export class PaymentProviderUnavailable extends PaymentError {
  readonly kind = 'unavailable'

  constructor(message: string, options?: ErrorOptions) {
    super(paymentMessages.unavailable, message, options)
  }
}

/** A notice without a valid signature of the provider. */
export class NoticeSignatureInvalid extends PaymentError {
  readonly kind = 'signature'

  constructor(message: string) {
    super(paymentMessages.requestInvalid, message)
  }
}
