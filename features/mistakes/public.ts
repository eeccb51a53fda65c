/** What other features may use of reports of mistakes. */
export { ReportMistakeButton } from './ReportMistakeButton.tsx'
