import { keptAddress } from '@tingdu/client/device/kept.ts'
import { speak } from '@tingdu/reading/speech.ts'
import { playRenewed } from './play-renewed.ts'

/** What of a recording belongs to a text, in seconds; all of it by default. */
export type Range = { from?: number | null | undefined; to?: number | null | undefined }

/** A recording: its address, null until it is known, and a way to ask for it again. */
export type Recording = Range & { address: () => string | null; renew: () => Promise<string | null> }

/** A stretch of a recording in seconds. */
export type RecordedStretch = {
  sound: number
  from: number
  /** Whether the recording simply goes on if it is just before the stretch. */
  flows: boolean
  /** Where it ends, read repeatedly while playing; undefined for the end of the recording. */
  to: () => number | undefined
  ended: () => void
}

type Options = {
  recordings: () => readonly Recording[]
  /** The speed as a factor, read repeatedly while playing. */
  speed: () => number
  /** Called while playing, with the seconds within the recording. */
  at: (seconds: number) => void
  /** Called when a recording cannot be played. */
  failed: () => void
  /** Called when the device stopped it, such as for a phone call. */
  interrupted: () => void
  /** What another player handed over. */
  taken?: HandedOver | undefined
}

/** An audio element, which may be playing, and which of the recordings it has loaded. */
export type HandedOver = { audio: HTMLAudioElement; loaded: number | null }

export type RecordedPlayer = {
  play: (stretch: RecordedStretch) => void
  stop: () => void
  /** Where the recording is, in seconds; null until its length is known. */
  time: () => { position: number; duration: number } | null
  /** Leaves the audio element to the next player. */
  keep: () => void
  /** Gives up the audio element, which plays on, to a player of the same recordings. */
  handOver: () => HandedOver
  /** Stops for good. */
  close: () => void
}

/** The element of a text that was left for the next one: phones allow it to play on without another tap. */
let kept: HTMLAudioElement | null = null

const TICK_MS = 50

/**
 * Plays stretches of recordings with one audio element, which a phone allows to play on without another tap once it has
 * played. A stretch ends once: at its end, or when another one is played or the player is stopped, silently. A recording
 * whose address no longer works goes on at another.
 */
export function recordedPlayer({
  recordings,
  speed,
  at,
  failed,
  interrupted,
  taken,
}: Options): RecordedPlayer {
  const audio = taken?.audio ?? kept ?? new Audio()
  if (!taken) kept = null
  let stretch: RecordedStretch | null = null
  let loaded = taken?.loaded ?? null
  let renewing = false
  let timer: ReturnType<typeof setInterval> | undefined
  const end = () => {
    const ended = stretch
    stretch = null
    ended?.ended()
    // The next stretch may continue without a pause.
    if (!stretch) stop()
  }
  const stop = () => {
    stretch = null
    clearInterval(timer)
    timer = undefined
    audio.pause()
  }
  const tick = () => {
    audio.playbackRate = speed()
    if (!stretch || renewing || audio.paused) return
    const to = stretch.to()
    if (to !== undefined && audio.currentTime >= to) end()
    else at(audio.currentTime)
  }
  // A player fails when it starts, or when it has played what it had loaded.
  const renew = async () => {
    const failing = stretch
    if (!failing || renewing) return
    renewing = true
    const recording = recordings()[failing.sound]
    const goesOn = recording && (await playRenewed(audio, audio.currentTime || failing.from, recording.renew))
    renewing = false
    if (!stretch) return audio.pause()
    if (goesOn && stretch === failing) return
    loaded = null
    if (stretch !== failing) return start(stretch)
    stop()
    failed()
  }
  const start = (next: RecordedStretch) => {
    if (loaded === next.sound) return begin(next)
    const load = (address: string) => {
      audio.src = address
      loaded = next.sound
      begin(next)
    }
    const address = keptAddress(recordings()[next.sound]?.address() ?? '')
    if (typeof address === 'string') return load(address)
    void address.then((found) => stretch === next && load(found))
  }
  const begin = ({ from }: RecordedStretch) => {
    audio.currentTime = from
    audio.playbackRate = speed()
    audio.play().catch((failure) => {
      // It was stopped, or something else is being played.
      if (failure?.name !== 'AbortError') return renew()
    })
  }
  const pausedByDevice = () => {
    // The event comes late: `stop` may have paused the recording before, and the next one is not there yet.
    if (!stretch || loaded !== stretch.sound || renewing || !audio.paused || audio.ended) return
    stop()
    interrupted()
  }
  audio.addEventListener('ended', end)
  audio.addEventListener('pause', pausedByDevice)
  audio.addEventListener('error', renew)
  const release = () => {
    clearInterval(timer)
    audio.removeEventListener('ended', end)
    audio.removeEventListener('pause', pausedByDevice)
    audio.removeEventListener('error', renew)
  }
  return {
    play(next) {
      const goesOn =
        next.flows && loaded === next.sound && !audio.paused && audio.currentTime <= next.from + 1
      stretch = next
      timer ??= setInterval(tick, TICK_MS)
      if (goesOn) at(audio.currentTime)
      else if (!renewing) start(next)
    },
    stop,
    time() {
      const { currentTime, duration } = audio
      return Number.isFinite(duration) ? { position: Math.min(currentTime, duration), duration } : null
    },
    keep() {
      kept = audio
    },
    handOver() {
      stretch = null
      release()
      return { audio, loaded }
    },
    close() {
      stop()
      release()
    },
  }
}

type Spoken = {
  voice: SpeechSynthesisVoice
  speed: number
  ended: () => void
  /** Called with the offset of each word as it begins, by voices that say so. */
  reached: (offset: number) => void
}

/** Speaks a sentence with the device's voice. Calls `ended` once, unless the returned function stops it before. */
export function speakSentence(text: string, { voice, speed, ended, reached }: Spoken): () => void {
  let open = true
  const end = () => {
    if (!open) return
    open = false
    ended()
  }
  const cancel = speak(text, { voice, speed, ended: end, reached })
  return () => {
    open = false
    cancel()
  }
}
