/** What other features may import: the words of a text, and why they may be refused. */
export { type AnalyzedToken, limitText, wordsOfText } from './queries.ts'
