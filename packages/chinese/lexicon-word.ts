/** A level as learners know it; `derived` is an estimate from the frequency. */
export type TokenLevel = { standard: '2.0' | '3.0' | 'derived'; level: number }

/** One entry of the dictionary: a headword with one reading. */
export type LexiconWord = {
  id: number
  /** The headword in simplified characters. */
  chinese: string
  traditional: string
  /** With tone marks, one space between syllables. */
  phonetic: string
  /** Rank among the readings of the headword; the lowest is the headline. */
  priority: number
  /** Occurrences of the headword in a million words; 0 where unknown. */
  frequency: number
  /** What it means, in few words. */
  gloss: string
  level: TokenLevel | null
}

/** One way to read a headword. */
export type Alternative = { phonetic: string; defs: string; word_id: number | null }

/** What one form, simplified or traditional, may mean. */
export type Headword = {
  /** The form itself, folded. */
  key: string
  /** Its entries, likeliest first. */
  words: readonly LexiconWord[]
  /** The likeliest. */
  first: LexiconWord
  /** For each of them, when it was asked for, what all the others say. */
  others: (readonly Alternative[] | undefined)[]
  /** What its place may change about it: a sum of the traits below. */
  traits: number
}

/** The headword is a traditional form only. */
export const TRADITIONAL = 1
/** Its surroundings may make two words of it. */
export const PARTABLE = 2
/** Its surroundings may tell how it is read. */
export const AMBIGUOUS = 4
/** The name of a person may begin with it. */
export const NAME = 8
/** It may be the ending 儿. */
export const ENDING = 16

const NONE: readonly Alternative[] = []

/** The entries of a headword without `word`, as a token offers them. */
export function alternativesTo({ words, others }: Headword, word: LexiconWord): readonly Alternative[] {
  if (words.length === 1) return NONE
  const at = words.indexOf(word)
  const known = others[at]
  if (known) return known
  const made = alternatives(words.filter((other) => other !== word))
  others[at] = made
  return made
}

/** Entries as a token offers them. */
export function alternatives(words: readonly LexiconWord[]): readonly Alternative[] {
  return words.map(({ phonetic, gloss, id }) => ({ phonetic, defs: gloss, word_id: id }))
}
