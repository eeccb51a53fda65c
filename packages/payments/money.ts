import type { Money } from './port.ts'

/**
 * The number of decimal digits of a currency: 2 for USD, 0 for JPY. Throws `RangeError` if it is not an ISO 4217
 * code.
 */
function fractionDigits(currency: string): number {
  if (!/^[A-Z]{3}$/.test(currency)) throw new RangeError(`${currency} is not a currency`)
  return (
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  )
}

/**
 * Formats an amount like the processor: `999` cents of USD is `9.99`, `999` JPY is `999`. Throws `RangeError` if
 * invalid.
 */
export function writeAmount({ amount, currency }: Money): string {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`${amount} is not an amount`)
  const digits = fractionDigits(currency)
  if (digits === 0) return String(amount)
  const text = String(amount).padStart(digits + 1, '0')
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/**
 * Parses an amount written by the processor. Missing decimal digits are zeros; throws `RangeError` for excess digits
 * and malformed amounts.
 */
export function readAmount(text: string, currency: string): Money {
  const digits = fractionDigits(currency)
  const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d+))?$/.exec(text) ?? []
  if (whole === undefined || /[^0]/.test(fraction.slice(digits))) {
    throw new RangeError(`${text} is not an amount of ${currency}`)
  }
  return { amount: Number(whole + fraction.slice(0, digits).padEnd(digits, '0')), currency }
}
