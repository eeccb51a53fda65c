import type { Range } from './playback.ts'
import type { ReaderSentence } from './sentences.ts'

/**
 * What is played at a time: a stretch of a recording, with the sentence that is timed there or null, or a sentence that
 * a generated voice or the device speaks. Stretches of a recording cover what of it belongs to the text; `sentenceEnd` is where the
 * sentence ends. `sound` is an index in the recordings, followed by the generated sounds.
 */
export type Unit =
  | {
      kind: 'recorded'
      sentence: number | null
      sound: number
      from: number
      to?: number | undefined
      sentenceEnd?: number | undefined
    }
  | {
      kind: 'generated'
      sentence: number
      sound: number
      from: number
      to?: undefined
      sentenceEnd?: undefined
    }
  | { kind: 'spoken'; sentence: number; text: string }

/** The recordings of a text in order, divided at the sentences that are timed. */
export function recordedUnits(sentences: readonly ReaderSentence[], sounds: readonly Range[]): Unit[] {
  return sounds.flatMap((range, sound): Unit[] => {
    const [begin, end] = [range.from ?? 0, range.to ?? undefined]
    const timed = sentences
      .flatMap(({ index, timing }) => (timing?.index === sound ? [{ ...timing, sentence: index }] : []))
      .toSorted((one, other) => one.from - other.from)
    if (timed.length === 0) return [{ kind: 'recorded', sentence: null, sound, from: begin, to: end }]
    return timed.map(({ sentence, from, to }, position) => ({
      kind: 'recorded' as const,
      sentence,
      sound,
      from: position === 0 && sentence === 0 ? begin : from,
      to: timed[position + 1]?.from ?? end,
      sentenceEnd: to,
    }))
  })
}

/** Which sentences have a generated sound, by its index in all sounds, and whether the device speaks the others. */
type Voices = { generated: ReadonlyMap<number, number>; device: boolean }

/** The sentences that can be spoken; some voices never report the end of one that has nothing to say. */
export function spokenUnits(sentences: readonly ReaderSentence[], { generated, device }: Voices): Unit[] {
  return sentences.flatMap(({ index, text }): Unit[] => {
    const sound = generated.get(index)
    if (sound !== undefined) return [{ kind: 'generated', sentence: index, sound, from: 0 }]
    return device && isSpoken(text) ? [{ kind: 'spoken', sentence: index, text }] : []
  })
}

/** Whether there is something to say in a sentence. */
export function isSpoken(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}

/** A range of sentences, by the indexes of the first and the last. */
export type Part = { from: number; to: number }

/** What is repeated: nothing, the current sentence, or a range of sentences. */
export type Repeat = { kind: 'off' } | { kind: 'sentence' } | ({ kind: 'part' } & Part)

export const isIn = ({ from, to }: Part, { index }: { index: number }) => from <= index && index <= to

/** The position after one in a list; null at its end. */
export function following(units: readonly Unit[], position: number, repeat: Repeat): number | null {
  if (repeat.kind === 'sentence') return position
  const sentence = units[position]?.sentence ?? null
  if (repeat.kind === 'part' && sentence !== null && sentence >= repeat.to) {
    const first = units.findIndex((unit) => unit.sentence !== null && unit.sentence >= repeat.from)
    return first < 0 ? null : first
  }
  return position + 1 < units.length ? position + 1 : null
}

/** When each sentence begins, and how long all of them are heard, in seconds. */
export type Timeline = { starts: readonly number[]; total: number }

/**
 * The times of a text in its recordings, each of which ends with the last sentence that is timed in it, or else in the generated
 * sounds of its sentences. Null if a recording is not timed, or if a sentence has no sound whose length is known.
 */
export function timelineOf(
  sentences: readonly ReaderSentence[],
  sounds: readonly Range[],
  generated: ReadonlyMap<number, { seconds?: number | undefined }> | undefined,
): Timeline | null {
  if (sounds.length === 0) {
    const { starts, total } = inARow(
      sentences.map(({ index, text }) => (isSpoken(text) ? generated?.get(index)?.seconds : 0) ?? Number.NaN),
    )
    return total > 0 ? { starts, total } : null
  }
  const lengths = sounds.map(({ from }, index) => {
    const ends = sentences.flatMap(({ timing }) => (timing?.index === index ? [timing.to] : []))
    return Math.max(0, ...ends.map((end) => end - (from ?? 0)))
  })
  if (lengths.includes(0)) return null
  const { starts: begins, total } = inARow(lengths)
  let start = 0
  const starts = sentences.map(({ timing }) => {
    if (timing) start = (begins[timing.index] ?? 0) + timing.from - (sounds[timing.index]?.from ?? 0)
    return start
  })
  return { starts, total }
}

/** Where each of these lengths begins if they follow each other, and where the last one ends. */
function inARow(lengths: readonly number[]): Timeline {
  let total = 0
  const starts = lengths.map((length) => {
    total += length
    return total - length
  })
  return { starts, total }
}
