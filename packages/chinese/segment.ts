import type { Lexicon, LexiconWord } from './lexicon.ts'
import { isNumeral, readNumber } from './numbers.ts'
import { HAN, kindOf, LATIN, OTHER, type Units } from './units.ts'

/** A stretch of units, `from` up to but without `to`, that is one token. */
export type Piece<Own> = {
  from: number
  to: number
  /** The entries of the headword; none for a number, a word of the text's own, an unknown character. */
  words: readonly LexiconWord[]
  own?: Own
}

/** A stretch that may be a token though no headword says so, or that must be one and no other. */
export type Stretch<Own> = { from: number; to: number; own?: Own }

/** What a token costs beside its rarity. Without it, 你好 and 就是 fall apart. */
const TOKEN_COST = 2
/** A character that no headword has, or a letter or digit outside of headwords: 卡拉OK and 3D打印 come first. */
const UNKNOWN_COST = 30
/** A number written in characters: dearer than a headword, cheaper than its signs one by one. */
const NUMBER_COST = 9
/** A word of the text's own: cheaper than any headword that takes a part of it. */
const OWN_COST = 3

const GAP = -1
const OWN = -2

/**
 * Cuts a text into its tokens, in order: of all ways to write it as headwords, the one of least cost −ln p + 2 a token
 * (Viterbi). What belongs to no token is left out: punctuation, spaces, other scripts, Latin words and digits that no
 * headword has. Stretches that are `offered` compete with the headwords; those that are `fixed` become tokens as they
 * are (in order, apart from each other).
 */
export function segment<Own>(
  units: Units,
  lexicon: Lexicon,
  offered: readonly Stretch<Own>[] = [],
  fixed: readonly Stretch<Own>[] = [],
): Piece<Own>[] {
  const path = createPath(units.length)
  const offers = Map.groupBy(
    offered.map((stretch, index) => ({ ...stretch, index })),
    (stretch) => stretch.from,
  )
  let next = 0
  for (let from = 0; from < units.length; from += 1) {
    while (next < fixed.length && (fixed[next] as Stretch<Own>).from < from) next += 1
    if (path.costs[from] === Number.POSITIVE_INFINITY) continue
    const stretch = fixed[next]
    if (stretch?.from === from) {
      reach(path, from, stretch.to, OWN - offered.length - next, 0)
      continue
    }
    const limit = stretch?.from ?? units.length
    reachCharacter(path, units, from)
    reachWords(path, units, lexicon, from, limit)
    reachNumber(path, units, lexicon, from, limit)
    for (const offer of offers.get(from) ?? []) {
      if (offer.to <= limit) reach(path, from, offer.to, OWN - offer.index, OWN_COST)
    }
  }
  return trace(path, units, lexicon, [...offered, ...fixed])
}

/** For every place between two units: the cost of the best way to it, where its last step began, and what that was. */
type Path = { costs: Float64Array; froms: Int32Array; steps: Int32Array }

function createPath(length: number): Path {
  const costs = new Float64Array(length + 1).fill(Number.POSITIVE_INFINITY)
  costs[0] = 0
  return { costs, froms: new Int32Array(length + 1), steps: new Int32Array(length + 1) }
}

function reach(path: Path, from: number, to: number, step: number, cost: number): void {
  const sum = (path.costs[from] as number) + cost
  if (sum >= (path.costs[to] as number)) return
  path.costs[to] = sum
  path.froms[to] = from
  path.steps[to] = step
}

/** The step that is always there: an unknown character, or a gap. */
function reachCharacter(path: Path, units: Units, from: number): void {
  const kind = kindOf(units.codes[from] as number)
  if (kind !== HAN) reach(path, from, from + 1, GAP, kind === OTHER ? 0 : UNKNOWN_COST)
  else reach(path, from, from + pointLength(units, from), 0, UNKNOWN_COST)
}

const pointLength = (units: Units, at: number): number =>
  (units.codes[at] as number) >= 0xd840 && (units.codes[at] as number) <= 0xd8bf ? 2 : 1

function reachWords(path: Path, units: Units, lexicon: Lexicon, from: number, limit: number): void {
  const { codes } = units
  if (isInsideRun(codes, from)) return
  let node = 0
  for (let to = from; to < limit; ) {
    node = lexicon.step(node, codes[to] as number)
    if (node === 0) return
    to += 1
    if (lexicon.wordsAt(node) === undefined || isInsideRun(codes, to)) continue
    if (hasHan(codes, from, to)) reach(path, from, to, node, lexicon.costAt(node) + TOKEN_COST)
  }
}

/** Whether the place is between two letters or two digits, where no headword begins or ends. */
function isInsideRun(codes: Uint16Array, at: number): boolean {
  if (at === 0 || at >= codes.length) return false
  const after = kindOf(codes[at] as number)
  return after >= LATIN && kindOf(codes[at - 1] as number) === after
}

function hasHan(codes: Uint16Array, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (kindOf(codes[at] as number) === HAN) return true
  return false
}

/** A number in characters, whole or not at all; what is a headword itself (万一, 千万) is left to the dictionary. */
function reachNumber(path: Path, units: Units, lexicon: Lexicon, from: number, limit: number): void {
  const { codes } = units
  if (!isNumeral(codes[from] as number) || (from > 0 && isNumeral(codes[from - 1] as number))) return
  let to = from + 1
  while (to < limit && isNumeral(codes[to] as number)) to += 1
  if (to === from + 1 || lexicon.wordsAt(nodeOf(codes, lexicon, from, to))) return
  if (readNumber(textOf(units, from, to)) !== null) reach(path, from, to, 0, NUMBER_COST)
}

function nodeOf(codes: Uint16Array, lexicon: Lexicon, from: number, to: number): number {
  let node = 0
  for (let at = from; at < to; at += 1) {
    node = lexicon.step(node, codes[at] as number)
    if (node === 0) return 0
  }
  return node
}

/** The folded text of a stretch. */
export function textOf(units: Units, from: number, to: number): string {
  return String.fromCharCode(...units.codes.subarray(from, to))
}

function trace<Own>(path: Path, units: Units, lexicon: Lexicon, stretches: Stretch<Own>[]): Piece<Own>[] {
  const pieces: Piece<Own>[] = []
  for (let to = units.length; to > 0; ) {
    const from = path.froms[to] as number
    const step = path.steps[to] as number
    if (step !== GAP) {
      const node = step > 0 ? step : step === 0 ? 0 : nodeOf(units.codes, lexicon, from, to)
      const own = step <= OWN ? stretches[OWN - step]?.own : undefined
      pieces.push({ from, to, words: lexicon.wordsAt(node) ?? [], ...(own !== undefined && { own }) })
    }
    to = from
  }
  return pieces.reverse()
}
