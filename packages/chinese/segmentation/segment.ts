import { COST, MORE, mayBegin, NO_WORD, NODE, nextEdge, rootEdge, UNIT } from '../lexicon/trie.ts'
import type { Stretch, Task } from '../task.ts'
import { isAt } from './context.ts'
import { decimalEnd, isNumber, isNumeral, isPoint, isRowOfDigits } from './numbers.ts'
import { CHARACTER, GAP, join, OWN, type Path, reach } from './path.ts'
import { HAN, isCommonHan, kindOf, LATIN, OTHER } from './units.ts'

/** An unknown character, or a letter or digit outside of headwords: 卡拉OK and 3D打印 take precedence. */
const UNKNOWN_COST = 30_000
/** A number written in characters: more expensive than a headword, cheaper than its single characters. */
const NUMBER_COST = 9000
/** An own word of the text: cheaper than any headword that overlaps it. */
const OWN_COST = 3000

const NO_UNIT = 0
const NONE_EXCLUDED: ReadonlySet<number> = new Set()

/**
 * Cuts a sentence into words: the cheapest sequence of headwords (Viterbi over the costs in `lexicon.trie`).
 * Everything else is a gap: punctuation, spaces, other scripts, Latin words and digits outside of headwords. Ranges
 * in `excluded` (`stretchKey`) are not used as words. Positions from `known` on keep their result of the previous
 * run.
 *
 * It runs from the end to the beginning: all continuations of a position are known when it is reached, the best one
 * can be stored at once, and the path ends up in reading order. Half of the analysis time is spent in this loop: it
 * therefore keeps the best path in local variables and calls only functions that are rare or small enough to be
 * inlined.
 */
export function segment(task: Task, path: Path, excluded = NONE_EXCLUDED, known = path.length): void {
  const { folded } = task.units
  const { trie } = task.lexicon
  const { edges, mask } = trie
  const { from, length, costs, ends, steps } = path
  const hasOwn = task.offered.size > 0 || task.fixed.length > 0
  const isPlain = excluded === NONE_EXCLUDED
  let limit = length
  let next = known < length ? folded.charCodeAt(from + known) : NO_UNIT
  let wasSign = isNumeral(next)
  costs[length] = 0
  for (let position = known - 1; position >= 0; position -= 1) {
    const behind = next
    const unit = folded.charCodeAt(from + position)
    next = unit
    if (hasOwn) {
      limit = applyFixed(path, task, position)
      if (limit === position) continue
    }
    let least = ((costs[position + 1] as number) + UNKNOWN_COST) | 0
    let end = position + 1
    let step = CHARACTER
    if (!isCommonHan(unit)) {
      applyDefault(path, folded, position, limit)
      least = costs[position] as number
      end = ends[position] as number
      step = steps[position] as number
    }
    if (step !== GAP || !isInsideRun(folded, from + position)) {
      let last = unit
      let edge = rootEdge(unit)
      for (let to = position + 1; edge >= 0; to += 1) {
        const cost = edges[edge + COST] as number
        if (cost !== NO_WORD) {
          const sum = ((costs[to] as number) + cost) | 0
          const isCheaper = ((sum - least) | 0) < 0
          if (
            isCheaper &&
            ((isPlain && isCommonHan(last)) || isAllowed(folded, from, position, to, excluded))
          ) {
            least = sum
            end = to
            step = edges[edge + NODE] as number
          }
        }
        if ((edges[edge + UNIT] as number) < MORE || to === limit) break
        last = to === position + 1 ? behind : folded.charCodeAt(from + to)
        if (to === position + 1 && !mayBegin(trie, unit, last)) break
        edge = nextEdge(edges, mask, edges[edge + NODE] as number, last)
      }
    }
    costs[position] = least
    ends[position] = end
    steps[position] = step
    if (hasOwn) tryOffered(path, task, position, limit)
    const isSign = isNumeral(unit)
    if (unit === behind || (isSign && (wasSign || isPoint(behind)))) tryForms(path, task, position, limit)
    wasSign = isSign
  }
}

/** Encodes a range of positions as one number; no word is longer than 65,535. */
export function stretchKey(from: number, to: number): number {
  return from * 0x1_0000 + (to - from)
}

/** The default step at a character other than a common ideograph. */
function applyDefault(
  { from, costs, ends, steps }: Path,
  folded: string,
  position: number,
  limit: number,
): void {
  const unit = folded.charCodeAt(from + position)
  const kind = kindOf(unit)
  const end = kind === HAN && isHighSurrogate(unit) ? Math.min(position + 2, limit) : position + 1
  costs[position] = ((costs[end] as number) + (kind === OTHER ? 0 : UNKNOWN_COST)) | 0
  ends[position] = end
  steps[position] = kind === HAN ? CHARACTER : GAP
}

const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff

/** Whether a word may be used: letters and digits only in whole runs, and only together with a Chinese character. */
function isAllowed(
  folded: string,
  from: number,
  position: number,
  to: number,
  excluded: ReadonlySet<number>,
): boolean {
  if (excluded !== NONE_EXCLUDED && excluded.has(stretchKey(position, to))) return false
  const last = folded.charCodeAt(from + to - 1)
  return (
    isCommonHan(last) ||
    kindOf(last) === HAN ||
    (!isInsideRun(folded, from + to) && hasHan(folded, from + position, from + to))
  )
}

