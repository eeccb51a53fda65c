/** What other features may import: the pages of a notebook. */
export { NotebookPages } from './NotebookPages.tsx'
