/** What the server and other features may import. */
export { annotateDocument } from './document/annotate-document.ts'
export { nameDefinition } from './document/name-definition.ts'
export type { TextDocument } from './document/text-document.ts'
