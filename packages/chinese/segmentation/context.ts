import { CLASSES } from '../lexicon/word-class.ts'
import type { Condition } from './condition.ts'

/**
 * The context of a word: sources of regular expressions for the text that ends before it and the text that begins
 * after it, and the permitted classes of the adjacent words (`word-class.ts`).
 */
export type Surroundings = { before?: string; after?: string; previous?: number; next?: number }

/** The classes of the words before and after a word. */
export type Neighbors = { previous: number; next: number }

export type { Condition }

/** Compiles the context of a word of `length` characters. */
export function condition(length: number, surroundings: Surroundings): Condition {
  const { previous = CLASSES, next = CLASSES, before, after } = surroundings
  const isAnywhere = before === undefined && after === undefined
  return { where: isAnywhere ? null : around(length, [surroundings]), previous, next }
}

/** Whether a word at a position of the sentence is in the context. */
export function holds(
  { where, previous, next }: Condition,
  sentence: string,
  position: number,
  neighbors: Neighbors,
): boolean {
  return (
    (previous & neighbors.previous) !== 0 &&
    (next & neighbors.next) !== 0 &&
    (where === null || isAt(where, sentence, position))
  )
}

/**
 * A sticky pattern for a word of `length` characters in any of the contexts, to be used with `isAt`, so that the
 * sentence is neither searched nor sliced. The text after the word is tested first, because that is faster.
 */
export function around(length: number, surroundings: readonly Surroundings[]): RegExp {
  const each = surroundings.map(
    ({ before, after }) =>
      (after === undefined ? '' : `(?=[^]{${length}}(?:${after}))`) +
      (before === undefined ? '' : `(?<=${before})`),
  )
  return new RegExp(each.join('|'), 'y')
}

/** Whether a sticky pattern matches at a position of the sentence. */
export function isAt(pattern: RegExp, sentence: string, position: number): boolean {
  pattern.lastIndex = position
  return pattern.test(sentence)
}
