import type { TextDocument } from '@tingdu/features/library/texts/public.ts'
import { timeSentence } from './sounds.ts'

/**
 * Timings set by tapping along with a sound: `marks` are the seconds at which the sentences from the one with the index
 * `first` on begin.
 */
export type Taps = { sound: number; first: number; marks: readonly number[] }

/** The shortest time between two taps in seconds; a faster one is an accident. */
const SHORTEST = 0.1

/** Starts with a sentence at a position in the sound. */
export function startTaps(sound: number, first: number, at: number): Taps {
  return { sound, first, marks: [rounded(at)] }
}

/** Marks where the next sentence begins. */
export function tap(taps: Taps, at: number): Taps {
  const last = taps.marks.at(-1) ?? 0
  return at - last < SHORTEST ? taps : { ...taps, marks: [...taps.marks, rounded(at)] }
}

/** Takes the last tap back; the first mark stays. */
export function untap(taps: Taps): Taps {
  return taps.marks.length > 1 ? { ...taps, marks: taps.marks.slice(0, -1) } : taps
}

/** The index of the sentence that is being read. */
export function tappedSentence({ first, marks }: Taps): number {
  return first + marks.length - 1
}

/**
 * Writes the timings of all sentences that are finished; of the last one only with `end`, the seconds at which the sound
 * is over.
 */
export function applyTaps(document: TextDocument, { sound, first, marks }: Taps, end?: number): TextDocument {
  return marks.reduce((timed, from, index) => {
    const to = marks[index + 1] ?? end
    return to !== undefined && to > from
      ? timeSentence(timed, first + index, { index: sound, from, to: rounded(to) })
      : timed
  }, document)
}

/** Seconds with the precision of a player: hundredths. */
export function rounded(seconds: number): number {
  return Math.round(Math.max(0, seconds) * 100) / 100
}
