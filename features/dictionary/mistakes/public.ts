/** The parts of mistakes available to other features. */
export { ReportMistakeButton } from './ReportMistakeButton.tsx'
