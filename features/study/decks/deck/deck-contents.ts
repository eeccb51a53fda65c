/** What a deck has already: the ids of its words, and its other entries as `textKey`. */
export type DeckContents = { words: ReadonlySet<number>; others: ReadonlySet<string> }

/** An entry by its texts: front and back of a card of one's own, else Chinese and reading. */
export const textKey = (one: string, other: string): string => `${one.trim()}\n${other.trim()}`
