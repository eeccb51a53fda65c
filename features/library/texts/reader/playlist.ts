import type { ReaderSentence } from './sentences.ts'

/**
 * What is played at a time: a stretch of a recording, with the sentence that is timed there or null, or a sentence that
 * a generated voice or the device speaks. Stretches of a recording cover it from beginning to end; `sentenceEnd` is where the
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
export function recordedUnits(sentences: readonly ReaderSentence[], sounds: number): Unit[] {
  return Array.from({ length: sounds }, (_, sound) => {
    const timed = sentences
      .flatMap(({ index, timing }) => (timing?.index === sound ? [{ ...timing, sentence: index }] : []))
      .toSorted((one, other) => one.from - other.from)
    if (timed.length === 0) return [{ kind: 'recorded', sentence: null, sound, from: 0 } as const]
    return timed.map(({ sentence, from, to }, position) => ({
      kind: 'recorded' as const,
      sentence,
      sound,
      from: position === 0 && sentence === 0 ? 0 : from,
      to: timed[position + 1]?.from,
      sentenceEnd: to,
    }))
  }).flat()
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

/**
 * The seconds that have passed at a position of a recording, and all of them: each recording ends with the last sentence that
 * is timed in it. Null if one has none.
 */
export function timeIn(
  sentences: readonly ReaderSentence[],
  sounds: number,
  sound: number,
  position: number,
): { now: number; total: number } | null {
  const ends = Array.from({ length: sounds }, (_, index) =>
    Math.max(0, ...sentences.flatMap(({ timing }) => (timing?.index === index ? [timing.to] : []))),
  )
  if (ends.length === 0 || ends.includes(0)) return null
  const sum = (numbers: number[]) => numbers.reduce((one, other) => one + other, 0)
  const total = sum(ends)
  return { now: Math.min(total, sum(ends.slice(0, sound)) + position), total }
}
