import type { Headword, Lexicon } from './lexicon.ts'
import { isNumeral, readNumber } from './numbers.ts'
import { COST, edgeOf, findNode, MORE, mayBegin, NO_WORD, NODE, UNIT } from './trie.ts'
import { HAN, kindOf, LATIN, OTHER, type Units } from './units.ts'

/** A stretch of units, `from` up to but without `to`, that is one token. */
export type Piece<Own> = {
  from: number
  to: number
  /** Undefined for a number, a name, an unknown character. */
  headword: Headword | undefined
  /** What its place may change about the headword (`lexicon-word.ts`). */
  traits: number
  /** What is known besides; undefined for a headword as it stands in the dictionary. */
  own: Own | undefined
}

/** A stretch that may be a token though no headword says so, or that must be one and no other. */
export type Stretch<Own> = { from: number; to: number; own: Own }

/** What to cut, and what is known about it besides the dictionary. */
export type Task<Own> = {
  units: Units
  lexicon: Lexicon
  /** Stretches that compete with the headwords, by where they begin. */
  offered: ReadonlyMap<number, readonly Stretch<Own>[]>
  /** Stretches that become tokens as they are, in order and apart from each other. */
  fixed: readonly Stretch<Own>[]
}

/** A character that no headword has, or a letter or digit outside of headwords: 卡拉OK and 3D打印 come first. */
const UNKNOWN_COST = 30_000
/** A number written in characters: dearer than a headword, cheaper than its signs one by one. */
const NUMBER_COST = 9000
/** A word of the text's own: cheaper than any headword that takes a part of it. */
const OWN_COST = 3000
/** More than any way through a text costs. */
const UNREACHED = Number.MAX_SAFE_INTEGER

/** Steps on the path that are no headword's node. */
const CHARACTER = 0
const GAP = -1
const OWN = -2

/**
 * Cuts the units `from` up to `to` into tokens, in order: of all ways to write them as headwords, the one of least cost
 * (Viterbi over the costs in `lexicon.trie`). What belongs to no token is left out: punctuation, spaces, other scripts,
 * Latin words and digits that no headword has. `barred` places (`placeKey`) are not taken.
 */
export function segment<Own>(
  task: Task<Own>,
  from: number,
  to: number,
  barred: ReadonlySet<number> = NO_PLACES,
): Piece<Own>[] {
  const { folded } = task.units
  const path = beginPath(from, to)
  const own = task.offered.size > 0 || task.fixed.length > 0
  for (let at = from; at < to; at += 1) {
    if (path.costs[at - from] === UNREACHED) continue
    const limit = own ? reachOwn(path, task, at, to) : to
    if (limit === at) continue
    const unit = folded.charCodeAt(at)
    const kind = kindOf(unit)
    if (kind === HAN) {
      reachWords(path, task, at, limit, barred)
      reach(path, at, Math.min(at + (isHighSurrogate(unit) ? 2 : 1), limit), CHARACTER, UNKNOWN_COST)
    } else {
      reach(path, at, at + 1, GAP, kind === OTHER ? 0 : UNKNOWN_COST)
      if (!isInsideRun(folded, at)) reachWords(path, task, at, limit, barred)
    }
    if (isNumeral(unit)) reachNumber(path, task, at, limit)
  }
  return trace(path, task, to)
}

/** For every place between two units: the cost of the best way to it, where its last step began, and what that was. */
type Path = { from: number; costs: Float64Array; froms: Int32Array; steps: Int32Array }

/** The room to work in. A sentence is cut in one go, so that all of them can use the same. */
let room = createPath(0)

function createPath(places: number): Path {
  return {
    from: 0,
    costs: new Float64Array(places),
    froms: new Int32Array(places),
    steps: new Int32Array(places),
  }
}

function beginPath(from: number, to: number): Path {
  const places = to - from + 1
  if (places > room.costs.length) room = createPath(places * 2)
  for (let place = 0; place < places; place += 1) room.costs[place] = UNREACHED
  room.costs[0] = 0
  room.from = from
  return room
}

function reach(path: Path, from: number, to: number, step: number, cost: number): void {
  const sum = (path.costs[from - path.from] as number) + cost
  const at = to - path.from
  if (sum >= (path.costs[at] as number)) return
  path.costs[at] = sum
  path.froms[at] = from
  path.steps[at] = step
}

const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff

