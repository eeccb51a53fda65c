import type { TranscriptLine } from '@tingdu/transcripts/port.ts'
import { MAX_CHARACTERS } from '../texts/rules.ts'
import { makingTexts as texts } from './messages.ts'

const MAX_SENTENCES = 2000
/** Files and recordings round differently. */
const TOLERANCE_SECONDS = 0.5

type Recording = { path: string; duration: number }
type Span = { from: number; to: number }
type Sentence = { start: number; end: number; sound?: Span & { index: number }; video?: Span }

/** The document of a text from a transcript. */
export type TranscriptDocument = {
  content: string
  sentences: Sentence[]
  sounds?: Recording[]
  video: { video_string_id: string }
}

/** A transcript cannot be a text; the message says why. */
export class TranscriptUnfit extends Error {
  override name = 'TranscriptUnfit'
}

/**
 * A text from a transcript: each line is a sentence, timed in the recording, or in the video if there is none (`sound`
 * needs a recording, and unknown keys of a text are kept). Throws `TranscriptUnfit`.
 */
export function transcriptDocument(
  lines: readonly TranscriptLine[],
  videoId: string,
  recording: Recording | null = null,
): TranscriptDocument {
  const content = lines.map(({ text }) => text).join('\n')
  if ([...content].length > MAX_CHARACTERS) throw new TranscriptUnfit(texts.textTooLong(MAX_CHARACTERS))
  if (lines.length > MAX_SENTENCES) throw new TranscriptUnfit(texts.tooManySentences(MAX_SENTENCES))
  const last = Math.max(0, ...lines.map(({ start, duration }) => start + duration))
  if (recording && last > recording.duration + TOLERANCE_SECONDS)
    throw new TranscriptUnfit(texts.recordingTooShort)
  let at = 0
  const sentences = lines.map((line): Sentence => {
    const start = at
    at += line.text.length + 1
    return { start, end: start + line.text.length, ...timing(line, recording !== null) }
  })
  return {
    content,
    sentences,
    ...(recording && { sounds: [recording] }),
    video: { video_string_id: videoId },
  }
}

function timing({ start, duration }: TranscriptLine, recorded: boolean): Pick<Sentence, 'sound' | 'video'> {
  if (duration <= 0) return {}
  const span = { from: start, to: Math.round((start + duration) * 1000) / 1000 }
  return recorded ? { sound: { index: 0, ...span } } : { video: span }
}
