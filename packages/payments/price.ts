/** Formats a price: `$9.99`, `$10`; `$0` if the amount is not a number. */
export function formatPrice(amount: unknown): string {
  const number = typeof amount === 'string' && amount.trim() !== '' ? Number(amount) : amount
  if (typeof number !== 'number' || !Number.isFinite(number)) return '$0'
  const text = Number.isInteger(number) ? String(Math.abs(number)) : Math.abs(number).toFixed(2)
  return number < 0 ? `−$${text}` : `$${text}`
}

/** The period of one charge: `1 Month`, `3 Months`, `1 Year`. */
export function formatDuration(months: number): string {
  const [count, unit] = months % 12 === 0 ? [months / 12, 'Year'] : [months, 'Month']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** The interval of charges: `every month`, `every 3 months`, `every year`. */
export function formatInterval(months: number): string {
  return `every ${formatDuration(months).replace(/^1 /, '').toLowerCase()}`
}
