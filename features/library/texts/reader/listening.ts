import { useChineseVoice } from '@tingdu/reading/speech.ts'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { GeneratedSound } from './generated-sounds.ts'
import {
  type HandedOver,
  type RecordedPlayer,
  type Recording,
  recordedPlayer,
  speakSentence,
} from './playback.ts'
import {
  following,
  type Repeat,
  recordedUnits,
  spokenUnits,
  type Timeline,
  timelineOf,
  type Unit,
} from './playlist.ts'
import type { ReaderSentence } from './sentences.ts'
import { spokenOffset } from './spoken-offset.ts'

/** What is heard, and the sentence that is being read, if it is known. `pause`: how long the pause after it is, in ms, while it lasts. */
export type Heard = {
  what: 'text' | 'sentence'
  sentence: number | null
  sound: Unit['kind']
  pause: number | null
}

/** How a text is read. */
export type ListeningOptions = {
  /** A factor of the normal speed. */
  speed: number
  repeat: Repeat
  /** Whether there is a pause after each sentence, as long as the sentence, for shadowing. */
  pauses: boolean
}

/** Where in the text the voice is, in seconds of what is heard. */
export type Time = Timeline & { now: number }

/** Where a recording is being played, as the lock screen shows it; times in seconds, of what of it belongs to the text. */
type Progress = { position: number; duration: number; playbackRate: number }

export type Listening = {
  /** Whether the text can be heard; a device lists its voices with a delay. */
  state: 'ready' | 'looking' | 'none'
  /** What the text is read by. */
  sound: Unit['kind']
  heard: Heard | null
  /** Whether the text is paused, so that `play` continues it. */
  paused: boolean
  /** Reads the text from where it was paused, or else from what is on the screen; what was heard to its end, from the beginning. */
  play: () => void
  /** Reads the text from a sentence on, by default the first. */
  playFrom: (sentence?: number) => void
  /** Reads one sentence; the pause after it can be left out. */
  playSentence: (sentence: number, pauseAfter?: boolean) => void
  /** The pause after a sentence, in which the member says it. */
  turn: Turn
  /** Reads the text from the sentence before or after the one that was heard last. */
  skip: (step: 1 | -1) => void
  /** Whether the text is divided into sentences as it is heard. */
  divided: boolean
  /** Plays the recording that was heard last from a second on, counted like `progress`; does nothing where there is none. */
  seek: (seconds: number) => void
  /** Where the recording is that was heard last; null where there is none. */
  progress: () => Progress | null
  /** The seconds now and in all, and when each sentence begins; null where that is not known. */
  time: () => Time | null
  /** The sentence that was heard last, by default the first. */
  last: () => number
  /** About which character of the sentence is being said, as an offset in it; null while that is not known. */
  offset: () => number | null
  pause: () => void
  /** Leaves the player to the next text, which phones allow to go on without another tap. */
  keepPlayer: () => void
  /** Gives up a text that is heard, or was paused, without a gap in its sound; null where there is none, or only the device's voice has read. */
  handOver: () => Handover | null
  /** Goes on with what was handed over. */
  takeOver: (handover: Handover) => void
}

export type Turn = {
  /** Begins such a pause for a sentence that is not heard. */
  take: (sentence: number) => void
  /** Lets the pause last until it is begun again. */
  hold: () => void
  /** Begins the pause again; returns false where there is none. */
  restart: () => boolean
  /** Ends the pause. The text is then paused, and goes on with the next sentence. */
  end: () => void
}

/** A text that is heard or paused, with its audio element, for another component to go on with. */
export type Handover = { place: Place; last: number; plays: boolean; player: HandedOver }

type Options = ListeningOptions & {
  sentences: readonly ReaderSentence[]
  sounds: readonly Recording[]
  /** The generated sounds of sentences by their index; undefined until they are known. */
  generated: ReadonlyMap<number, GeneratedSound> | undefined
  /** The first sentence on the screen; the number of sentences if all are above it. */
  firstShown: () => number
  onStart: () => void
  /** Called when a recording cannot be played. */
  onFailure: () => void
  /** Called when the text was read to its end. */
  onEnd: () => void
  /** Called with a sentence when the pause after it begins; what it returns, when the pause ends. */
  onPause: (sentence: number) => () => void
  /** How long a pause is, as a factor of the time of its sentence. */
  pauseFactor: number
  /** Called when only a voice could read what is asked for, and the device has none. */
  onNoVoice: () => void
}

