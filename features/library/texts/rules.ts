/** The rules of a text's content, which forms and the server check. */
export { checkDocument } from './document/check-document.ts'
export { MAX_CHARACTERS } from './document/text-document.ts'

/** What texts are about. A text has up to `MAX_TOPICS` of them; the table's constraint repeats the list. */
export const topics = [
  'city',
  'culture',
  'daily life',
  'family',
  'food',
  'health',
  'history',
  'nature',
  'people',
  'school',
  'science',
  'travel',
  'work',
] as const
export type Topic = (typeof topics)[number]
export const MAX_TOPICS = 3
/** The longest line about a text, in characters. */
export const MAX_GIST = 200
