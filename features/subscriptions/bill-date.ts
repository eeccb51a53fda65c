const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/**
 * `Nov 9 2026`, as bills and plans write dates. A moment is shown as the day it lies in for the reader; a calendar day
 * (`2026-11-09`) is that day everywhere.
 */
export function formatBillDate(value: Date | string): string {
  if (typeof value !== 'string') return write(value.getFullYear(), value.getMonth(), value.getDate())
  const [year = 0, month = 1, day = 1] = value.slice(0, 10).split('-').map(Number)
  return write(year, month - 1, day)
}

function write(year: number, month: number, day: number): string {
  return `${months[month]} ${day} ${year}`
}
