import { messages } from './messages.ts'

const msPerDay = 86_400_000

/** How long ago a date is, in whole years, months or days: '2 years ago', '1 month ago', 'today'. */
export function timeSince(date: Date, now: Date): string {
  const full = now.getDate() < date.getDate() ? 1 : 0
  const months = (now.getFullYear() - date.getFullYear()) * 12 + now.getMonth() - date.getMonth() - full
  if (months >= 12) return messages.ago(Math.floor(months / 12), 'year')
  if (months >= 1) return messages.ago(months, 'month')
  const days = Math.floor((now.getTime() - date.getTime()) / msPerDay)
  return days >= 1 ? messages.ago(days, 'day') : messages.today
}
