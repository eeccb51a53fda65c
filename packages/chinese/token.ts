import {
  type Alternative,
  alternatives,
  type LexiconWord,
  NO_USES,
  type Reading,
  type TokenLevel,
} from './lexicon/lexicon-word.ts'
import { findNode } from './lexicon/trie.ts'
import { readNumber } from './segmentation/numbers.ts'
import { CHARACTER, OWN, type Path } from './segmentation/path.ts'
import type { Given, Task } from './task.ts'

/** A word in its place: `start` up to but without `end`, in UTF-16 units of the text as it was given. */
export type Token = {
  start: number
  end: number
  /** As it stands in the text. */
  chinese: string
  /** With tone marks, one space between syllables, in citation tones. */
  phonetic: string
  /** What it means, in few words. */
  defs: string
  /** The entry of the dictionary; null for numbers, names and other words of the text's own. */
  word_id: number | null
  level: TokenLevel | null
  /** The other entries of the headword, likeliest first. */
  alternatives: readonly Alternative[]
}

const NOT_FOUND = 'not in the dictionary'

/** The token of a word in its place. */
export function tokenOf(start: number, end: number, chinese: string, reading: Reading): Token {
  const { phonetic, defs, word_id, level, alternatives } = reading
  return { start, end, chinese, phonetic, defs, word_id, level, alternatives }
}

/**
 * What a token says that is no headword as it stands in the dictionary: a number, an unknown character, a name, what was
 * decided by a correction or for a word of the text's own.
 */
export function readingOfOwn({ units, lexicon }: Task, path: Path, place: number): Reading {
  const folded = units.folded.slice(path.from + place, path.from + (path.ends[place] as number))
  const own = path.steps[place] === CHARACTER ? undefined : path.own.get(place)
  const headword = path.steps[place] === OWN ? lexicon.headwords[findNode(lexicon.trie, folded)] : undefined
  const word = own ? decidedWord(own, headword?.words ?? []) : undefined
  const entry = word ?? own?.base
  const isOwnReading = own?.phonetic !== undefined && own.phonetic !== word?.phonetic
  const characters = () => [...folded].map((character) => lexicon.wordsOf(character)[0])
  return {
    phonetic: own?.phonetic ?? word?.phonetic ?? readCharacters(characters()),
    defs: own?.defs ?? entry?.gloss ?? readNumber(folded) ?? explainCharacters(characters()),
    word_id: entry && (!isOwnReading || own?.base) ? entry.id : null,
    level: entry?.level ?? null,
    alternatives: alternatives(headword?.words.filter((other) => other !== word) ?? []),
    uses: NO_USES,
  }
}

/** What was decided; otherwise the likeliest entry. */
function decidedWord(own: Given, words: readonly LexiconWord[]): LexiconWord | undefined {
  if (own.word_id !== undefined) return words.find((word) => word.id === own.word_id) ?? words[0]
  if (own.phonetic !== undefined) return words.find((word) => word.phonetic === own.phonetic)
  return words[0]
}

function readCharacters(characters: (LexiconWord | undefined)[]): string {
  return characters
    .map((word) => word?.phonetic ?? '')
    .filter((syllable) => syllable !== '')
    .join(' ')
}

/** What the characters mean, one after the other. */
function explainCharacters(characters: (LexiconWord | undefined)[]): string {
  return characters.map((word) => word?.gloss ?? NOT_FOUND).join(' + ')
}
