/** What other features may import: a member's name that links to their page, filters of lists, and days in forms. */
export { DayField } from './DayField.tsx'
export { FilterPanel } from './FilterPanel.tsx'
export { JoinedFilter } from './list/JoinedFilter.tsx'
export { type DayRange, dayOf, parseDay, readRange, timesOf } from './list/joined-range.ts'
export { MemberLink } from './MemberLink.tsx'
