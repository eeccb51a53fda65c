/** The rules of a text's content, which forms and the server check. */
import { topicNames } from './messages.ts'

export { checkDocument } from './document/check-document.ts'
export { MAX_CHARACTERS } from './document/text-document.ts'

/** What texts are about. A text has up to `MAX_TOPICS` of them; the table's constraint repeats the list. */
export type Topic = keyof typeof topicNames
export const topics = Object.keys(topicNames) as Topic[]
export const MAX_TOPICS = 3
/** The longest line about a text, in characters. */
export const MAX_GIST = 200
/** Shorter texts, in characters, do not tell their HSK level: one rare word decides. The view of the shelf repeats it. */
export const LEVEL_CHARACTERS = 60

/** The author of a text whose author its owner did not say; there is no text without one. */
export const unknownAuthor = 'Unknown'
