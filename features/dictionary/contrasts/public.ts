/** What other features may import: the notes on words that learners confuse. */
export { Contrasts } from './Contrasts.tsx'
export { wordsOfQuery } from './words-of-query.ts'
