import type { Money } from './port.ts'

/** How many digits stand after the point in a currency: 2 for USD, 0 for JPY. Refuses what is no ISO 4217 code. */
function fractionDigits(currency: string): number {
  if (!/^[A-Z]{3}$/.test(currency)) throw new RangeError(`${currency} is not a currency`)
  return (
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  )
}

/** The amount as the processor writes it: `999` USD is `9.99`, `999` JPY is `999`. */
export function writeAmount({ amount, currency }: Money): string {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`${amount} is not an amount`)
  const digits = fractionDigits(currency)
  if (digits === 0) return String(amount)
  const text = String(amount).padStart(digits + 1, '0')
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** The amount that the processor wrote; fewer digits than the currency has are taken as zeros, more are refused. */
export function readAmount(text: string, currency: string): Money {
  const digits = fractionDigits(currency)
  const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d+))?$/.exec(text) ?? []
  if (whole === undefined || /[^0]/.test(fraction.slice(digits))) {
    throw new RangeError(`${text} is not an amount of ${currency}`)
  }
  return { amount: Number(whole + fraction.slice(0, digits).padEnd(digits, '0')), currency }
}
