/** What the server and other features may import. */
export type { Lexicon } from '@tingdu/chinese/lexicon/lexicon.ts'
export { createAnalysisBudget } from './analysis-budget.server.ts'
export {
  type ExceptionContext,
  exceptionContexts,
  exceptionOf,
  isAnalyzedSo,
  withException,
} from './exception-of.server.ts'
export {
  addException,
  type Exception,
  readExceptions,
  removeException,
  type StoredException,
} from './exceptions.server.ts'
export { createLexiconSource, type LexiconSource } from './lexicon.server.ts'
