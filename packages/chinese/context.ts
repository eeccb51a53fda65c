import type { Piece } from './segment.ts'
import { textOf, type Units } from './units.ts'

/** What stands around a word in its sentence: up to twelve characters on each side, in simplified form. */
export type Context = { before: string; after: string }

const REACH = 12

/**
 * A sentence from unit `from` to `to` with its words in simplified form, so that one set of rules serves both scripts.
 * It is as long as the sentence: a word whose two forms differ in length stays as it is.
 */
export function simplifiedOf(
  units: Units,
  from: number,
  to: number,
  pieces: readonly Piece<unknown>[],
): string {
  let text = ''
  let at = from
  for (const piece of pieces) {
    text += textOf(units, at, piece.from)
    const given = textOf(units, piece.from, piece.to)
    const isSimplified = piece.words.length === 0 || piece.words.some((word) => word.chinese === given)
    const chinese = isSimplified ? given : (piece.words[0]?.chinese ?? given)
    text += chinese.length === given.length ? chinese : given
    at = piece.to
  }
  return text + textOf(units, at, to)
}

/** The surroundings of the stretch that lies from `start` to `end` in a sentence. */
export function contextAt(sentence: string, start: number, end: number): Context {
  return {
    before: sentence.slice(Math.max(0, start - REACH), start),
    after: sentence.slice(end, end + REACH),
  }
}
