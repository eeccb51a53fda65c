import { COST, MORE, mayBegin, NO_WORD, NODE, nextEdge, rootEdge, UNIT } from '../lexicon/trie.ts'
import type { Stretch, Task } from '../task.ts'
import { isNumber, isNumeral } from './numbers.ts'
import { CHARACTER, GAP, join, OWN, type Path, reach } from './path.ts'
import { HAN, isCommonHan, kindOf, LATIN, OTHER } from './units.ts'

/** A character that no headword has, or a letter or digit outside of headwords: 卡拉OK and 3D打印 come first. */
const UNKNOWN_COST = 30_000
/** A number written in characters: dearer than a headword, cheaper than its signs one by one. */
const NUMBER_COST = 9000
/** A word of the text's own: cheaper than any headword that takes a part of it. */
const OWN_COST = 3000

const NO_UNIT = 0
const NOWHERE: ReadonlySet<number> = new Set()

/**
 * Cuts a sentence into words: of all ways to write it as headwords, the one of least cost (Viterbi over the costs in
 * `lexicon.trie`). What belongs to no word is a gap: punctuation, spaces, other scripts, Latin words and digits that no
 * headword has. Stretches of places that are `barred` (`stretchKey`) are no words. What is `known` already, from a place on,
 * stays.
 *
 * It goes from the end to the beginning: so all ways on from a place are known when it is looked at, the best is kept at
 * once, and the path lies there in the order in which it is read. Half of the time of an analysis is spent in this loop: it
 * therefore keeps the best way in variables and calls only what is rare or small enough to be inlined.
 */
export function segment(task: Task, path: Path, barred = NOWHERE, known = path.length): void {
  const { folded } = task.units
  const { trie } = task.lexicon
  const { edges, mask } = trie
  const { from, length, costs, ends, steps } = path
  const hasOwn = task.offered.size > 0 || task.fixed.length > 0
  const isPlain = barred === NOWHERE
  let limit = length
  let next = known < length ? folded.charCodeAt(from + known) : NO_UNIT
  let wasSign = isNumeral(next)
  costs[length] = 0
  for (let place = known - 1; place >= 0; place -= 1) {
    const behind = next
    const unit = folded.charCodeAt(from + place)
    next = unit
    if (hasOwn) {
      limit = takeFixed(path, task, place)
      if (limit === place) continue
    }
    let least = ((costs[place + 1] as number) + UNKNOWN_COST) | 0
    let end = place + 1
    let step = CHARACTER
    if (!isCommonHan(unit)) {
      beginOther(path, folded, place, limit)
      least = costs[place] as number
      end = ends[place] as number
      step = steps[place] as number
    }
    if (step !== GAP || !isInsideRun(folded, from + place)) {
      let last = unit
      let edge = rootEdge(unit)
      for (let to = place + 1; edge >= 0; to += 1) {
        const cost = edges[edge + COST] as number
        if (cost !== NO_WORD) {
          const sum = ((costs[to] as number) + cost) | 0
          const isCheaper = ((sum - least) | 0) < 0
          if (isCheaper && ((isPlain && isCommonHan(last)) || mayStand(folded, from, place, to, barred))) {
            least = sum
            end = to
            step = edges[edge + NODE] as number
          }
        }
        if ((edges[edge + UNIT] as number) < MORE || to === limit) break
        last = to === place + 1 ? behind : folded.charCodeAt(from + to)
        if (to === place + 1 && !mayBegin(trie, unit, last)) break
        edge = nextEdge(edges, mask, edges[edge + NODE] as number, last)
      }
    }
    costs[place] = least
    ends[place] = end
    steps[place] = step
    if (hasOwn) reachOffered(path, task, place, limit)
    const isSign = isNumeral(unit)
    if (unit === behind || (isSign && wasSign)) reachForms(path, task, place, limit)
    wasSign = isSign
  }
}

/** One number for a stretch of places; none is longer than 65,535. */
export function stretchKey(from: number, to: number): number {
  return from * 0x1_0000 + (to - from)
}

