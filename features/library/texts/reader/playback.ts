import type { SpeechSpeed } from '@tingdu/reading/reading-choices.ts'
import { speak } from '@tingdu/reading/speech.ts'
import type { ReaderSentence } from './sentences.ts'

/** A part of a recording in seconds; without `to` it ends with the recording. */
export type RecordedPart = { sound: number; from: number; to?: number }

type Listeners<Position> = {
  /** The speed, asked again while playing. */
  speed: () => SpeechSpeed
  /** Called while playing, with where it is. */
  at: (position: Position) => void
  ended: () => void
}

const rates: Record<SpeechSpeed, number> = { slow: 0.75, normal: 1, fast: 1.25 }
const TICK_MS = 50

/**
 * Plays parts of recordings one after the other. `addresses` are those of the sounds. Calls `failed` if one cannot be
 * played. Returns a function that stops it.
 */
export function playRecorded(
  parts: readonly RecordedPart[],
  addresses: readonly string[],
  { speed, at, ended, failed }: Listeners<{ sound: number; seconds: number }> & { failed: () => void },
): () => void {
  const waiting = [...parts]
  const audio = new Audio()
  let part = waiting.shift()
  const timer = setInterval(() => {
    audio.playbackRate = rates[speed()]
    if (!part || audio.paused) return
    if (part.to !== undefined && audio.currentTime >= part.to) return next()
    at({ sound: part.sound, seconds: audio.currentTime })
  }, TICK_MS)
  const stop = () => {
    clearInterval(timer)
    part = undefined
    audio.pause()
  }
  const finish = (how: () => void) => {
    if (!part) return
    stop()
    how()
  }
  const start = ({ sound, from }: RecordedPart) => {
    audio.src = addresses[sound] ?? ''
    audio.currentTime = from
    audio.play().catch(() => finish(failed))
  }
  const next = () => {
    const following = waiting.shift()
    if (!following) return finish(ended)
    part = following
    start(following)
  }
  audio.addEventListener('ended', next)
  if (part) start(part)
  return stop
}

/** Speaks sentences with the device's voice, one after the other. Returns a function that stops it. */
export function speakSentences(
  sentences: readonly ReaderSentence[],
  voice: SpeechSynthesisVoice,
  { speed, at, ended }: Listeners<number>,
): () => void {
  // Some voices never report the end of a sentence that has nothing to say.
  const waiting = sentences.filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
  let stopped = false
  let cancel = () => {}
  const next = () => {
    if (stopped) return
    const sentence = waiting.shift()
    if (!sentence) return ended()
    at(sentence.index)
    cancel = speak(sentence.text, { voice, speed: speed(), ended: next })
  }
  next()
  return () => {
    stopped = true
    cancel()
  }
}
