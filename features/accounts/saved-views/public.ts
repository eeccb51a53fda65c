/** What other features may import: the menu of saved views, for the filters of a list. */
export { SavedViews } from './SavedViews.tsx'
