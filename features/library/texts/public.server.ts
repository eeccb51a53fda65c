/** What the server and other features may import. */

export {
  analyzeAgain,
  type ChangedSentence,
  changedSentences,
  libraryTextsWith,
} from './analyze-again.server.ts'
export { annotateDocument } from './document/annotate-document.ts'
export { nameDefinition } from './document/name-definition.ts'
export type { TextDocument } from './document/text-document.ts'
