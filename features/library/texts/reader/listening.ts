import { useChineseVoice } from '@tingdu/reading/speech.ts'
import { useEffect, useRef, useState } from 'react'
import { type RecordedPlayer, type Recording, recordedPlayer, speakSentence } from './playback.ts'
import { following, type Repeat, recordedUnits, spokenUnits, type Unit } from './playlist.ts'
import type { ReaderSentence } from './sentences.ts'

/** What is heard, and the sentence that is being read, if it is known. `waiting`: in the pause after it. */
export type Heard = {
  what: 'text' | 'sentence'
  sentence: number | null
  sound: Unit['kind']
  waiting: boolean
}

/** How a text is read. */
export type ListeningOptions = {
  /** A factor of the normal speed. */
  speed: number
  repeat: Repeat
  /** Whether there is a pause after each sentence, as long as the sentence, for shadowing. */
  pauses: boolean
}

export type Listening = {
  /** Whether the text can be heard; a device lists its voices with a delay. */
  state: 'ready' | 'looking' | 'none'
  /** What the text is read by. */
  sound: Unit['kind']
  heard: Heard | null
  /** Whether the text is paused, so that `play` continues it. */
  paused: boolean
  /** Reads the text from where it was paused, or from the beginning. */
  play: () => void
  /** Reads the text from a sentence on, by default the first. */
  playFrom: (sentence?: number) => void
  playSentence: (sentence: number) => void
  /** Reads the text from the sentence before or after the one that was heard last. */
  skip: (step: 1 | -1) => void
  /** The sentence that was heard last, by default the first. */
  last: () => number
  pause: () => void
}

type Options = ListeningOptions & {
  sentences: readonly ReaderSentence[]
  sounds: readonly Recording[]
  onStart: () => void
  /** Called when a recording cannot be played. */
  onFailure: () => void
  /** Called when only a voice could read what is asked for, and the device has none. */
  onNoVoice: () => void
}

/** A list that is played, and where in it: for a recording, also in seconds. */
type Place = { units: readonly Unit[]; position: number; seconds?: number | undefined }

/**
 * Reads a text aloud: plays its recordings, or speaks with the device's voice where there are none. Only one thing is
 * heard at a time, and nothing once the page is left.
 */
export function useListening(options: Options): Listening {
  const { sentences, sounds, onStart, onFailure, onNoVoice } = options
  const voice = useChineseVoice()
  const [heard, setHeard] = useState<Heard | null>(null)
  /** Where the text is paused, or is being read. */
  const place = useRef<Place | null>(null)
  /** The sentence that was heard last. */
  const last = useRef(0)
  const latest = useLatest(options)
  const player = useRef<RecordedPlayer | null>(null)
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])

  const end = () => {
    stop.current?.()
    stop.current = undefined
    setHeard(null)
  }
  const finish = (what: Heard['what']) => {
    if (what === 'text') place.current = null
    end()
  }
  const fail = () => {
    if (place.current?.seconds === undefined) place.current = null
    end()
    onFailure()
  }
  const reached = (what: Heard['what'], seconds: number) => {
    if (what === 'text' && place.current) place.current.seconds = seconds
  }

  const run = (what: Heard['what'], { units, position, seconds }: Place, flows: boolean) => {
    const unit = units[position]
    if (!unit) return finish(what)
    if (unit.kind === 'spoken' && voice.state !== 'ready') {
      end()
      return onNoVoice()
    }
    if (what === 'text') place.current = { units, position, seconds }
    last.current = unit.sentence ?? last.current
    const shown = { what, sentence: unit.sentence, sound: unit.kind, waiting: false }
    setHeard(shown)
    const began = Date.now()
    const next = () => {
      const { repeat } = latest.current
      if (what === 'sentence' && repeat.kind !== 'sentence') return finish(what)
      const after = following(units, position, repeat)
      if (after === null) return finish(what)
      run(what, { units, position: after }, after === position + 1)
    }
    const ended = () => {
      const { pauses } = latest.current
      if (!pauses || unit.sentence === null) return next()
      player.current?.stop()
      setHeard({ ...shown, waiting: true })
      const timer = setTimeout(next, Math.max(1000, Date.now() - began))
      stop.current = () => clearTimeout(timer)
    }
    stop.current = begin(unit, { what, seconds, flows, ended })
  }

  type Beginning = { what: Heard['what']; seconds: number | undefined; flows: boolean; ended: () => void }
  const begin = (unit: Unit, { what, seconds, flows, ended }: Beginning): (() => void) => {
    if (unit.kind === 'spoken') {
      const { speed } = latest.current
      if (voice.state !== 'ready') return () => {}
      return speakSentence(unit.text, { voice: voice.voice, speed, ended })
    }
    player.current ??= recordedPlayer({
      recordings: () => latest.current.sounds,
      speed: () => latest.current.speed,
      at: (now) => reached('text', now),
      failed: fail,
    })
    const playing = player.current
    /** When playing by sentence, the silence after each is left out. */
    const to = () => {
      const { pauses, repeat } = latest.current
      const stepwise = what === 'sentence' || pauses || repeat.kind !== 'off'
      return stepwise ? (unit.sentenceEnd ?? unit.to) : unit.to
    }
    playing.play({ sound: unit.sound, from: seconds ?? unit.from, flows, to, ended })
    return playing.stop
  }

  const start = (what: Heard['what'], from: Place) => {
    stop.current?.()
    onStart()
    run(what, from, false)
  }
  const playFrom = (index = 0) => {
    const recorded = recordedUnits(sentences, sounds.length)
    const position = index === 0 ? 0 : recorded.findIndex(({ sentence }) => sentence === index)
    if (recorded.length > 0 && position >= 0) return start('text', { units: recorded, position })
    const units = spokenUnits(sentences)
    start('text', {
      units,
      position: units.findIndex(({ sentence }) => sentence !== null && sentence >= index),
    })
  }
  const playSentence = (index: number) => {
    const recorded = recordedUnits(sentences, sounds.length).find(({ sentence }) => sentence === index)
    const [spoken] = spokenUnits(sentences.slice(index, index + 1))
    const timing = sentences[index]?.timing
    const unit = recorded?.kind === 'recorded' && timing ? { ...recorded, from: timing.from } : spoken
    if (unit) start('sentence', { units: [unit], position: 0 })
  }
  return {
    state: sounds.length > 0 ? 'ready' : voice.state,
    sound: sounds.length > 0 ? 'recorded' : 'spoken',
    heard,
    paused: place.current !== null && heard?.what !== 'text',
    play: () => (place.current ? start('text', place.current) : playFrom()),
    playFrom,
    playSentence,
    skip: (step) => playFrom(Math.min(sentences.length - 1, Math.max(0, last.current + step))),
    last: () => last.current,
    pause: end,
  }
}

function useLatest<Value>(value: Value) {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  return latest
}
