/** What the server and other features may import. */
export { createAnalysisBudget } from './analysis-budget.server.ts'
export { createLexiconSource, type LexiconSource } from './lexicon.server.ts'