/** Whether the position is between two letters or two digits, where no headword begins or ends. */
function isInsideRun(folded: string, at: number): boolean {
  if (at === 0 || at >= folded.length) return false
  const after = kindOf(folded.charCodeAt(at))
  return after >= LATIN && kindOf(folded.charCodeAt(at - 1)) === after
}

function hasHan(folded: string, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (kindOf(folded.charCodeAt(at)) === HAN) return true
  return false
}

/** The maximum end of a word that begins here. A fixed stretch that begins here is used, and excludes all others. */
function applyFixed(path: Path, { fixed }: Task, position: number): number {
  const { from, length, costs } = path
  const next = firstFrom(fixed, from + position)
  if (!next || next.to > from + length) return length
  if (next.from === from + position) {
    costs[position] = costs[next.to - from] as number
    join(path, position, next.to - from, OWN, next.own)
  }
  return next.from - from
}

/** The first stretch (sorted by position) that begins at or after a unit. */
function firstFrom(stretches: readonly Stretch[], at: number): Stretch | undefined {
  let low = 0
  for (let high = stretches.length; low < high; ) {
    const middle = (low + high) >> 1
    if ((stretches[middle] as Stretch).from < at) low = middle + 1
    else high = middle
  }
  return stretches[low]
}

function tryOffered(path: Path, { offered }: Task, position: number, limit: number): void {
  for (const { to, own } of offered.get(path.from + position) ?? []) {
    if (to - path.from <= limit && reach(path, position, to - path.from, OWN_COST))
      join(path, position, to - path.from, OWN, own)
  }
}

/** Words built by rules. Few positions have one, so the loop checks for both at once. */
function tryForms(path: Path, task: Task, position: number, limit: number): void {
  tryDoubled(path, task, position, limit)
  tryNumber(path, task, position, limit)
}

/** A word of the form 干干净净, which is listed as 干净. */
function tryDoubled(path: Path, { units: { folded }, lexicon }: Task, position: number, limit: number): void {
  const at = path.from + position
  const [first, second] = [folded.charCodeAt(at), folded.charCodeAt(at + 2)]
  if (
    position + 4 > limit ||
    first !== folded.charCodeAt(at + 1) ||
    first === second ||
    second !== folded.charCodeAt(at + 3)
  )
    return
  const [base] = kindOf(first) === HAN ? lexicon.wordsOf(String.fromCharCode(first, second)) : []
  const syllables = base?.phonetic.split(' ') ?? []
  if (!base || syllables.length !== 2 || lexicon.wordsOf(folded.slice(at, at + 4)).length > 0) return
  if (
    isDoubledNoun(lexicon, folded.slice(at, at + 2)) &&
    isDoubledNoun(lexicon, folded.slice(at + 2, at + 4))
  )
    return
  const phonetic = syllables.flatMap((syllable) => [syllable, syllable]).join(' ')
  if (reach(path, position, position + 4, OWN_COST))
    join(path, position, position + 4, OWN, { base, phonetic, defs: base.gloss })
}

/** 爸爸 and 妈妈, unlike the halves of 干干净净, are words of their own with a neutral second syllable. */
function isDoubledNoun(lexicon: Task['lexicon'], word: string): boolean {
  return lexicon.wordsOf(word).some(({ phonetic }) => / [a-zü]+$/.test(phonetic))
}

/** Units after which two digits count the next smaller unit: 一米八三, 十一秒零九. */
const AFTER_UNIT = /(?<=[零一二两三四五六七八九十百兩](?:[米秒点點]|[块塊元](?!..[毛角分])))/y

/** 千 of a unit: 四百八十千米. */
const THOUSAND_OF_UNIT = /千[克米瓦卡]/y

/** 一 with a unit after a price: 四万三一平. */
const ONE_OF_A_UNIT = /一[斤平米个個年月天晚吨噸张張件台臺瓶碗份次位条條只隻双雙间間块塊]/y

/** A number in characters, as a whole; numbers that are headwords (万一, 千万) are left to the dictionary. */
function tryNumber(path: Path, { units: { folded }, lexicon }: Task, position: number, limit: number): void {
  const at = path.from + position
  if (!isNumeral(folded.charCodeAt(at)) || (at > 0 && isNumeral(folded.charCodeAt(at - 1)))) return
  let to = position + 1
  while (to < limit && isNumeral(folded.charCodeAt(path.from + to))) to += 1
  if (to < limit && isPoint(folded.charCodeAt(path.from + to))) {
    const end = decimalEnd(folded, at) - path.from
    if (end > to && end <= limit) {
      if (reach(path, position, end, NUMBER_COST)) path.steps[position] = CHARACTER
      return
    }
  }
  if (to === position + 1) return
  if (isAt(THOUSAND_OF_UNIT, folded, path.from + to - 1) && !isNumber(folded.slice(at, path.from + to)))
    to -= 1
  if (isAt(ONE_OF_A_UNIT, folded, path.from + to - 1) && !isNumber(folded.slice(at, path.from + to))) to -= 1
  if (to === position + 1) return
  const text = folded.slice(at, path.from + to)
  if (lexicon.wordsOf(text).length > 0) return
  if (!isNumber(text) && !(text.length === 2 && isRowOfDigits(text) && isAt(AFTER_UNIT, folded, at))) return
  if (reach(path, position, to, NUMBER_COST)) path.steps[position] = CHARACTER
}
