import type { Lexicon, LexiconWord } from './lexicon/lexicon.ts'
import type { Units } from './segmentation/units.ts'

/** What is known of a token besides the entries of its headword. `base` is the entry that it is a form of. */
export type Given = { phonetic?: string; defs?: string; word_id?: number; base?: LexiconWord }

/** A stretch of units, `from` up to but without `to`, that may or must be one token, and what is known about it. */
export type Stretch = { from: number; to: number; own: Given }

/** A text to cut into words, and what is known about it besides the dictionary. */
export type Task = {
  units: Units
  lexicon: Lexicon
  /** Stretches that compete with the headwords, by where they begin. */
  offered: ReadonlyMap<number, readonly Stretch[]>
  /** Stretches that become tokens as they are, in order and apart from each other. */
  fixed: readonly Stretch[]
}