/** Takes the stretches that begin here. Answers how far other pieces may go: nowhere where a fixed one begins. */
function reachOwn<Own>(path: Path, { offered, fixed }: Task<Own>, at: number, to: number): number {
  const next = firstFrom(fixed, at)
  if (next?.from === at && next.to <= to) {
    reach(path, at, next.to, OWN, 0)
    return at
  }
  const limit = next && next.to <= to ? next.from : to
  for (const stretch of offered.get(at) ?? []) {
    if (stretch.to <= limit) reach(path, at, stretch.to, OWN, OWN_COST)
  }
  return limit
}

/** The first of the stretches, which stand in order, that does not begin before a place. */
function firstFrom<Own>(stretches: readonly Stretch<Own>[], at: number): Stretch<Own> | undefined {
  let low = 0
  for (let high = stretches.length; low < high; ) {
    const middle = (low + high) >> 1
    if ((stretches[middle] as Stretch<Own>).from < at) low = middle + 1
    else high = middle
  }
  return stretches[low]
}

function reachWords<Own>(
  { from: start, costs, froms, steps }: Path,
  { units: { folded }, lexicon: { trie } }: Task<Own>,
  from: number,
  limit: number,
  barred: ReadonlySet<number>,
): void {
  const { edges } = trie
  const before = costs[from - start] as number
  let edge = edgeOf(trie, 0, folded.charCodeAt(from))
  for (let to = from + 1; edge >= 0; to += 1) {
    const cost = edges[edge + COST] as number
    if (cost !== NO_WORD) {
      const sum = before + cost
      const place = to - start
      if (sum < (costs[place] as number) && mayStand(folded, from, to, barred)) {
        costs[place] = sum
        froms[place] = from
        steps[place] = edges[edge + NODE] as number
      }
    }
    if ((edges[edge + UNIT] as number) < MORE || to === limit) return
    const next = folded.charCodeAt(to)
    if (to === from + 1 && !mayBegin(trie, folded.charCodeAt(from), next)) return
    edge = edgeOf(trie, edges[edge + NODE] as number, next)
  }
}

const NO_PLACES: ReadonlySet<number> = new Set()

/** One number for a stretch of units; none is longer than 65,535. */
export function placeKey(from: number, to: number): number {
  return from * 0x1_0000 + (to - from)
}

/** Letters and digits are taken in whole runs, and only together with a character. */
function mayStand(folded: string, from: number, to: number, barred: ReadonlySet<number>): boolean {
  if (barred !== NO_PLACES && barred.has(placeKey(from, to))) return false
  return kindOf(folded.charCodeAt(to - 1)) === HAN || (!isInsideRun(folded, to) && hasHan(folded, from, to))
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
function reachNumber<Own>(
  path: Path,
  { units: { folded }, lexicon }: Task<Own>,
  from: number,
  limit: number,
): void {
  if (from > 0 && isNumeral(folded.charCodeAt(from - 1))) return
  let to = from + 1
  while (to < limit && isNumeral(folded.charCodeAt(to))) to += 1
  if (to === from + 1) return
  const text = folded.slice(from, to)
  if (lexicon.wordsOf(text).length === 0 && readNumber(text) !== null)
    reach(path, from, to, CHARACTER, NUMBER_COST)
}

function trace<Own>(path: Path, task: Task<Own>, end: number): Piece<Own>[] {
  let count = 0
  for (let to = end; to > path.from; to = path.froms[to - path.from] as number) {
    if (path.steps[to - path.from] !== GAP) count += 1
  }
  const pieces = new Array<Piece<Own>>(count)
  for (let to = end; to > path.from; ) {
    const from = path.froms[to - path.from] as number
    const step = path.steps[to - path.from] as number
    if (step > CHARACTER) {
      const headword = task.lexicon.headwordAt(step) as Headword
      pieces[--count] = { from, to, headword, traits: headword.traits, own: undefined }
    } else if (step === CHARACTER)
      pieces[--count] = { from, to, headword: undefined, traits: 0, own: undefined }
    else if (step === OWN) pieces[--count] = ownPiece(task, from, to)
    to = from
  }
  return pieces
}

function ownPiece<Own>({ units, lexicon, fixed, offered }: Task<Own>, from: number, to: number): Piece<Own> {
  const isHere = (stretch: Stretch<Own> | undefined) => stretch?.from === from && stretch.to === to
  const corrected = firstFrom(fixed, from)
  const stretch = isHere(corrected) ? corrected : offered.get(from)?.find(isHere)
  const headword = lexicon.headwordAt(findNode(lexicon.trie, units.folded.slice(from, to)))
  return { from, to, headword, traits: 0, own: stretch?.own }
}
