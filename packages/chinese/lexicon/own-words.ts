import { endOf, foldKey, HAN, kindOf, OTHER, startOf, type Units } from '../segmentation/units.ts'
import type { KnownToken, Stretch } from '../task.ts'

/**
 * A word specific to one text, such as a person's name. Missing readings and meanings are derived from the
 * characters.
 */
export type OwnWord = { chinese: string; phonetic?: string; defs?: string }

/**
 * A manual correction: `start` up to `end` (UTF-16 units) is one token. One correction over several tokens merges
 * them, adjacent ones split a token. `word_id` or `phonetic` selects an entry of the headword; a `phonetic` or `defs`
 * that no entry has is used as is. Ignored if it exceeds the text, cuts a character, overlaps another correction or
 * contains no Chinese.
 */
export type Correction = KnownCorrection & { start: number; end: number }

type KnownCorrection = {
  phonetic?: string | undefined
  defs?: string | undefined
  word_id?: number | undefined
  /** The number of the definition that fits. */
  sense?: number | undefined
}

/** Every occurrence of the words, except those that overlap an earlier occurrence of the same word. */
export function ownStretches({ folded }: Units, ownWords: readonly OwnWord[]): Stretch[] {
  const words = new Map(ownWords.map((own) => [foldKey(own.chinese), known(own)]))
  words.delete('')
  const found: Stretch[] = []
  for (const [key, own] of words) {
    for (let at = folded.indexOf(key); at >= 0; at = folded.indexOf(key, at + key.length)) {
      found.push({ from: at, to: at + key.length, own })
    }
  }
  return found
}

/** The valid corrections, in text order. */
export function correctedStretches(units: Units, corrections: readonly Correction[]): Stretch[] {
  const stretches: Stretch[] = []
  for (const correction of corrections.toSorted((a, b) => a.start - b.start)) {
    const { from, to } = unitsBetween(units, correction.start, correction.end)
    if (from < (stretches.at(-1)?.to ?? 0) || !isChinese(units, from, to)) continue
    stretches.push({ from, to, own: known(correction) })
  }
  return stretches
}

function known({ phonetic, defs, word_id, sense }: KnownCorrection): KnownToken {
  return {
    ...(phonetic !== undefined && { phonetic }),
    ...(defs !== undefined && { defs }),
    ...(word_id !== undefined && { word_id }),
    ...(sense !== undefined && { sense }),
  }
}

/** The units exactly between two text offsets; an empty range if an offset is inside a character. */
function unitsBetween(units: Units, start: number, end: number): { from: number; to: number } {
  const from = firstWhere(units, (at) => startOf(units, at) >= start)
  const to = firstWhere(units, (at) => endOf(units, at) > end)
  const fits = to > from && startOf(units, from) === start && endOf(units, to - 1) === end
  return fits ? { from, to } : { from: 0, to: 0 }
}

/** Binary search for the first unit that satisfies a monotonic predicate; the number of units if none does. */
function firstWhere({ folded }: Units, predicate: (at: number) => boolean): number {
  let low = 0
  for (let high = folded.length; low < high; ) {
    const middle = (low + high) >> 1
    if (predicate(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/** Whether a stretch contains Chinese and begins and ends with a letter, a digit or a character. */
function isChinese({ folded }: Units, from: number, to: number): boolean {
  const kinds = [...folded.slice(from, to)].map((point) => kindOf(point.charCodeAt(0)))
  return kinds.includes(HAN) && kinds[0] !== OTHER && kinds.at(-1) !== OTHER
}
