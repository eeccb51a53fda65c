import type { Piece } from './segment.ts'
import type { Units } from './units.ts'
import { TRADITIONAL } from './word-traits.ts'

/** What stands around a word in its sentence: up to twelve characters on each side, in simplified form. */
export type Context = { before: string; after: string }

const REACH = 12

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

/** The surroundings of the stretch that lies from `start` to `end` in a sentence. */
export function contextAt(sentence: string, start: number, end: number): Context {
  return {
    before: sentence.slice(Math.max(0, start - REACH), start),
    after: sentence.slice(end, end + REACH),
  }
}
