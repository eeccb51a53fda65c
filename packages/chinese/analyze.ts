import { contextAt } from './context.ts'
import type { Headword, Lexicon, LexiconWord } from './lexicon.ts'
import { AMBIGUOUS } from './lexicon-word.ts'
import {
  type Correction,
  correctedStretches,
  doubledStretches,
  type Given,
  type OwnWord,
  ownStretches,
} from './own-words.ts'
import { chooseReading } from './readings.ts'
import type { Piece, Stretch, Task } from './segment.ts'
import { type Span, splitSentences } from './sentences.ts'
import { simplifiedOf } from './simplified.ts'
import { type Token, toToken } from './token.ts'
import { endOf, startOf, toUnits, type Units } from './units.ts'
import { wordsOfSentence } from './words-of-sentence.ts'

export type { Alternative } from './lexicon-word.ts'
export type { Correction, OwnWord } from './own-words.ts'
export type { Token } from './token.ts'

/** A sentence of the text without the white space around it, and the words in it. */
export type AnalyzedSentence = { start: number; end: number; tokens: Token[] }

export type AnalysisOptions = { ownWords?: readonly OwnWord[]; corrections?: readonly Correction[] }

/**
 * The sentences of a text and the words in them. Tokens are Chinese words, among them headwords with letters or digits
 * (卡拉OK), numbers written in characters and names of people; punctuation, spaces, other scripts and bare digits are gaps
 * between them. Takes any string and never throws.
 */
export function analyze(text: string, lexicon: Lexicon, options: AnalysisOptions = {}): AnalyzedSentence[] {
  const units = toUnits(text)
  const { ownWords, corrections } = options
  const fixed = corrections ? correctedStretches(units, corrections) : []
  const doubled = doubledStretches(units, lexicon)
  const offered = ownWords ? [...ownStretches(units, ownWords), ...doubled] : doubled
  const task: Task<Given> = { units, lexicon, offered: byBeginning(offered), fixed }
  const sentences: AnalyzedSentence[] = []
  let from = 0
  for (const { start, end } of joinWhere(splitSentences(text), units, fixed)) {
    from = unitAt(units, from, start)
    const to = unitAt(units, from, end)
    sentences.push({ start, end, tokens: tokensOf(text, task, from, to) })
    from = to
  }
  return sentences
}

/** The first unit, from `from` on, that does not begin before a place of the text. */
function unitAt(units: Units, from: number, place: number): number {
  if (units.places === null) return place
  let at = from
  while (at < units.folded.length && startOf(units, at) < place) at += 1
  return at
}

const NOTHING: ReadonlyMap<number, Stretch<Given>[]> = new Map()

function byBeginning(stretches: Stretch<Given>[]): ReadonlyMap<number, Stretch<Given>[]> {
  return stretches.length === 0 ? NOTHING : Map.groupBy(stretches, ({ from }) => from)
}

/** A correction that reaches over the end of a sentence makes one of two. */
function joinWhere(spans: Span[], units: Units, fixed: readonly Stretch<Given>[]): Span[] {
  if (fixed.length === 0) return spans
  const joined: Span[] = []
  let next = 0
  for (const span of spans) {
    const last = joined.at(-1)
    const border = last?.end ?? 0
    while (next < fixed.length && endOf(units, (fixed[next] as Stretch<Given>).to - 1) <= border) next += 1
    const reaching = fixed[next]
    if (last && reaching && startOf(units, reaching.from) < border) last.end = span.end
    else joined.push({ ...span })
  }
  return joined
}

function tokensOf(text: string, task: Task<Given>, from: number, to: number): Token[] {
  const pieces = wordsOfSentence(task, from, to)
  const { units, lexicon } = task
  const tokens: Token[] = []
  let sentence: string | undefined
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at] as Piece<Given>
    const { own, headword } = piece
    let word = own ? decidedWord(own, headword) : headword?.first
    if (headword && !own && (piece.traits & AMBIGUOUS) !== 0) {
      sentence ??= simplifiedOf(units, from, to, pieces)
      const context = contextAt(sentence, piece.from - from, piece.to - from)
      word = chooseReading(headword, context, lengthBefore(pieces, at))
    }
    tokens.push(toToken(text, units, lexicon, piece, word))
  }
  return tokens
}

/** What was decided by a correction or for a word of the text's own; otherwise the likeliest entry. */
function decidedWord(own: Given, headword: Headword | undefined): LexiconWord | undefined {
  const words = headword?.words ?? []
  if (own.word_id !== undefined) return words.find((word) => word.id === own.word_id) ?? words[0]
  if (own.phonetic !== undefined) return words.find((word) => word.phonetic === own.phonetic)
  return words[0]
}

/** How many units the piece has that touches this one from the left. */
function lengthBefore(pieces: readonly Piece<Given>[], at: number): number {
  const before = pieces[at - 1]
  return before && before.to === pieces[at]?.from ? before.to - before.from : 0
}
