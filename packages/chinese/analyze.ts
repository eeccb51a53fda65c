import { withExceptions } from './lexicon/exceptions.ts'
import { isBare, withKeptReadings } from './lexicon/kept-readings.ts'
import type { Lexicon } from './lexicon/lexicon.ts'
import { AMBIGUOUS, type Reading, SENSED } from './lexicon/lexicon-word.ts'
import { type Correction, correctedStretches, type OwnWord, ownStretches } from './lexicon/own-words.ts'
import { simplifiedOf } from './lexicon/simplified.ts'
import { EDGE } from './lexicon/word-class.ts'
import { chooseReading, type Location } from './readings/readings.ts'
import { CHARACTER, classAt, GAP, OWN, type Path } from './segmentation/path.ts'
import { NAME_OF_COMPANY, NAME_OF_PLACE } from './segmentation/places.ts'
import { type Span, splitSentences } from './segmentation/sentences.ts'
import { endOf, startOf, toUnits, type Units, unitsOfFolded } from './segmentation/units.ts'
import { NAME_OF_PERSON, wordsOfSentence } from './segmentation/words-of-sentence.ts'
import type { Stretch, Task } from './task.ts'
import { readingOfOwn, senseOfOwn, type Token, tokenOf } from './token.ts'

export type { Alternative } from './lexicon/lexicon-word.ts'
export type { Correction, OwnWord } from './lexicon/own-words.ts'
export type { Token } from './token.ts'

/** A sentence without the surrounding white space, and its words. Offsets are in UTF-16 units of the text. */
export type AnalyzedSentence = { start: number; end: number; tokens: Token[] }

export type AnalysisOptions = {
  ownWords?: readonly OwnWord[]
  corrections?: readonly Correction[]
  /** Whether to choose the sense of each word in its context, as by default, or only words and readings. */
  senses?: boolean
}

/**
 * Splits a text into sentences and words. Tokens are Chinese words, including headwords with letters or digits
 * (卡拉OK), numbers written in characters and names of people; punctuation, spaces, other scripts and bare digits are
 * gaps between tokens. Accepts any string and never throws.
 */
export function analyze(text: string, lexicon: Lexicon, options: AnalysisOptions = {}): AnalyzedSentence[] {
  const corrections = withExceptions(text, lexicon.exceptions, options.corrections ?? NO_CORRECTIONS)
  if (!corrections.some(isBare)) return analyzeWith(text, lexicon, { ...options, corrections })
  const decided = corrections.filter((correction) => !isBare(correction))
  const before = analyzeWith(text, lexicon, { ...options, corrections: decided })
  const tokens = before.flatMap((sentence) => sentence.tokens)
  return analyzeWith(text, lexicon, {
    ...options,
    corrections: withKeptReadings(text, corrections, tokens, lexicon),
  })
}

function analyzeWith(text: string, lexicon: Lexicon, options: AnalysisOptions): AnalyzedSentence[] {
  const { spans, isFolded } = splitSentences(text)
  const units = isFolded ? unitsOfFolded(text) : toUnits(text)
  const { ownWords, senses = true, corrections = NO_CORRECTIONS } = options
  const fixed = corrections.length > 0 ? correctedStretches(units, corrections) : NO_STRETCHES
  const offered = ownWords ? ownStretches(units, ownWords) : NO_STRETCHES
  const countsDays = COUNTED_DAY.test(units.folded)
  const task: Task = {
    units,
    lexicon,
    offered: byStart(offered),
    countsDays,
    hasNames: fixed.some(({ own }) => own.defs !== undefined && FOUND.has(own.defs)),
    fixed,
    contextual: senses ? AMBIGUOUS | SENSED : AMBIGUOUS,
  }
  const sentences = sentencesOf(text, task, spans)
  const known = new Set(ownWords?.map(({ chinese }) => chinese))
  const names = task.hasNames ? missedNames(text, sentences).filter(({ chinese }) => !known.has(chinese)) : []
  if (names.length === 0) return sentences
  task.offered = byStart(ownStretches(units, [...names, ...(ownWords ?? [])]))
  return sentencesOf(text, task, spans)
}

const COUNTED_DAY = /第[一三四五]天/

const FOUND = new Set([NAME_OF_PERSON, NAME_OF_PLACE, NAME_OF_COMPANY])

