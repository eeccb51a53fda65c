import type { Lexicon, LexiconWord } from './lexicon.ts'
import { isNumeral, readNumber } from './numbers.ts'
import { HAN, kindOf, LATIN, OTHER, type Units } from './units.ts'

/** A stretch of units, `from` up to but without `to`, that is one token. */
export type Piece<Own> = {
  from: number
  to: number
  /** The entries of the headword; none for a number, a word of the text's own, an unknown character. */
  words: readonly LexiconWord[]
  /** What its place may change about the headword (`word-traits.ts`); 0 without one. */
  traits: number
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
  /** Room to work in, for as many units as the longest sentence has. */
  path: Path
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
  const path = begin(task.path, from, to)
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
export type Path = { from: number; costs: Float64Array; froms: Int32Array; steps: Int32Array }

/** Room to cut sentences of up to so many units, one after the other. */
export function createPath(units: number): Path {
  const places = units + 1
  return {
    from: 0,
    costs: new Float64Array(places),
    froms: new Int32Array(places),
    steps: new Int32Array(places),
  }
}

function begin(path: Path, from: number, to: number): Path {
  path.costs.fill(Number.POSITIVE_INFINITY, 0, to - from + 1)
  path.costs[0] = 0
  path.from = from
  return path
}

function reach(path: Path, from: number, to: number, step: number, cost: number): void {
  const sum = (path.costs[from - path.from] as number) + cost
  if (sum >= (path.costs[to - path.from] as number)) return
  path.costs[to - path.from] = sum
  path.froms[to - path.from] = from
  path.steps[to - path.from] = step
}

/** The step that is always there: an unknown character, or a gap. */
function reachCharacter(path: Path, { folded }: Units, at: number, limit: number): void {
  const unit = folded.charCodeAt(at)
  const kind = kindOf(unit)
  if (kind !== HAN) reach(path, at, at + 1, GAP, kind === OTHER ? 0 : UNKNOWN_COST)
  else reach(path, at, Math.min(at + (isHighSurrogate(unit) ? 2 : 1), limit), CHARACTER, UNKNOWN_COST)
}

const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff

function reachWords<Own>(
  path: Path,
  { units: { folded }, lexicon }: Task<Own>,
  from: number,
  limit: number,
  barred: readonly Piece<Own>[],
): void {
  const isHan = kindOf(folded.charCodeAt(from)) === HAN
  if (!isHan && isInsideRun(folded, from)) return
  let node = 0
  for (let to = from; to < limit; ) {
    const unit = folded.charCodeAt(to)
    node = lexicon.step(node, unit)
    if (node === 0) return
    to += 1
    const cost = lexicon.costAt(node)
    if (cost === Number.POSITIVE_INFINITY) continue
    // Letters and digits are taken in whole runs, and only together with a character.
    if (kindOf(unit) !== HAN && (isInsideRun(folded, to) || !(isHan || hasHan(folded, from, to)))) continue
    if (barred.length > 0 && barred.some((piece) => piece.from === from && piece.to === to)) continue
    reach(path, from, to, node, cost)
  }
}

/** Whether the place is between two letters or two digits, where no headword begins or ends. */
function isInsideRun(folded: string, at: number): boolean {
  if (at === 0 || at >= folded.length) return false
  const after = kindOf(folded.charCodeAt(at))
  return after >= LATIN && kindOf(folded.charCodeAt(at - 1)) === after
}

function hasHan(folded: string, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (kindOf(folded.charCodeAt(at)) === HAN) return true
  return false
}

/** A number in characters, whole or not at all; what is a headword itself (万一, 千万) is left to the dictionary. */
function reachNumber<Own>(path: Path, { units, lexicon }: Task<Own>, from: number, limit: number): void {
  const { folded } = units
  if (!isNumeral(folded.charCodeAt(from)) || (from > 0 && isNumeral(folded.charCodeAt(from - 1)))) return
  let to = from + 1
  while (to < limit && isNumeral(folded.charCodeAt(to))) to += 1
  if (to === from + 1 || lexicon.wordsAt(nodeOf(folded, lexicon, from, to))) return
  if (readNumber(folded.slice(from, to)) !== null) reach(path, from, to, CHARACTER, NUMBER_COST)
}

function nodeOf(folded: string, lexicon: Lexicon, from: number, to: number): number {
  let node = 0
  for (let at = from; at < to; at += 1) {
    node = lexicon.step(node, folded.charCodeAt(at))
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
    if (step >= CHARACTER) pieces.push(pieceOf(lexicon, from, to, step))
    else if (step === OWN) {
      const node = nodeOf(units.folded, lexicon, from, to)
      pieces.push({ ...pieceOf(lexicon, from, to, node), own: ownAt(task, from, to) })
    }
    to = from
  }
  return pieces.reverse()
}

const NO_WORDS: readonly LexiconWord[] = []

function pieceOf(lexicon: Lexicon, from: number, to: number, node: number): Piece<never> {
  const words = node === 0 ? undefined : lexicon.wordsAt(node)
  return { from, to, words: words ?? NO_WORDS, traits: words ? lexicon.traitsAt(node) : 0 }
}

function ownAt<Own>({ fixed, offered }: Task<Own>, from: number, to: number): Own {
  const stretch = fixed.get(from) ?? offered.get(from)?.find((offer) => offer.to === to)
  return (stretch as Stretch<Own>).own
}
