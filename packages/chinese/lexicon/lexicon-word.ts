import type { Condition } from '../segmentation/condition.ts'

/** An HSK level; `derived` is an estimate from the frequency. */
export type TokenLevel = { standard: '2.0' | '3.0' | 'derived'; level: number }

/** One entry of the dictionary: a headword with one reading. */
export type LexiconWord = {
  id: number
  /** The headword in simplified characters. */
  chinese: string
  traditional: string
  /** With tone marks, one space between syllables. */
  phonetic: string
  /** Rank among the readings of the headword; the lowest comes first. */
  priority: number
  /** Occurrences of the headword per million words; 0 if unknown. */
  frequency: number
  /** A short gloss. */
  gloss: string
  level: TokenLevel | null
  /** Whether it is an idiom, which pinyin writes in two halves. */
  idiom?: boolean
  /** Whether its first meaning is an adjective. */
  adjective?: boolean
  /** Whether it is only the name of a person: 小林, Kobayashi. */
  personal?: boolean
  /** Its meanings in particular contexts, in the order of the rules; the first match wins. */
  uses?: readonly Use[]
  /** The headword this entry is only a variant of; its meaning is used. */
  pointsTo?: { chinese: string; phonetic: string } | undefined
}

/** A meaning in a context; `sense` is its number among the definitions of the entry, from 1. */
export type Use = { order: number; where: Condition; gloss: string; sense: number }

/** An alternative reading of a headword. */
export type Alternative = { phonetic: string; defs: string; word_id: number | null }

/** The values of a token for one entry of a headword. */
export type Reading = {
  phonetic: string
  defs: string
  word_id: number | null
  level: TokenLevel | null
  /** The number of the definition that fits, from 1; undefined if no rule says. */
  sense?: number | undefined
  /** The other entries of the headword. */
  alternatives: readonly Alternative[]
  /** Readings that apply in particular contexts, also of entries that are read alike (面: noodles). */
  uses: readonly ContextualReading[]
}

export type ContextualReading = { where: Condition; reading: Reading }

/**
 * A written form, simplified or traditional, and its entries. It is itself the reading of its likeliest entry, so
 * that most tokens are created with a single lookup.
 */
export type Headword = Reading & {
  /** The form, normalized. */
  key: string
  /** Its entries, likeliest first. */
  words: readonly LexiconWord[]
  /** The readings of the entries after the first. */
  others: readonly Reading[]
  /** How its context may affect it: a bit set of the traits below. */
  traits: number
}

/** The form is traditional only. */
export const TRADITIONAL = 1
/** Its context may split it into two words. */
export const SPLITTABLE = 2
/** Its context may decide its reading. */
export const AMBIGUOUS = 4
/** A person's name may begin with it. */
export const NAME = 8
/** It may be the suffix 儿. */
export const ENDING = 16
/** Its context may decide its meaning. */
export const SENSED = 32
/** It is 第, which forms a word with the number after it. */
export const ORDINAL = 64
/** It is a kind of place, with which the name of one may end: 桥, 路. */
export const PLACE = 128

const NO_READINGS: readonly Reading[] = []
const NO_USES: readonly ContextualReading[] = []
const NO_ALTERNATIVES: readonly Alternative[] = []

/** Creates the headword of a form from its entries, likeliest first; undefined without entries. */
export function createHeadword(
  key: string,
  words: readonly LexiconWord[],
  traits: number,
): Headword | undefined {
  const [first] = words
  if (!first) return undefined
  const { phonetic, defs, word_id, level, sense, alternatives, uses } = readingOf(first, words)
  const others = words.length === 1 ? NO_READINGS : words.slice(1).map((word) => readingOf(word, words))
  return { key, words, phonetic, defs, word_id, level, sense, alternatives, uses, others, traits }
}

function readingOf(word: LexiconWord, words: readonly LexiconWord[]): Reading {
  const { chinese, phonetic } = word
  const alike = words.filter((other) => other.chinese === chinese && other.phonetic === phonetic)
  const uses = alike.flatMap((other) => {
    return (other.uses ?? []).map((use) => ({ ...use, reading: readingFor(other, words, NO_USES, use) }))
  })
  return readingFor(word, words, uses.length === 0 ? NO_USES : uses.sort((a, b) => a.order - b.order))
}

function readingFor(
  word: LexiconWord,
  words: readonly LexiconWord[],
  uses: readonly ContextualReading[],
  use?: Use,
): Reading {
  const others = words.length === 1 ? NO_ALTERNATIVES : alternatives(words.filter((other) => other !== word))
  return createReading({
    phonetic: word.phonetic,
    defs: use?.gloss ?? word.gloss,
    word_id: word.id,
    level: word.level,
    sense: use?.sense,
    alternatives: others,
    uses,
  })
}

/** Creates a reading; all have the same shape, because many tokens are read from them. */
export function createReading(values: Omit<Reading, 'sense' | 'uses'> & Partial<Reading>): Reading {
  const { phonetic, defs, word_id, level, sense, alternatives: others, uses = NO_USES } = values
  return { phonetic, defs, word_id, level, sense, alternatives: others, uses }
}

/** Entries in the form of a token's alternatives. */
export function alternatives(words: readonly LexiconWord[]): readonly Alternative[] {
  return words.length === 0
    ? NO_ALTERNATIVES
    : words.map(({ phonetic, gloss, id }) => ({ phonetic, defs: gloss, word_id: id }))
}
