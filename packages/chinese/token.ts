import {
  type Alternative,
  alternatives,
  createReading,
  type LexiconWord,
  type Reading,
  type TokenLevel,
} from './lexicon/lexicon-word.ts'
import { findNode } from './lexicon/trie.ts'
import { type Location, senseIn } from './readings/readings.ts'
import { readNumber } from './segmentation/numbers.ts'
import { CHARACTER, OWN, type Path } from './segmentation/path.ts'
import type { KnownToken, Task } from './task.ts'

/** A word of the text: `start` up to but excluding `end`, in UTF-16 units of the original text. */
export type Token = {
  start: number
  end: number
  /** As written in the text. */
  chinese: string
  /** With tone marks, one space between syllables, in citation tones. */
  phonetic: string
  /** A short gloss. */
  defs: string
  /** The dictionary entry; null for numbers, names and other own words of the text. */
  word_id: number | null
  level: TokenLevel | null
  /** The number of the entry's definition that fits here, from 1, if a rule says. */
  sense?: number | undefined
  /** The other entries of the headword, likeliest first. */
  alternatives: readonly Alternative[]
}

const NOT_FOUND = 'not in the dictionary'

/** Creates the token of a word. */
export function tokenOf(start: number, end: number, chinese: string, reading: Reading): Token {
  const { phonetic, defs, word_id, level, sense, alternatives } = reading
  return { start, end, chinese, phonetic, defs, word_id, level, sense, alternatives }
}

/**
 * The reading of a token that is not a plain headword: a number, an unknown character, a name, a correction or an own
 * word of the text.
 */
export function readingOfOwn({ units, lexicon }: Task, path: Path, position: number): Reading {
  const folded = units.folded.slice(path.from + position, path.from + (path.ends[position] as number))
  const own = path.steps[position] === CHARACTER ? undefined : path.own.get(position)
  const headword =
    path.steps[position] === OWN ? lexicon.headwords[findNode(lexicon.trie, folded)] : undefined
  const word = own ? decidedWord(own, headword?.words ?? []) : undefined
  const entry = word ?? own?.base
  const isOwnReading = own?.phonetic !== undefined && own.phonetic !== word?.phonetic
  const characters = () => [...folded].map((character) => lexicon.wordsOf(character)[0])
  return createReading({
    phonetic: own?.phonetic ?? word?.phonetic ?? readCharacters(characters()),
    defs: own?.defs ?? entry?.gloss ?? readNumber(folded) ?? explainCharacters(characters()),
    word_id: entry && (!isOwnReading || own?.base) ? entry.id : null,
    level: entry?.level ?? null,
    sense: own?.sense,
    alternatives: alternatives(headword?.words.filter((other) => other !== word) ?? []),
  })
}

/** An own word or a correction that is an entry of the dictionary, with its sense in the sentence, unless it says its own. */
export function senseOfOwn(
  task: Task,
  path: Path,
  reading: Reading,
  sentence: string,
  location: Location,
): Reading {
  const from = path.from + location.start
  const key = task.units.folded.slice(from, path.from + location.end)
  const headword = task.lexicon.headwords[findNode(task.lexicon.trie, key)]
  if (!headword || path.own.get(location.start)?.defs !== undefined) return reading
  const entry = [headword, ...headword.others].find(
    ({ word_id, phonetic }) => word_id === reading.word_id && phonetic === reading.phonetic,
  )
  const inContext = entry && senseIn(entry, sentence, location)
  return inContext?.word_id === reading.word_id ? inContext : reading
}

/** The chosen entry; otherwise the likeliest one. */
function decidedWord(own: KnownToken, words: readonly LexiconWord[]): LexiconWord | undefined {
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

/** The meanings of the characters, in order. */
function explainCharacters(characters: (LexiconWord | undefined)[]): string {
  return characters.map((word) => word?.gloss ?? NOT_FOUND).join(' + ')
}
