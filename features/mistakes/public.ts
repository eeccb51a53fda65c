/** What other features may import. */
export { ReportMistakeButton } from './ReportMistakeButton.tsx'
