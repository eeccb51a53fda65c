/** What other features may import: reporting a mistake in an entry. */
export { ReportMistakeButton } from './ReportMistakeButton.tsx'
