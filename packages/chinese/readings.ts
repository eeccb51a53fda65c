import type { LexiconWord } from './lexicon.ts'

/** A token in its sentence, as the rules for readings see it. */
export type Context = { words: readonly LexiconWord[] }

/** The entry that is meant: the first, which is the likeliest of all readings. */
export function chooseReading(words: readonly LexiconWord[]): LexiconWord | undefined {
  return words[0]
}
