/** What other features may import: reporting a mistake in an entry, or in a text. */
export { mistakesKey, type Report, sendReport } from './queries.ts'
export { ReportMistakeButton } from './ReportMistakeButton.tsx'
