/**
 * The limits of texts, which forms and the server check. The rules of their content are in `document/`: with the library
 * that checks them, they would be loaded before a text or the shelf is shown.
 */
import { topicNames } from './messages.ts'

/** The longest text. Characters count as readers do: 𠮷 is one. */
export const MAX_CHARACTERS = 20_000

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
/** The author as lists show it: none if nobody said who it is. */
export const knownAuthor = <Author extends string | null>(author: Author) =>
  author === unknownAuthor ? ('' as Author) : author
