/** What other features may import: the menu of saved views, and the choice of columns, for the filters of a list. */
export { ChooseColumns } from './ChooseColumns.tsx'
export { useChosenColumns } from './chosen-columns.ts'
export { SavedViews } from './SavedViews.tsx'
