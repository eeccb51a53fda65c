import { paymentMessages } from './messages.ts'

/** What went wrong with a request that can be mended by sending another one. */
export type RequestProblem =
  | 'nonce'
  | 'card_number'
  | 'card_expiry'
  | 'security_code'
  | 'plan'
  | 'price'
  | 'currency'
  | 'state'
  | 'request'

/** Every refusal of the port. `memberMessage` may be shown as it is; `message` is for the log and names no card. */
export abstract class PaymentError extends Error {
  abstract readonly kind: 'declined' | 'invalid' | 'not_found' | 'unavailable' | 'signature'
  readonly memberMessage: string

  constructor(memberMessage: string, message = memberMessage, options?: ErrorOptions) {
    super(message, options)
    this.name = new.target.name
    this.memberMessage = memberMessage
  }
}

/** The bank or the processor refused the card. `code` is the processor's, `gateway_rejected` where none was asked. */
export class PaymentDeclined extends PaymentError {
  readonly kind = 'declined'
  readonly code: string

  constructor(memberMessage: string, code: string) {
    super(memberMessage, `declined with ${code}`)
    this.code = code
  }
}

/** The request cannot be carried out as it is; sending the same again gives the same answer. */
export class PaymentRequestInvalid extends PaymentError {
  readonly kind = 'invalid'
  readonly problem: RequestProblem

  constructor(problem: RequestProblem, memberMessage: string, message?: string) {
    super(memberMessage, message)
    this.problem = problem
  }
}

/** The provider knows no subscription or transaction of this id. */
export class PaymentNotFound extends PaymentError {
  readonly kind = 'not_found'

  constructor(what: string) {
    super(paymentMessages.notFound, `${what} is not known to the payment provider`)
  }
}

/** The provider gave no usable answer: whether the call was carried out is not known. Repeat it later, unchanged. */
export class PaymentProviderUnavailable extends PaymentError {
  readonly kind = 'unavailable'

  constructor(message: string, options?: ErrorOptions) {
    super(paymentMessages.unavailable, message, options)
  }
}

/** A notice that the provider has not signed, or whose content is not what was signed. */
export class NoticeSignatureInvalid extends PaymentError {
  readonly kind = 'signature'

  constructor(message: string) {
    super(paymentMessages.requestInvalid, message)
  }
}
