import { randomBytes } from 'node:crypto'
import { dayOf } from '../calendar.ts'
import { paymentMessages as texts } from '../messages.ts'
import { PaymentRequestInvalid } from '../payment-errors.ts'
import { testCards } from './cards.ts'
import type { SandboxNonce, SandboxStore } from './store.ts'

/** Input of the sandbox's card form. Spaces and hyphens in the number are allowed. */
export type TypedCard = { number: string; expiryMonth: string; expiryYear: string; securityCode: string }

/**
 * Returns a nonce for a test card, valid once and for three hours. Throws `PaymentRequestInvalid` for numbers that
 * are not test cards, past months and codes of the wrong length. Like at the processor, the card itself is verified
 * when it is stored, so a card that will be declined gets a nonce too. The number is not stored.
 */
export async function tokenizeCard(store: SandboxStore, typed: TypedCard, now: Date): Promise<string> {
  const number = typed.number.replace(/[ -]/g, '')
  if (!isLuhnValid(number)) throw new PaymentRequestInvalid('card_number', texts.cardNumberInvalid)
  const known = testCards.find((card) => card.number === number)
  if (!known) throw new PaymentRequestInvalid('card_number', texts.testNumbersOnly)
  const expires = readExpiry(typed, now)
  const codeLength = known.brand === 'American Express' ? 4 : 3
  if (!new RegExp(`^\\d{${codeLength}}$`).test(typed.securityCode)) {
    throw new PaymentRequestInvalid('security_code', texts.securityCodeInvalid)
  }
  const document: SandboxNonce = {
    nonce: `sandbox-${randomBytes(16).toString('hex')}`,
    brand: known.brand,
    lastFour: number.slice(-4),
    expires,
    verification: isWrongCode(typed.securityCode) ? 'cvv' : known.verification,
    createdAt: now.toISOString(),
    used: false,
  }
  await store.transaction((records) => records.write('nonce', document.nonce, document))
  return document.nonce
}

/** The security codes documented as not matching. */
const isWrongCode = (code: string) => code === '200' || code === '2000'

function isLuhnValid(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** Returns `2027-09` for a month and a year of two or four digits. */
function readExpiry({ expiryMonth, expiryYear }: TypedCard, now: Date): string {
  const month = /^(0?[1-9]|1[0-2])$/.test(expiryMonth) ? expiryMonth.padStart(2, '0') : null
  const year = /^\d{2}$/.test(expiryYear) ? `20${expiryYear}` : expiryYear
  const expires = `${year}-${month}`
  const thisMonth = dayOf(now).slice(0, 7)
  const latest = `${Number(thisMonth.slice(0, 4)) + 20}-12`
  if (!month || !/^20\d{2}$/.test(year) || expires > latest) {
    throw new PaymentRequestInvalid('card_expiry', texts.cardExpiryInvalid)
  }
  if (expires < thisMonth) throw new PaymentRequestInvalid('card_expiry', texts.cardExpired)
  return expires
}