/** A list that is played, and where in it: for a recording, also in seconds. */
export type Place = { units: readonly Unit[]; position: number; seconds?: number | undefined }

/** How long a turn lasts at most that the member takes without hearing the sentence, in milliseconds. */
const SHORTEST_TURN_MS = 5000
const TURN_MS_PER_CHARACTER = 700

/**
 * Reads a text aloud: plays its recordings, where there are none its generated sounds, and speaks with the device's voice where
 * there are neither. Only one thing is heard at a time, and nothing once the page is left.
 */
export function useListening(options: Options): Listening {
  const { sentences, sounds, generated, onStart, onFailure, onNoVoice } = options
  const voice = useChineseVoice()
  const [heard, setHeard] = useState<Heard | null>(null)
  /** What is heard, before it is rendered. */
  const now = useRef(heard)
  const show = (next: Heard | null) => {
    now.current = next
    setHeard(next)
  }
  const [, renderAgain] = useState({})
  /** Where the text is paused, or is being read. */
  const place = useRef<Place | null>(null)
  /** The sentence that was heard last. */
  const last = useRef(0)
  const said = useRef<{ unit: Unit; offset: number | null } | null>(null)
  const latest = useLatest(options)
  const player = useRef<RecordedPlayer | null>(null)
  const stop = useRef<() => void>(undefined)
  /** The pause that lasts: what begins it again, and where the text goes on after it. */
  const turn = useRef<{ begin: () => void; after: () => void }>(undefined)
  useEffect(
    () => () => {
      stop.current?.()
      player.current?.close()
    },
    [],
  )

  const end = () => {
    stop.current?.()
    stop.current = undefined
    turn.current = undefined
    said.current = null
    show(null)
  }
  const finish = (what: Heard['what']) => {
    if (what === 'text') place.current = null
    end()
  }
  const fail = () => {
    // What failed before it was heard starts over; a tick may have noted 0 seconds.
    if (!place.current?.seconds) place.current = null
    end()
    onFailure()
  }
  const reached = (what: Heard['what'], seconds: number) => {
    if (what === 'text' && place.current) place.current.seconds = seconds
  }

  /** A pause after what was heard. `go` is called when it has lasted; `after` when the member ends it. */
  const pauseAfter = (
    shown: Heard & { sentence: number },
    length: () => number,
    go: () => void,
    after = go,
  ) => {
    const begin = () => {
      const pause = length()
      show({ ...shown, pause })
      const endPause = latest.current.onPause(shown.sentence)
      const timer = setTimeout(() => {
        endPause()
        go()
      }, pause)
      stop.current = () => {
        clearTimeout(timer)
        endPause()
      }
    }
    turn.current = { begin, after }
    begin()
  }

  const run = (what: Heard['what'], { units, position, seconds }: Place, flows: boolean, pauses = true) => {
    turn.current = undefined
    const unit = units[position]
    if (!unit) return finish(what)
    if (unit.kind === 'spoken' && voice.state !== 'ready') {
      end()
      return onNoVoice()
    }
    if (what === 'text') place.current = { units, position, seconds }
    last.current = unit.sentence ?? last.current
    said.current = { unit, offset: null }
    const shown = { what, sentence: unit.sentence, sound: unit.kind, pause: null }
    show(shown)
    const began = Date.now()
    const next = () => {
      const { repeat } = latest.current
      if (what === 'sentence' && repeat.kind !== 'sentence') return finish(what)
      const after = following(units, position, repeat)
      if (after === null) {
        finish(what)
        if (what === 'text') latest.current.onEnd()
        return
      }
      run(what, { units, position: after }, after === position + 1, pauses)
    }
    const ended = () => {
      const { sentence } = unit
      if (!pauses || !latest.current.pauses || sentence === null) return next()
      player.current?.stop()
      said.current = null
      const lasted = Date.now() - began
      const goOn = () => {
        const after = following(units, position, latest.current.repeat)
        if (what === 'text') place.current = after === null ? null : { units, position: after }
      }
      pauseAfter(
        { ...shown, sentence },
        () => Math.max(1000, latest.current.pauseFactor * lasted),
        next,
        goOn,
      )
    }
    stop.current = begin(unit, { what, seconds, flows, ended })
  }

  type Beginning = { what: Heard['what']; seconds: number | undefined; flows: boolean; ended: () => void }
  const begin = (unit: Unit, { what, seconds, flows, ended }: Beginning): (() => void) => {
    if (unit.kind === 'spoken') {
      const { speed } = latest.current
      if (voice.state !== 'ready') return () => {}
      const reached = (offset: number) => {
        if (said.current?.unit === unit) said.current.offset = offset
      }
      return speakSentence(unit.text, { voice: voice.voice, speed, ended, reached })
    }
    const playing = playerOf()
    /** When playing by sentence, the silence after each is left out. */
    const to = () => {
      const { pauses, repeat } = latest.current
      const stepwise = what === 'sentence' || pauses || repeat.kind !== 'off'
      return stepwise ? (unit.sentenceEnd ?? unit.to) : unit.to
    }
    playing.play({ sound: unit.sound, from: seconds ?? unit.from, flows, to, ended })
    return playing.stop
  }

  const playerOf = (taken?: HandedOver) => {
    player.current ??= recordedPlayer({
      recordings: () => [...latest.current.sounds, ...(latest.current.generated?.values() ?? [])],
      speed: () => latest.current.speed,
      at: (now) => reached('text', now),
      failed: fail,
      interrupted: end,
      taken,
    })
    return player.current
  }
  const handOver = (): Handover | null => {
    const from = place.current
    if (!from || !player.current || now.current?.what === 'sentence') return null
    const plays = now.current !== null
    // The sentence of a pause is heard again, and what the device's voice says, which cannot go on within it.
    const again = now.current?.pause != null || from.units[from.position]?.kind === 'spoken'
    if (again) stop.current?.()
    const seconds = again ? undefined : plays ? player.current.time()?.position : from.seconds
    const handover = {
      place: { ...from, seconds },
      last: last.current,
      plays,
      player: player.current.handOver(),
    }
    player.current = null
    place.current = null
    stop.current = undefined
    turn.current = undefined
    show(null)
    return handover
  }
  const takeOver = (from: Handover) => {
    playerOf(from.player)
    last.current = from.last
    place.current = from.place
    if (from.plays) run('text', from.place, true)
    // That it is paused.
    else renderAgain({})
  }

  // A few sentences that other texts have as well are no reading of this one.
  const hasGenerated = generated !== undefined && generated.size > 0 && 2 * generated.size >= sentences.length
  const sound = sounds.length > 0 ? 'recorded' : hasGenerated ? 'generated' : 'spoken'
  const start = (what: Heard['what'], from: Place, pauses = true) => {
    stop.current?.()
    onStart()
    run(what, from, false, pauses)
  }
  const takeTurn = (sentence: number) => {
    stop.current?.()
    onStart()
    last.current = sentence
    const shown = { what: 'sentence', sentence, sound, pause: null } as const
    const length = Math.max(SHORTEST_TURN_MS, TURN_MS_PER_CHARACTER * (sentences[sentence]?.text.length ?? 0))
    pauseAfter(shown, () => length, end, end)
  }
  const endTurn = () => {
    const ended = turn.current
    stop.current?.()
    ended?.after()
    end()
  }
  const spoken = (part: readonly ReaderSentence[]) =>
    spokenUnits(part, {
      generated: new Map([...(generated?.keys() ?? [])].map((index, at) => [index, sounds.length + at])),
      // Without a voice, only sentences that have sounds are played; a message says so for the others.
      device: voice.state === 'ready' || !hasGenerated || part.length === 1,
    })
  const playFrom = (index = 0) => {
    const recorded = recordedUnits(sentences, sounds)
    const position = index === 0 ? 0 : recorded.findIndex(({ sentence }) => sentence === index)
    if (recorded.length > 0 && position >= 0) return start('text', { units: recorded, position })
    const units = spoken(sentences)
    start('text', {
      units,
      position: units.findIndex(({ sentence }) => sentence !== null && sentence >= index),
    })
  }
  const playShown = () => {
    const shown = latest.current.firstShown()
    const index = Math.max(shown, last.current + 1) < sentences.length ? shown : 0
    const units = recordedUnits(sentences, sounds)
    const position = units.findIndex(({ sentence }) => sentence !== null && sentence >= index)
    if (index === 0 || units.length === 0) playFrom(index)
    else start('text', { units, position: Math.max(0, position) })
  }
  const playSentence = (index: number, pauseAfter = true) => {
    const recorded = recordedUnits(sentences, sounds).find(({ sentence }) => sentence === index)
    const [other] = spoken(sentences.slice(index, index + 1))
    const timing = sentences[index]?.timing
    const unit = recorded?.kind === 'recorded' && timing ? { ...recorded, from: timing.from } : other
    if (unit) start('sentence', { units: [unit], position: 0 }, pauseAfter)
  }
  const recorded = () => recordedUnits(sentences, sounds)
  const lastRecorded = () => {
    const unit = place.current?.units[place.current.position]
    return unit?.kind === 'recorded' ? unit.sound : null
  }
  const offset = () => {
    const { unit, offset } = said.current ?? {}
    if (!unit || unit.kind === 'spoken' || unit.sentence === null) return offset ?? null
    const time = player.current?.time()
    const sentence = sentences[unit.sentence]
    if (!time || !sentence) return null
    const from = unit.kind === 'recorded' ? (sentence.timing?.from ?? unit.from) : unit.from
    const to = unit.sentenceEnd ?? unit.to ?? time.duration
    return spokenOffset(sentence.text, (time.position - from) / (to - from))
  }
  /** What of a recording belongs to the text. */
  const rangeOf = (sound: number | null) => ({
    begin: (sound === null ? null : sounds[sound]?.from) ?? 0,
    end: (sound === null ? null : sounds[sound]?.to) ?? Number.POSITIVE_INFINITY,
  })
  const seek = (seconds: number) => {
    const sound = lastRecorded()
    const { begin, end } = rangeOf(sound)
    const wanted = Math.min(begin + Math.max(seconds, 0), end)
    const units = recorded()
    const position = units.findLastIndex(
      (unit) => unit.kind === 'recorded' && unit.sound === sound && unit.from <= wanted,
    )
    if (position >= 0) start('text', { units, position, seconds: wanted })
  }
  const progress = () => {
    const sound = lastRecorded()
    const time = sound === null ? null : (player.current?.time() ?? null)
    if (!time) return null
    const { begin, end } = rangeOf(sound)
    const duration = Math.min(time.duration, end) - begin
    const position = Math.min(Math.max(time.position - begin, 0), duration)
    return { position, duration, playbackRate: latest.current.speed }
  }
  const time = () => {
    const timeline = timelineOf(sentences, sounds, generated)
    if (!timeline) return null
    const start = timeline.starts[last.current] ?? 0
    const played = player.current?.time()
    const now = played ? start + played.position - (sentences[last.current]?.timing?.from ?? 0) : start
    return { ...timeline, now: Math.min(timeline.total, Math.max(0, now)) }
  }
  return {
    divided: sounds.length === 0 || recorded().some(({ sentence }) => sentence !== null),
    seek,
    progress,
    time,
    keepPlayer: () => {
      end()
      player.current?.keep()
    },
    handOver,
    takeOver,
    state: sounds.length > 0 || hasGenerated ? 'ready' : generated ? voice.state : 'looking',
    sound,
    heard,
    paused: place.current !== null && heard?.what !== 'text',
    play: () => (place.current ? start('text', place.current) : playShown()),
    playFrom,
    playSentence,
    turn: {
      take: takeTurn,
      hold: () => {
        if (turn.current) stop.current?.()
      },
      restart: () => {
        if (!turn.current) return false
        stop.current?.()
        turn.current.begin()
        return true
      },
      end: endTurn,
    },
    skip: (step) => playFrom(Math.min(sentences.length - 1, Math.max(0, last.current + step))),
    last: () => last.current,
    offset,
    pause: end,
  }
}

function useLatest<Value>(value: Value) {
  const latest = useRef(value)
  // Before other effects, which call what reads it.
  useLayoutEffect(() => {
    latest.current = value
  }, [value])
  return latest
}
