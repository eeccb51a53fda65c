import { managementMessages, priceChangeMessages as messages } from './messages.ts'
import type { PriceChange } from './price-changes.ts'

const { channels, currency, billingFreq, discount, monthlyPrice, webPrice, applePrice, googlePrice } =
  managementMessages

/** What a price consists of, by its column or its name in `context`. */
const names: Record<string, string> = {
  bt_subscribe_price: webPrice,
  apple_subscribe_price: applePrice,
  google_subscribe_price: googlePrice,
  currency,
  billing_freq: billingFreq,
}
for (const [channel, name] of Object.entries(channels)) {
  names[`${channel}_monthly_price`] = `${name}: ${monthlyPrice}`
  names[`${channel}_discount`] = `${name}: ${discount}`
}

/** What happened to a plan, in words: “Web price: 9.99 → 12.00”, “Added: Web price 9.99”. */
export function changeText({
  action,
  before,
  after,
}: Pick<PriceChange, 'action' | 'before' | 'after'>): string {
  const [was, becomes] = [pricesOf(before), pricesOf(after)]
  if (action === 'update') {
    return Object.keys(names)
      .filter((name) => was[name] !== becomes[name])
      .map((name) => `${names[name]}: ${shown(name, was[name])} → ${shown(name, becomes[name])}`)
      .join(', ')
  }
  const values = action === 'insert' ? becomes : was
  const prices = Object.keys(names).filter((name) => name.endsWith('_subscribe_price') && name in values)
  const text = prices.map((name) => `${names[name]} ${shown(name, values[name])}`).join(', ')
  return `${action === 'insert' ? messages.added : messages.deleted}: ${text} ${values.currency ?? ''}`.trimEnd()
}

function pricesOf(columns: Record<string, unknown> | null): Record<string, unknown> {
  const { context, ...rest } = columns ?? {}
  return { ...rest, ...(typeof context === 'object' ? context : {}) }
}

function shown(name: string, value: unknown): string {
  if (value === undefined || value === null) return '–'
  return typeof value === 'number' && name.endsWith('_price') ? value.toFixed(2) : String(value)
}
