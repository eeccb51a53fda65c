const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/**
 * Formats a date for bills, plans and mails: `Nov 9 2026`. Billing counts days in UTC, so a time is shown as its day
 * there: the same on every screen, in every mail and in every time zone. A calendar day (`2026-11-09`) is shown as it is.
 */
export function formatBillDate(value: Date | string): string {
  const text = typeof value === 'string' ? value : value.toISOString()
  const [year = 0, month = 1, day = 1] = text.slice(0, 10).split('-').map(Number)
  return `${months[month - 1]} ${day} ${year}`
}
