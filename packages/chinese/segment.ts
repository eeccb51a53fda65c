import type { Lexicon, LexiconWord } from './lexicon.ts'
import { isNumeral, readNumber } from './numbers.ts'
import { HAN, kindOf, LATIN, OTHER, textOf, type Units } from './units.ts'

/** A stretch of units, `from` up to but without `to`, that is one token. */
export type Piece<Own> = {
  from: number
  to: number
  /** The entries of the headword; none for a number, a word of the text's own, an unknown character. */
  words: readonly LexiconWord[]
  own?: Own
}

/** A stretch that may be a token though no headword says so, or that must be one and no other. */
export type Stretch<Own> = { from: number; to: number; own: Own }

/** What to cut, and what is known about it besides the dictionary. */
export type Task<Own> = {
  units: Units
  lexicon: Lexicon
  /** Stretches that compete with the headwords, by the unit they begin at. */
  offered: ReadonlyMap<number, readonly Stretch<Own>[]>
  /** Stretches that become tokens as they are, by the unit they begin at; apart from each other. */
  fixed: ReadonlyMap<number, Stretch<Own>>
}

/** A character that no headword has, or a letter or digit outside of headwords: 卡拉OK and 3D打印 come first. */
const UNKNOWN_COST = 30
/** A number written in characters: dearer than a headword, cheaper than its signs one by one. */
const NUMBER_COST = 9
/** A word of the text's own: cheaper than any headword that takes a part of it. */
const OWN_COST = 3

/** Steps on the path that are no headword's node. */
const CHARACTER = 0
const GAP = -1
const OWN = -2

/**
 * Cuts the units `from` up to `to` into tokens, in order: of all ways to write them as headwords, the one of least cost
 * (Viterbi over `lexicon.costAt`). What belongs to no token is left out: punctuation, spaces, other scripts, Latin words
 * and digits that no headword has. `barred` pieces are not taken.
 */
export function segment<Own>(
  task: Task<Own>,
  from: number,
  to: number,
  barred: readonly Piece<Own>[] = [],
): Piece<Own>[] {
  const path = createPath(from, to)
  const starts = task.fixed.size === 0 ? [] : [...task.fixed.keys()].filter((start) => start >= from)
  for (let at = from; at < to; at += 1) {
    if (path.costs[at - from] === Number.POSITIVE_INFINITY) continue
    const fixed = task.fixed.get(at)
    if (fixed && fixed.to <= to) {
      reach(path, at, fixed.to, OWN, 0)
      continue
    }
    const limit = starts.find((start) => start > at && start < to) ?? to
    reachCharacter(path, task.units, at, limit)
    reachWords(path, task, at, limit, barred)
    reachNumber(path, task, at, limit)
    for (const stretch of task.offered.get(at) ?? []) {
      if (stretch.to <= limit) reach(path, at, stretch.to, OWN, OWN_COST)
    }
  }
  return trace(path, task, to)
}

/** For every place between two units: the cost of the best way to it, where its last step began, and what that was. */
type Path = { from: number; costs: Float64Array; froms: Int32Array; steps: Int32Array }

function createPath(from: number, to: number): Path {
  const places = to - from + 1
  const costs = new Float64Array(places).fill(Number.POSITIVE_INFINITY)
  costs[0] = 0
  return { from, costs, froms: new Int32Array(places), steps: new Int32Array(places) }
}

function reach(path: Path, from: number, to: number, step: number, cost: number): void {
  const sum = (path.costs[from - path.from] as number) + cost
  if (sum >= (path.costs[to - path.from] as number)) return
  path.costs[to - path.from] = sum
  path.froms[to - path.from] = from
  path.steps[to - path.from] = step
}

/** The step that is always there: an unknown character, or a gap. */
function reachCharacter(path: Path, { codes }: Units, at: number, limit: number): void {
  const unit = codes[at] as number
  const kind = kindOf(unit)
  if (kind !== HAN) reach(path, at, at + 1, GAP, kind === OTHER ? 0 : UNKNOWN_COST)
  else reach(path, at, Math.min(at + (isHighSurrogate(unit) ? 2 : 1), limit), CHARACTER, UNKNOWN_COST)
}

const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff

function reachWords<Own>(
  path: Path,
  { units: { codes }, lexicon }: Task<Own>,
  from: number,
  limit: number,
  barred: readonly Piece<Own>[],
): void {
  if (isInsideRun(codes, from)) return
  let node = 0
  for (let to = from; to < limit; ) {
    node = lexicon.step(node, codes[to] as number)
    if (node === 0) return
    to += 1
    if (lexicon.wordsAt(node) === undefined || isInsideRun(codes, to)) continue
    if (barred.length > 0 && barred.some((piece) => piece.from === from && piece.to === to)) continue
    if (hasHan(codes, from, to)) reach(path, from, to, node, lexicon.costAt(node))
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
function reachNumber<Own>(path: Path, { units, lexicon }: Task<Own>, from: number, limit: number): void {
  const { codes } = units
  if (!isNumeral(codes[from] as number) || (from > 0 && isNumeral(codes[from - 1] as number))) return
  let to = from + 1
  while (to < limit && isNumeral(codes[to] as number)) to += 1
  if (to === from + 1 || lexicon.wordsAt(nodeOf(codes, lexicon, from, to))) return
  if (readNumber(textOf(units, from, to)) !== null) reach(path, from, to, CHARACTER, NUMBER_COST)
}

function nodeOf(codes: Uint16Array, lexicon: Lexicon, from: number, to: number): number {
  let node = 0
  for (let at = from; at < to; at += 1) {
    node = lexicon.step(node, codes[at] as number)
    if (node === 0) return 0
  }
  return node
}

function trace<Own>(path: Path, task: Task<Own>, end: number): Piece<Own>[] {
  const { units, lexicon } = task
  const pieces: Piece<Own>[] = []
  for (let to = end; to > path.from; ) {
    const from = path.froms[to - path.from] as number
    const step = path.steps[to - path.from] as number
    if (step >= CHARACTER) pieces.push({ from, to, words: lexicon.wordsAt(step) ?? [] })
    else if (step === OWN) {
      const words = lexicon.wordsAt(nodeOf(units.codes, lexicon, from, to)) ?? []
      pieces.push({ from, to, words, own: ownAt(task, from, to) })
    }
    to = from
  }
  return pieces.reverse()
}

function ownAt<Own>({ fixed, offered }: Task<Own>, from: number, to: number): Own {
  const stretch = fixed.get(from) ?? offered.get(from)?.find((offer) => offer.to === to)
  return (stretch as Stretch<Own>).own
}
