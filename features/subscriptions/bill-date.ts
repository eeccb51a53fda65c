const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/**
 * Formats a date for bills and plans: `Nov 9 2026`. A Date is shown in the reader's time zone; a calendar day
 * (`2026-11-09`) is the same in every zone.
 */
export function formatBillDate(value: Date | string): string {
  if (typeof value !== 'string') return write(value.getFullYear(), value.getMonth(), value.getDate())
  const [year = 0, month = 1, day = 1] = value.slice(0, 10).split('-').map(Number)
  return write(year, month - 1, day)
}

function write(year: number, month: number, day: number): string {
  return `${months[month]} ${day} ${year}`
}