/**
 * The names of people, places and companies that were found at one place of the text and missed at another: they are offered
 * throughout the text.
 */
function missedNames(text: string, sentences: readonly AnalyzedSentence[]): OwnWord[] {
  const found = new Map<string, { name: OwnWord; count: number }>()
  for (const { tokens } of sentences) {
    for (const { chinese, phonetic, defs } of tokens) {
      if (!FOUND.has(defs)) continue
      const { count } = found.get(chinese) ?? { count: 0 }
      found.set(chinese, { name: { chinese, phonetic, defs }, count: count + 1 })
    }
  }
  return [...found.values()]
    .filter(({ name, count }) => occurs(text, name.chinese) > count)
    .map(({ name }) => name)
}

function occurs(text: string, name: string): number {
  return text.split(name).length - 1
}

function sentencesOf(text: string, task: Task, spans: Span[]): AnalyzedSentence[] {
  const { units, fixed } = task
  const sentences: AnalyzedSentence[] = []
  let from = 0
  for (const { start, end } of joinAcross(spans, units, fixed)) {
    from = unitAt(units, from, start)
    const to = unitAt(units, from, end)
    sentences.push({ start, end, tokens: tokensOf(text, task, wordsOfSentence(task, from, to)) })
    from = to
  }
  return sentences
}

/** The first unit, from `from` on, that begins at or after an offset of the text. */
function unitAt(units: Units, from: number, offset: number): number {
  if (units.offsets === null) return offset
  let at = from
  while (at < units.folded.length && startOf(units, at) < offset) at += 1
  return at
}

const NO_STRETCHES: readonly Stretch[] = []
const NO_CORRECTIONS: readonly Correction[] = []
const NO_OFFERS: ReadonlyMap<number, Stretch[]> = new Map()

function byStart(stretches: readonly Stretch[]): ReadonlyMap<number, Stretch[]> {
  return stretches.length === 0 ? NO_OFFERS : Map.groupBy(stretches, ({ from }) => from)
}

/** A correction that crosses a sentence boundary joins the two sentences. */
function joinAcross(spans: Span[], units: Units, fixed: readonly Stretch[]): Span[] {
  if (fixed.length === 0) return spans
  const joined: Span[] = []
  let next = 0
  for (const span of spans) {
    const last = joined.at(-1)
    const boundary = last?.end ?? 0
    while (next < fixed.length && endOf(units, (fixed[next] as Stretch).to - 1) <= boundary) next += 1
    const reaching = fixed[next]
    if (last && reaching && startOf(units, reaching.from) < boundary) last.end = span.end
    else joined.push({ ...span })
  }
  return joined
}

function locate(task: Task, path: Path, start: number, previousLength: number): Location {
  const end = path.ends[start] as number
  const previous = previousLength === 0 ? EDGE : classAt(path, task, start - previousLength)
  return { start, end, previousLength, previous, next: classAt(path, task, end) }
}

function tokensOf(text: string, task: Task, path: Path): Token[] {
  const { from, length, ends, steps } = path
  const { units, lexicon } = task
  const tokens: Token[] = []
  let sentence: string | undefined
  // The length in units of the adjacent word on the left; 0 if there is a gap.
  let previous = 0
  for (let position = 0, next = 0; position < length; position = next) {
    next = ends[position] as number
    const step = steps[position] as number
    if (step !== GAP) {
      const start = startOf(units, from + position)
      const end = endOf(units, from + next - 1)
      const headword = step > CHARACTER ? lexicon.headwords[step] : undefined
      // If the text needed no normalization, the key equals the text.
      const chinese = headword && !units.offsets ? headword.key : text.slice(start, end)
      let reading: Reading = headword ?? readingOfOwn(task, path, position)
      if (headword && (headword.traits & task.contextual) !== 0) {
        sentence ??= simplifiedOf(task, path)
        reading = chooseReading(headword, sentence, locate(task, path, position, previous), task.contextual)
      } else if (step === OWN && (task.contextual & SENSED) !== 0) {
        sentence ??= simplifiedOf(task, path)
        reading = senseOfOwn(task, path, reading, sentence, locate(task, path, position, previous))
      }
      tokens.push(tokenOf(start, end, chinese, reading))
    }
    previous = step === GAP ? 0 : next - position
  }
  return tokens
}
