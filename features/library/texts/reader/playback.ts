import type { SpeechSpeed } from '@tingdu/reading/reading-choices.ts'
import { speak } from '@tingdu/reading/speech.ts'
import { playRenewed } from './play-renewed.ts'
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

/** A recording: its address, null until it is known, and a way to ask for it again. */
export type Recording = { address: () => string | null; renew: () => Promise<string | null> }

/**
 * Plays parts of recordings one after the other. `recordings` are those of the text. One whose address no longer works
 * goes on at another; calls `failed` if there is none. Returns a function that stops it.
 */
export function playRecorded(
  parts: readonly RecordedPart[],
  recordings: readonly Recording[],
  { speed, at, ended, failed }: Listeners<{ sound: number; seconds: number }> & { failed: () => void },
): () => void {
  const waiting = [...parts]
  const audio = new Audio()
  let part = waiting.shift()
  let renewing = false
  const timer = setInterval(() => {
    audio.playbackRate = rates[speed()]
    if (!part || renewing || audio.paused) return
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
  // A player fails when it starts, or when it has played what it had loaded.
  const renew = async () => {
    if (!part || renewing) return
    const recording = recordings[part.sound]
    renewing = true
    const goesOn = recording && (await playRenewed(audio, audio.currentTime || part.from, recording.renew))
    renewing = false
    if (!part) audio.pause()
    else if (!goesOn) finish(failed)
  }
  const start = ({ sound, from }: RecordedPart) => {
    audio.src = recordings[sound]?.address() ?? ''
    audio.currentTime = from
    audio.play().catch(renew)
  }
  const next = () => {
    const following = waiting.shift()
    if (!following) return finish(ended)
    part = following
    start(following)
  }
  audio.addEventListener('ended', next)
  audio.addEventListener('error', renew)
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
