/** What other features may import: sentences as examples and as results, and the actions on them. */
export { NewSentenceButton } from './editing/NewSentenceButton.tsx'
export { SenseExample } from './SenseExample.tsx'
export { SentencesContaining } from './SentencesContaining.tsx'
export type { Sentence } from './sentences.ts'
