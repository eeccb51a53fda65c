/** The rules of a text's content, which forms and the server check. */
export { checkDocument } from './document/check-document.ts'
export { MAX_CHARACTERS } from './document/text-document.ts'
