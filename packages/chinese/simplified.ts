import { TRADITIONAL } from './lexicon-word.ts'
import type { Piece } from './segment.ts'
import type { Units } from './units.ts'

/**
 * A sentence from unit `from` to `to` with its words in simplified form, so that one set of rules serves both scripts.
 * It is as long as the sentence.
 */
export function simplifiedOf(
  units: Units,
  from: number,
  to: number,
  pieces: readonly Piece<unknown>[],
): string {
  const { folded } = units
  let text = ''
  let at = from
  for (const { from: start, to: end, traits, headword } of pieces) {
    if ((traits & TRADITIONAL) === 0) continue
    text += folded.slice(at, start) + headword?.words[0]?.chinese
    at = end
  }
  return text + folded.slice(at, to)
}
