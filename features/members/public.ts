/** What other features may import: a member's name that links to their page, filters of lists, and JSON in a dialog. */
export { FilterPanel } from './FilterPanel.tsx'
export { JoinedFilter } from './JoinedFilter.tsx'
export { type DayRange, readRange, timesOf } from './joined-range.ts'
export { MemberLink } from './MemberLink.tsx'
