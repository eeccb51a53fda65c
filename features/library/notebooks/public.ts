/** What other features may import: the pages of a notebook, and publishing a page. */
export { NotebookPages } from './NotebookPages.tsx'
export { PublishDialog } from './PublishDialog.tsx'
export { newsFeedKey, type Page, pagesOfBook, unpublishedPages } from './queries.ts'
