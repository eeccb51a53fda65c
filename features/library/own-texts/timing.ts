import { type Span, splitSentences } from '@tingdu/chinese/segmentation/sentences.ts'
import type { Cue } from '@tingdu/documents/document.ts'

/** A sentence with what a file says of it: its translation, and when it is heard in the only sound of its text, in seconds. */
export type CuedSentence = {
  start: number
  end: number
  translation?: string
  sound?: { index: 0; from: number; to: number }
}

/**
 * What is stored of subtitles and a sound with a text. If the text is one of several parts, `from` and `to` say what of the sound
 * belongs to it.
 */
export type Recorded = {
  sounds?: [{ path: string; duration: number; from?: number; to?: number }]
  sentences: CuedSentence[]
}

/** The length of a sound, and where it was uploaded to. */
type Sound = { path: string; duration: number }

/**
 * The sentences of a text that are translated in cues or heard, if its sound has such a length in seconds.
 *
 * A sentence begins when its first character is said and ends when its last one is; within a cue, each character takes the same
 * time. So a sentence of several cues lasts from the beginning of the first to the end of the last, and the sentences of one cue
 * share it by their lengths.
 */
export function cuedSentences(text: string, cues: readonly Cue[], duration = 0): CuedSentence[] {
  const { spans } = splitSentences(text)
  const translations = translationsOf(spans, cues)
  const heard = cues
    .filter(({ from }) => from < duration)
    .map((cue) => ({ ...cue, to: Math.min(cue.to, duration) }))
  return spans.flatMap((span, index): CuedSentence[] => {
    const translation = translations[index]?.join(' ')
    const sound = timeOf(span, heard)
    if (!translation && !sound) return []
    return [{ ...span, ...(translation && { translation }), ...(sound && { sound }) }]
  })
}

function timeOf(span: Span, cues: readonly Cue[]): CuedSentence['sound'] {
  const own = cues.filter((cue) => overlap(cue, span) > 0)
  const [first, last] = [own[0], own.at(-1)]
  if (!first || !last) return undefined
  const from = secondsAt(first, Math.max(span.start, first.start))
  const to = secondsAt(last, Math.min(span.end, last.end))
  return to > from ? { index: 0, from, to } : undefined
}

const overlap = (one: Span, other: Span) => Math.min(one.end, other.end) - Math.max(one.start, other.start)

/**
 * What the cues say of each sentence in the other language. If the translation of a cue has as many lines, or else sentences, as
 * the cue has sentences, each has its own; or else the one that most of the cue belongs to has all of it.
 */
function translationsOf(spans: readonly Span[], cues: readonly Cue[]): string[][] {
  const found: string[][] = spans.map(() => [])
  for (const cue of cues) {
    const { translation = '' } = cue
    if (translation === '') continue
    const own = spans.flatMap((span, index) => (overlap(cue, span) > 0 ? [index] : []))
    const pieces = [translation.split('\n'), translation.split(SENTENCE_END)]
    const fitting = pieces.find(({ length }) => length === own.length)
    const shares = own.map((index) => overlap(cue, spans[index] as Span))
    const most = own[shares.indexOf(Math.max(...shares))]
    for (const [at, index] of own.entries()) {
      const piece = fitting ? fitting[at] : index === most ? translation.replaceAll('\n', ' ') : undefined
      if (piece) found[index]?.push(piece)
    }
  }
  return found
}

const SENTENCE_END = /(?<=[.!?…。！？]["”’)]*)\s+|\n/u

/** When a character of a cue is said, rounded to milliseconds. */
function secondsAt({ start, end, from, to }: Cue, offset: number): number {
  return Math.round(1000 * (from + ((to - from) * (offset - start)) / (end - start))) / 1000
}

/** Files and sounds round differently. */
const TOLERANCE_SECONDS = 0.5

/** Whether cues begin after a sound has ended, so that they probably belong to another one. */
export const goOnAfter = ({ duration }: Pick<Sound, 'duration'>, cues: readonly Cue[]): boolean =>
  cues.some(({ from }) => from > duration + TOLERANCE_SECONDS)

/**
 * What is stored of cues and a sound with each part of a text, in their order; null for a part of which they say nothing. Of
 * several parts, those in which nothing is timed have no sound. The cues are those of the whole text.
 */
export function recordedParts(
  whole: string,
  parts: readonly { text: string }[],
  cues: readonly Cue[],
  sound: Sound | null,
): (Recorded | null)[] {
  let at = 0
  const found = parts.map(({ text }) => {
    const offset = whole.indexOf(text, at)
    if (offset < 0) return []
    at = offset + text.length
    const inPart = cues.map((cue) => ({ ...cue, start: cue.start - offset, end: cue.end - offset }))
    return cuedSentences(text, inPart, sound?.duration)
  })
  const begins = found.map((sentences) => sentences.find((each) => each.sound)?.sound?.from)
  return found.map((sentences, index) => {
    const isHeard = sound !== null && (parts.length === 1 || begins[index] !== undefined)
    if (!isHeard) return sentences.length > 0 ? { sentences } : null
    const from = index === 0 ? undefined : begins[index]
    const to = begins.slice(index + 1).find((seconds) => seconds !== undefined)
    const range = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
    return { sounds: [{ path: sound.path, duration: sound.duration, ...range }], sentences }
  })
}
