import type { Lexicon, LexiconWord } from './lexicon/lexicon.ts'
import type { Units } from './segmentation/units.ts'

/** Known facts about a token besides its headword's entries. `base` is the entry it is a form of. */
export type KnownToken = {
  phonetic?: string
  defs?: string
  word_id?: number
  sense?: number
  base?: LexiconWord
}

/** A range of units, `from` up to but excluding `to`, that may or must be one token, and what is known about it. */
export type Stretch = { from: number; to: number; own: KnownToken }

/** A text to segment, and what is known about it besides the dictionary. */
export type Task = {
  units: Units
  lexicon: Lexicon
  /** Stretches that compete with the headwords, by start. */
  offered: ReadonlyMap<number, readonly Stretch[]>
  /** Whether the text counts days: 第一天, 第三天. */
  countsDays: boolean
  /** The traits of headwords whose context is asked: for their reading, and for their sense unless that is not wanted. */
  contextual: number
  /** Set where the name of a person or a place was found. */
  hasNames: boolean
  /** Stretches that become tokens as they are, in order and without overlaps. */
  fixed: readonly Stretch[]
}
