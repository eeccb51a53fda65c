/** What other features may import: changing the state of many words, and refetching what depends on it. */
export { useStatesChange } from './use-states-change.ts'
export { useWordsRefetch } from './use-words-refetch.ts'
