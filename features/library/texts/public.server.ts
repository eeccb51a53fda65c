/** What the server and other features may import. */
export { annotateDocument } from './document/annotate-document.ts'
export type { TextDocument } from './document/text-document.ts'
