import type { TextDocument, TextSound } from '@tingdu/features/library/texts/public.ts'
import { changeSentence } from './word-edits.ts'

/** Where a sentence is heard: a sound by its index, and seconds within it. */
export type Timing = { index: number; from: number; to: number }

export function addSound(document: TextDocument, sound: TextSound): TextDocument {
  return { ...document, sounds: [...(document.sounds ?? []), sound] }
}

/** Removes a sound with its timings; the other timings follow their sounds. */
export function removeSound(document: TextDocument, index: number): TextDocument {
  const { sounds = [], sentences = [] } = document
  return {
    ...document,
    sounds: sounds.toSpliced(index, 1),
    ...(document.sentences && {
      sentences: sentences.map((sentence) => {
        const { sound, ...rest } = sentence
        if (!sound || sound.index < index) return sentence
        return sound.index === index ? rest : { ...rest, sound: { ...sound, index: sound.index - 1 } }
      }),
    }),
  }
}

/** Times a sentence; null removes its timing. */
export function timeSentence(document: TextDocument, index: number, timing: Timing | null): TextDocument {
  return changeSentence(document, index, (sentence) => {
    const { sound: _, ...rest } = sentence
    return timing ? { ...rest, sound: timing } : rest
  })
}

/** The shortest time that a sentence can have, in seconds. */
const SHORTEST = 0.05
/** Boundaries this close are one: the end of a sentence is the beginning of the next. */
const TOUCHING = 0.02

/** Moves the beginning or the end of a timed sentence; a neighbor that touches it there moves along. */
export function moveBoundary(
  document: TextDocument,
  index: number,
  edge: 'from' | 'to',
  seconds: number,
  duration: number,
): TextDocument {
  const timing = document.sentences?.[index]?.sound
  if (!timing) return document
  const at = Math.round(100 * clamp(seconds, edge, timing, duration)) / 100
  const neighborIndex = index + (edge === 'from' ? -1 : 1)
  const neighbor = document.sentences?.[neighborIndex]?.sound
  const other = edge === 'from' ? 'to' : 'from'
  const moved = timeSentence(document, index, { ...timing, [edge]: at })
  const touches = neighbor?.index === timing.index && Math.abs(neighbor[other] - timing[edge]) <= TOUCHING
  const along = { ...(neighbor as Timing), [other]: at }
  return touches && along.to - along.from >= SHORTEST ? timeSentence(moved, neighborIndex, along) : moved
}

function clamp(seconds: number, edge: 'from' | 'to', { from, to }: Timing, duration: number): number {
  return edge === 'from'
    ? Math.min(Math.max(0, seconds), to - SHORTEST)
    : Math.max(Math.min(duration, seconds), from + SHORTEST)
}