/** The step that is always there where no common character is. */
function beginOther({ from, costs, ends, steps }: Path, folded: string, place: number, limit: number): void {
  const unit = folded.charCodeAt(from + place)
  const kind = kindOf(unit)
  const end = kind === HAN && isHighSurrogate(unit) ? Math.min(place + 2, limit) : place + 1
  costs[place] = ((costs[end] as number) + (kind === OTHER ? 0 : UNKNOWN_COST)) | 0
  ends[place] = end
  steps[place] = kind === HAN ? CHARACTER : GAP
}

const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff

/** Letters and digits are taken in whole runs, and only together with a character. */
function mayStand(
  folded: string,
  from: number,
  place: number,
  to: number,
  barred: ReadonlySet<number>,
): boolean {
  if (barred !== NOWHERE && barred.has(stretchKey(place, to))) return false
  const last = folded.charCodeAt(from + to - 1)
  return (
    isCommonHan(last) ||
    kindOf(last) === HAN ||
    (!isInsideRun(folded, from + to) && hasHan(folded, from + place, from + to))
  )
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

/** How far a word may go that begins here. Where a fixed one begins, it is taken, and no other may. */
function takeFixed(path: Path, { fixed }: Task, place: number): number {
  const { from, length, costs } = path
  const next = firstFrom(fixed, from + place)
  if (!next || next.to > from + length) return length
  if (next.from === from + place) {
    costs[place] = costs[next.to - from] as number
    join(path, place, next.to - from, OWN, next.own)
  }
  return next.from - from
}

/** The first of the stretches, which stand in order, that does not begin before a place. */
function firstFrom(stretches: readonly Stretch[], at: number): Stretch | undefined {
  let low = 0
  for (let high = stretches.length; low < high; ) {
    const middle = (low + high) >> 1
    if ((stretches[middle] as Stretch).from < at) low = middle + 1
    else high = middle
  }
  return stretches[low]
}

function reachOffered(path: Path, { offered }: Task, place: number, limit: number): void {
  for (const { to, own } of offered.get(path.from + place) ?? []) {
    if (to - path.from <= limit && reach(path, place, to - path.from, OWN_COST))
      join(path, place, to - path.from, OWN, own)
  }
}

/** Words that are made of characters by a rule: few places have one, so that both cost the loop one question. */
function reachForms(path: Path, task: Task, place: number, limit: number): void {
  reachDoubled(path, task, place, limit)
  reachNumber(path, task, place, limit)
}

/** A word of the form 干干净净, which the dictionary has as 干净. */
function reachDoubled(path: Path, { units: { folded }, lexicon }: Task, place: number, limit: number): void {
  const at = path.from + place
  const [first, second] = [folded.charCodeAt(at), folded.charCodeAt(at + 2)]
  if (
    place + 4 > limit ||
    first !== folded.charCodeAt(at + 1) ||
    first === second ||
    second !== folded.charCodeAt(at + 3)
  )
    return
  const [base] = kindOf(first) === HAN ? lexicon.wordsOf(String.fromCharCode(first, second)) : []
  const syllables = base?.phonetic.split(' ') ?? []
  if (!base || syllables.length !== 2 || lexicon.wordsOf(folded.slice(at, at + 4)).length > 0) return
  const phonetic = syllables.flatMap((syllable) => [syllable, syllable]).join(' ')
  if (reach(path, place, place + 4, OWN_COST))
    join(path, place, place + 4, OWN, { base, phonetic, defs: base.gloss })
}

/** A number in characters, whole or not at all; what is a headword itself (万一, 千万) is left to the dictionary. */
function reachNumber(path: Path, { units: { folded }, lexicon }: Task, place: number, limit: number): void {
  const at = path.from + place
  if (!isNumeral(folded.charCodeAt(at)) || (at > 0 && isNumeral(folded.charCodeAt(at - 1)))) return
  let to = place + 1
  while (to < limit && isNumeral(folded.charCodeAt(path.from + to))) to += 1
  if (to === place + 1) return
  const text = folded.slice(at, path.from + to)
  if (lexicon.wordsOf(text).length > 0 || !isNumber(text)) return
  if (reach(path, place, to, NUMBER_COST)) path.steps[place] = CHARACTER
}
