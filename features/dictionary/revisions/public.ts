/** What other features may import: the history of their rows, and undo. */
export type { Change, RevisionedTables } from './changes.ts'
export { FieldDifference } from './FieldDifference.tsx'
export { HistoryButton } from './HistoryButton.tsx'
export { changesPage, undoChange } from './revisions.ts'
