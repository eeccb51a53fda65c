/** The part of the day that a greeting is for: morning to 12, afternoon to 18, then evening. */
export type DayPart = 'morning' | 'afternoon' | 'evening'

/** Which greeting fits at this hour of the reader's day. */
export function dayPartAt(date: Date): DayPart {
  const hour = date.getHours()
  if (hour >= 4 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}
