import type { Headword } from '../lexicon/lexicon.ts'
import { findNode } from '../lexicon/trie.ts'
import { ADJECTIVE, CLASSES, EDGE, NOMINAL, NUMBER } from '../lexicon/word-class.ts'
import type { KnownToken, Task } from '../task.ts'
import { isNumeral } from './numbers.ts'

/** The step of a single character. Greater values are trie nodes of headwords. */
export const CHARACTER = 0
/** The step of a character outside of tokens. */
export const GAP = -1
/** The step of an own word or a correction, which may also be a headword. */
export const OWN = -2
/** The step of a word built by rules: a name, or a word with its suffix. It is not a headword. */
export const MADE = -3

/**
 * How a sentence is cut into words. Positions are UTF-16 units of the normalized text, counted from the beginning of
 * the sentence. Parallel arrays instead of one object per word avoid allocations: most words are read once and become
 * tokens.
 */
export type Path = {
  /** The first unit of the sentence in the text, and its number of units. */
  from: number
  length: number
  /**
   * The cost of the best path from a position to the end of the sentence. In a long sentence the sums wrap around, so
   * they are compared by their difference.
   */
  costs: Int32Array
  /** The end of the word that begins at a position; undefined for positions inside words. */
  ends: Int32Array
  /** The step of that word. */
  steps: Int32Array
  /** The combined traits of all words (`lexicon-word.ts`). */
  traits: number
  /** Details of words with step `OWN` or `MADE`. */
  own: Map<number, KnownToken>
}

/** The maximum length of the reused buffer: a few hundred sentences. */
const MAX_REUSED_LENGTH = 0x4000

/** The buffer that all sentences share: a sentence's words are consumed before the next one is segmented. */
let buffer = createPath(0x100)

function createPath(length: number): Path {
  return {
    from: 0,
    length,
    costs: new Int32Array(length + 1),
    ends: new Int32Array(length + 1),
    steps: new Int32Array(length + 1),
    traits: 0,
    own: new Map(),
  }
}

/** An empty path for the units `from` up to `to`. It is valid until the next call. */
export function beginPath(from: number, to: number): Path {
  const length = to - from
  if (length > MAX_REUSED_LENGTH) {
    const path = createPath(length)
    path.from = from
    return path
  }
  if (length >= buffer.costs.length) buffer = createPath(length * 2)
  buffer.from = from
  buffer.length = length
  if (buffer.own.size > 0) buffer.own.clear()
  return buffer
}

/** The headword that begins at a position; undefined for numbers, names and unknown characters. */
export function headwordOf({ steps }: Path, { lexicon }: Task, position: number): Headword | undefined {
  const step = steps[position] as number
  return step > CHARACTER ? lexicon.headwords[step] : undefined
}

/** The class of the word at a position of a path; −1 and the end of the sentence are edges. */
export function classAt(path: Path, task: Task, position: number): number {
  if (position < 0 || position >= path.length || path.steps[position] === GAP) return EDGE
  const headword = headwordOf(path, task, position) ?? correctedHeadword(path, task, position)
  if (headword) return headword.traits & (CLASSES | ADJECTIVE)
  const isNumber =
    path.steps[position] === CHARACTER && isNumeral(task.units.folded.charCodeAt(path.from + position))
  return isNumber ? NUMBER : NOMINAL
}

/** The headword that a correction at a position reads or explains; undefined for names. */
function correctedHeadword(path: Path, { lexicon, units }: Task, position: number): Headword | undefined {
  const own = path.steps[position] === OWN ? path.own.get(position) : undefined
  if (!own || (own.defs !== undefined && own.sense === undefined)) return undefined
  const end = path.ends[position] as number
  return lexicon.headwords[findNode(lexicon.trie, units.folded.slice(path.from + position, path.from + end))]
}

/** Joins everything from one position up to another into one word. */
export function join(
  path: Path,
  from: number,
  to: number,
  step: typeof OWN | typeof MADE,
  own: KnownToken,
): void {
  path.ends[from] = to
  path.steps[from] = step
  path.own.set(from, own)
}

/** Uses a word from one position to another if that is cheaper than the best path so far; returns whether it is. */
export function reach({ costs, ends }: Path, position: number, to: number, cost: number): boolean {
  const sum = ((costs[to] as number) + cost) | 0
  if (((sum - (costs[position] as number)) | 0) >= 0) return false
  costs[position] = sum
  ends[position] = to
  return true
}
