/** `$9.99`, `$10`; `$0` where the amount is no number. */
export function formatPrice(amount: unknown): string {
  const number = typeof amount === 'string' && amount.trim() !== '' ? Number(amount) : amount
  if (typeof number !== 'number' || !Number.isFinite(number)) return '$0'
  const text = Number.isInteger(number) ? String(Math.abs(number)) : Math.abs(number).toFixed(2)
  return number < 0 ? `−$${text}` : `$${text}`
}

/** `1 Month`, `3 Months`, `1 Year`: how long one charge pays for. */
export function formatDuration(months: number): string {
  const [count, unit] = months % 12 === 0 ? [months / 12, 'Year'] : [months, 'Month']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** `every month`, `every 3 months`, `every year`: how often a charge comes. */
export function formatInterval(months: number): string {
  return `every ${formatDuration(months).replace(/^1 /, '').toLowerCase()}`
}
