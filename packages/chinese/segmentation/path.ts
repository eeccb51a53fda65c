import type { Headword } from '../lexicon/lexicon.ts'
import type { Given, Task } from '../task.ts'

/** What a step is where it is no headword's node (those are greater). */
export const CHARACTER = 0
/** No token. */
export const GAP = -1
/** What the text itself or a person says is one token; it may be a headword all the same. */
export const OWN = -2
/** Put together by rules: a name, a word with its ending. It is no headword. */
export const MADE = -3

/**
 * How a sentence is cut into words, by places: its units, counted from its beginning. One list for each fact instead of
 * one object for each word: most words are looked at once and become tokens.
 */
export type Path = {
  /** The unit of the text that the sentence begins with, and how many it has. */
  from: number
  length: number
  /**
   * The cost of the best way from a place to the end of the sentence. In a long one the sums wrap around: they are compared
   * by their difference, which is that of ways along one word.
   */
  costs: Int32Array
  /** Where the word that begins at a place ends on that way; says nothing for places inside of words. */
  ends: Int32Array
  /** What that word is. */
  steps: Int32Array
  /** What their places may change about any of the words (`lexicon-word.ts`). */
  traits: number
  /** What is known of the words of the steps `OWN` and `MADE`. */
  own: Map<number, Given>
}

/** The most places that the room is kept for: some hundred sentences. */
const KEPT = 0x4000

/** The room to work in. The words of a sentence are done with before the next is cut, so that all can use the same. */
let room = createPath(0x100)

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

/** A path for the units `from` up to `to`, to be filled in. It is good until the next one begins. */
export function beginPath(from: number, to: number): Path {
  const length = to - from
  if (length > KEPT) {
    const path = createPath(length)
    path.from = from
    return path
  }
  if (length >= room.costs.length) room = createPath(length * 2)
  room.from = from
  room.length = length
  if (room.own.size > 0) room.own.clear()
  return room
}

/** The headword of the word that begins at a place; undefined for numbers, names, unknown characters. */
export function headwordOf({ steps }: Path, { lexicon }: Task, place: number): Headword | undefined {
  const step = steps[place] as number
  return step > CHARACTER ? lexicon.headwords[step] : undefined
}

/** Makes one word of all from one place up to another. */
export function join(path: Path, from: number, to: number, step: typeof OWN | typeof MADE, own: Given): void {
  path.ends[from] = to
  path.steps[from] = step
  path.own.set(from, own)
}

/** Whether a word from one place to another is cheaper than what begins there until now. If so, it takes its place. */
export function reach({ costs, ends }: Path, place: number, to: number, cost: number): boolean {
  const sum = ((costs[to] as number) + cost) | 0
  if (((sum - (costs[place] as number)) | 0) >= 0) return false
  costs[place] = sum
  ends[place] = to
  return true
}
