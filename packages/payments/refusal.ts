import { paymentMessages as texts } from './messages.ts'
import type { RequestProblem } from './payment-errors.ts'
import {
  PaymentDeclined,
  type PaymentError,
  PaymentProviderUnavailable,
  PaymentRequestInvalid,
} from './payment-errors.ts'

/**
 * Why a card failed: declined by the bank (`processor_declined`) or the gateway (`gateway_rejected`), or no response
 * (`failed`).
 */
export type CardRefusal = {
  status: 'processor_declined' | 'gateway_rejected' | 'failed'
  /** The processor's response code, such as `2001`. */
  processorCode: string | null
  /** The gateway's reason: `fraud`, `cvv`, `avs` … */
  gatewayReason: string | null
}

/** A rejection in the processor's terms: numbered validation errors, or a failed card. */
export class ProcessorRefusal extends Error {
  override name = 'ProcessorRefusal'
  readonly validationCodes: string[]
  readonly card: CardRefusal | null

  constructor(message: string, facts: { validationCodes?: string[]; card?: CardRefusal | null }) {
    super(message)
    this.validationCodes = facts.validationCodes ?? []
    this.card = facts.card ?? null
  }

  /** Whether it has one of these validation codes. */
  isFor(...codes: string[]): boolean {
    return this.validationCodes.some((code) => codes.includes(code))
  }
}

/** The processor's validation codes that are handled; the numbers are published with the vendor's SDK. */
export const validationCode = {
  customerIdInUse: '91609',
  cardTokenInUse: '91719',
  nonceUsed: '93107',
  nonceUnknown: '93108',
  nonceLocked: '93109',
  cardNumberInvalid: '81715',
  cardNumberNotForTests: '81717',
  cardTypeNotAccepted: '81703',
  customerUnknown: '93105',
  subscriptionIdInUse: '81902',
  subscriptionCanceled: '81905',
  canceledNotEditable: '81901',
  expiredNotEditable: '81910',
  cardTokenUnknown: '91903',
  planUnknown: '91904',
  priceInvalid: '81904',
  priceTooLarge: '81923',
  merchantAccountUnknown: '91901',
  firstBillingInPast: '91916',
  notPastDue: '91531',
  notSettled: '91506',
  refundTooLarge: '91521',
  fullyRefunded: '91512',
  notRefundable: '91505',
} as const

/** The token is already in use, for cards, PayPal and Apple Pay. */
export const tokenInUseCodes = [validationCode.cardTokenInUse, '92906', '93503']

/** The nonce was already used, for any payment method, cards, PayPal and Apple Pay. */
export const nonceUsedCodes = [validationCode.nonceUsed, '91731', '92907', '93504']

const problems: Record<string, [RequestProblem, string]> = {
  ...Object.fromEntries(nonceUsedCodes.map((code) => [code, ['nonce', texts.nonceUsed]])),
  [validationCode.nonceUnknown]: ['nonce', texts.nonceUnknown],
  [validationCode.nonceLocked]: ['nonce', texts.nonceUnknown],
  [validationCode.cardNumberInvalid]: ['card_number', texts.cardNumberInvalid],
  [validationCode.cardNumberNotForTests]: ['card_number', texts.testNumbersOnly],
  [validationCode.cardTypeNotAccepted]: ['nonce', texts.cardUnsupported],
  [validationCode.planUnknown]: ['plan', texts.planUnknown],
  [validationCode.priceInvalid]: ['price', texts.priceInvalid],
  [validationCode.priceTooLarge]: ['price', texts.priceInvalid],
  [validationCode.merchantAccountUnknown]: ['currency', texts.currencyUnsupported],
  [validationCode.canceledNotEditable]: ['state', texts.subscriptionEnded],
  [validationCode.expiredNotEditable]: ['state', texts.subscriptionEnded],
  [validationCode.notSettled]: ['state', texts.refundNotSettled],
  [validationCode.refundTooLarge]: ['amount', texts.refundTooMuch],
  [validationCode.fullyRefunded]: ['amount', texts.refundTooMuch],
  [validationCode.notRefundable]: ['state', texts.refundNotPaid],
}

const declineTexts: Record<string, string> = {
  '2001': texts.insufficientFunds,
  '2002': texts.limitExceeded,
  '2003': texts.limitExceeded,
  '2004': texts.cardExpired,
  '2005': texts.cardNumberInvalid,
  '2006': texts.cardExpiryInvalid,
  '2010': texts.securityCodeWrong,
  '2012': texts.cardLost,
  '2013': texts.cardLost,
  '2014': texts.refusedForSafety,
  '2060': texts.addressWrong,
}

const gatewayTexts: Record<string, string> = {
  cvv: texts.securityCodeWrong,
  avs_and_cvv: texts.securityCodeWrong,
  avs: texts.addressWrong,
}

/** The message for the member about a failed card. */
export function declineMessage({ status, processorCode, gatewayReason }: CardRefusal): string {
  if (status === 'failed') return texts.unavailable
  if (status === 'gateway_rejected') return gatewayTexts[gatewayReason ?? ''] ?? texts.refusedForSafety
  return declineTexts[processorCode ?? ''] ?? texts.declined
}

/** Converts a refusal to the port's error. Only a failed network can be retried later. */
export function paymentError(refusal: ProcessorRefusal): PaymentError {
  const { card } = refusal
  if (card?.status === 'failed') return new PaymentProviderUnavailable('the card network did not respond')
  if (card) return new PaymentDeclined(declineMessage(card), card.processorCode ?? card.status)
  const known = refusal.validationCodes.map((code) => problems[code]).find(Boolean)
  const detail = `${refusal.message} (${refusal.validationCodes.join(', ')})`
  if (known) return new PaymentRequestInvalid(known[0], known[1], detail)
  return new PaymentRequestInvalid('request', texts.requestInvalid, detail)
}
