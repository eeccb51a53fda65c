import { endOf, foldKey, HAN, kindOf, OTHER, startOf, type Units } from '../segmentation/units.ts'
import type { Given, Stretch } from '../task.ts'

/** A word that only this text has, such as the name of a person. Reading and meaning are made where they are missing. */
export type OwnWord = { chinese: string; phonetic?: string; defs?: string }

/**
 * What a person decided: `start` up to `end` is one token, read so. One correction over several tokens merges them,
 * several side by side split one; `word_id` or `phonetic` chooses among the headword's entries, and a `phonetic` or
 * `defs` that no entry has stands as given. One that reaches out of the text, into a character or over another
 * correction, or that has no Chinese in it, does not count.
 */
export type Correction = { start: number; end: number; phonetic?: string; defs?: string; word_id?: number }

/** Every place where one of the words stands, apart from those that reach into the same word before. */
export function ownStretches({ folded }: Units, ownWords: readonly OwnWord[]): Stretch[] {
  const words = new Map(ownWords.map((own) => [foldKey(own.chinese), given(own)]))
  words.delete('')
  const found: Stretch[] = []
  for (const [key, own] of words) {
    for (let at = folded.indexOf(key); at >= 0; at = folded.indexOf(key, at + key.length)) {
      found.push({ from: at, to: at + key.length, own })
    }
  }
  return found
}

/** The corrections in the order of the text. */
export function correctedStretches(units: Units, corrections: readonly Correction[]): Stretch[] {
  const stretches: Stretch[] = []
  for (const correction of corrections.toSorted((a, b) => a.start - b.start)) {
    const { from, to } = unitsBetween(units, correction.start, correction.end)
    if (from < (stretches.at(-1)?.to ?? 0) || !isChinese(units, from, to)) continue
    stretches.push({ from, to, own: given(correction) })
  }
  return stretches
}

function given({ phonetic, defs, word_id }: Given): Given {
  return {
    ...(phonetic !== undefined && { phonetic }),
    ...(defs !== undefined && { defs }),
    ...(word_id !== undefined && { word_id }),
  }
}

/** The units that stand exactly from `start` to `end` in the text; none where these are no places between characters. */
function unitsBetween(units: Units, start: number, end: number): { from: number; to: number } {
  const from = firstWhere(units, (at) => startOf(units, at) >= start)
  const to = firstWhere(units, (at) => endOf(units, at) > end)
  const fits = to > from && startOf(units, from) === start && endOf(units, to - 1) === end
  return fits ? { from, to } : { from: 0, to: 0 }
}

/** The first unit of which something is true that is true of all that follow; as many as there are units if of none. */
function firstWhere({ folded }: Units, isTrue: (at: number) => boolean): number {
  let low = 0
  for (let high = folded.length; low < high; ) {
    const middle = (low + high) >> 1
    if (isTrue(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/** Whether a stretch has Chinese in it and begins and ends with a letter, a digit or a character. */
function isChinese({ folded }: Units, from: number, to: number): boolean {
  const kinds = [...folded.slice(from, to)].map((point) => kindOf(point.charCodeAt(0)))
  return kinds.includes(HAN) && kinds[0] !== OTHER && kinds.at(-1) !== OTHER
}
