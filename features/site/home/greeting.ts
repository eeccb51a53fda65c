/** The time of day for the greeting: morning until 12, afternoon until 18, then evening. */
export type DayPart = 'morning' | 'afternoon' | 'evening'

/** The time of day at this local time. */
export function dayPartAt(date: Date): DayPart {
  const hour = date.getHours()
  if (hour >= 4 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}
