import type { Lexicon } from './lexicon/lexicon.ts'
import { AMBIGUOUS, type Reading, SENSED } from './lexicon/lexicon-word.ts'
import { type Correction, correctedStretches, type OwnWord, ownStretches } from './lexicon/own-words.ts'
import { simplifiedOf } from './lexicon/simplified.ts'
import { chooseReading } from './readings/readings.ts'
import { CHARACTER, GAP, type Path } from './segmentation/path.ts'
import { type Span, splitSentences } from './segmentation/sentences.ts'
import { endOf, startOf, toUnits, type Units, unitsOfFolded } from './segmentation/units.ts'
import { wordsOfSentence } from './segmentation/words-of-sentence.ts'
import type { Stretch, Task } from './task.ts'
import { readingOfOwn, type Token, tokenOf } from './token.ts'

export type { Alternative } from './lexicon/lexicon-word.ts'
export type { Correction, OwnWord } from './lexicon/own-words.ts'
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
  const { spans, isFolded } = splitSentences(text)
  const units = isFolded ? unitsOfFolded(text) : toUnits(text)
  const { ownWords, corrections } = options
  const fixed = corrections ? correctedStretches(units, corrections) : NOTHING
  const offered = ownWords ? ownStretches(units, ownWords) : NOTHING
  const task: Task = { units, lexicon, offered: byBeginning(offered), fixed }
  const sentences: AnalyzedSentence[] = []
  let from = 0
  for (const { start, end } of joinWhere(spans, units, fixed)) {
    from = unitAt(units, from, start)
    const to = unitAt(units, from, end)
    sentences.push({ start, end, tokens: tokensOf(text, task, wordsOfSentence(task, from, to)) })
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

const NOTHING: readonly Stretch[] = []
const NOWHERE: ReadonlyMap<number, Stretch[]> = new Map()

function byBeginning(stretches: readonly Stretch[]): ReadonlyMap<number, Stretch[]> {
  return stretches.length === 0 ? NOWHERE : Map.groupBy(stretches, ({ from }) => from)
}

/** A correction that reaches over the end of a sentence makes one of two. */
function joinWhere(spans: Span[], units: Units, fixed: readonly Stretch[]): Span[] {
  if (fixed.length === 0) return spans
  const joined: Span[] = []
  let next = 0
  for (const span of spans) {
    const last = joined.at(-1)
    const border = last?.end ?? 0
    while (next < fixed.length && endOf(units, (fixed[next] as Stretch).to - 1) <= border) next += 1
    const reaching = fixed[next]
    if (last && reaching && startOf(units, reaching.from) < border) last.end = span.end
    else joined.push({ ...span })
  }
  return joined
}

function tokensOf(text: string, task: Task, path: Path): Token[] {
  const { from, length, ends, steps } = path
  const { units, lexicon } = task
  const tokens: Token[] = []
  let sentence: string | undefined
  // How many units the word has that touches this place from the left.
  let previous = 0
  for (let place = 0, next = 0; place < length; place = next) {
    next = ends[place] as number
    const step = steps[place] as number
    if (step !== GAP) {
      const start = startOf(units, from + place)
      const end = endOf(units, from + next - 1)
      const headword = step > CHARACTER ? lexicon.headwords[step] : undefined
      // Where nothing had to be folded, the text has the key itself.
      const chinese = headword && !units.places ? headword.key : text.slice(start, end)
      let reading: Reading = headword ?? readingOfOwn(task, path, place)
      if (headword && (headword.traits & (AMBIGUOUS | SENSED)) !== 0) {
        sentence ??= simplifiedOf(task, path)
        reading = chooseReading(headword, sentence, place, next, previous)
      }
      tokens.push(tokenOf(start, end, chinese, reading))
    }
    previous = step === GAP ? 0 : next - place
  }
  return tokens
}
