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
  /** What it means in some places instead; the first whose surroundings match counts. */
  uses?: readonly Use[]
  /** The headword whose meaning it has, where it is nothing but another form of it. */
  pointsTo?: { chinese: string; phonetic: string } | undefined
}

/** A meaning that surroundings tell: `where` is tried at the place of the word (`context.ts`). */
export type Use = { where: RegExp; gloss: string }

/** One way to read a headword. */
export type Alternative = { phonetic: string; defs: string; word_id: number | null }

/** What a token says that is read as one of the entries of a headword. */
export type Reading = {
  phonetic: string
  defs: string
  word_id: number | null
  level: TokenLevel | null
  /** What the other entries say. */
  alternatives: readonly Alternative[]
  /** What it says in some places instead. */
  uses: readonly { where: RegExp; reading: Reading }[]
}

/**
 * What one form, simplified or traditional, may mean. It is itself the reading as its likeliest entry: so nearly every
 * token is made with one look into memory.
 */
export type Headword = Reading & {
  /** The form itself, folded. */
  key: string
  /** Its entries, likeliest first. */
  words: readonly LexiconWord[]
  /** The readings as the entries behind the first. */
  others: readonly Reading[]
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
/** Its surroundings may tell which of its senses is meant. */
export const SENSED = 32

const NO_READINGS: readonly Reading[] = []
export const NO_USES: Reading['uses'] = []
const NO_ALTERNATIVES: readonly Alternative[] = []

/** The headword of a form with these entries, likeliest first; undefined where it has none. */
export function createHeadword(
  key: string,
  words: readonly LexiconWord[],
  traits: number,
): Headword | undefined {
  const [first] = words
  if (!first) return undefined
  const { phonetic, defs, word_id, level, alternatives, uses } = readingOf(first, words)
  const others = words.length === 1 ? NO_READINGS : words.slice(1).map((word) => readingOf(word, words))
  return { key, words, phonetic, defs, word_id, level, alternatives, uses, others, traits }
}

function readingOf(word: LexiconWord, words: readonly LexiconWord[]): Reading {
  const { phonetic, gloss, id, level } = word
  const others = words.length === 1 ? NO_ALTERNATIVES : alternatives(words.filter((other) => other !== word))
  const reading = { phonetic, defs: gloss, word_id: id, level, alternatives: others, uses: NO_USES }
  const uses = word.uses?.map((use) => ({ where: use.where, reading: { ...reading, defs: use.gloss } }))
  return uses ? { ...reading, uses } : reading
}

/** Entries as a token offers them. */
export function alternatives(words: readonly LexiconWord[]): readonly Alternative[] {
  return words.length === 0
    ? NO_ALTERNATIVES
    : words.map(({ phonetic, gloss, id }) => ({ phonetic, defs: gloss, word_id: id }))
}
