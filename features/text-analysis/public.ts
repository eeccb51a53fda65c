/** What other features may import: the words of a text. */
export { type AnalyzedToken, wordsOfText } from './queries.ts'
