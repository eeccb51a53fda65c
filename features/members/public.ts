/** What other features may import: a member's name that links to their page, a filter by days, and JSON in a dialog. */
export { DayRangeFilter } from './DayRangeFilter.tsx'
export { readRange, timesOf } from './joined-range.ts'
export { MemberLink } from './MemberLink.tsx'
export { Json, ViewButton } from './ViewButton.tsx'
