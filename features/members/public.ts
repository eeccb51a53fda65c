/** What other features may import: a member's name that links to their page, and a filter by days. */
export { DayRangeFilter } from './DayRangeFilter.tsx'
export { readRange, timesOf } from './joined-range.ts'
export { MemberLink } from './MemberLink.tsx'
