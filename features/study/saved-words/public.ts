/** What other features may import: words with their star, and refetching what depends on what is known of words. */
export { useMarksRefetch } from './use-marks-refetch.ts'
export { WordRows } from './WordRows.tsx'
