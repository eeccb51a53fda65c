import { formatPrice } from '@tingdu/payments/price.ts'

/** Formats an amount for sentences and mails: `$9.99`, `$10`, and with its own sign in other currencies: `€9.99`. */
export function formatBillAmount(amount: number, currency: string): string {
  const code = currency.toUpperCase()
  if (code === '' || code === 'USD') return formatPrice(amount)
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: code }).format(amount)
}
