import type { SpeechSpeed } from '@tingdu/reading/reading-choices.ts'
import { useChineseVoice } from '@tingdu/reading/speech.ts'
import { useEffect, useRef, useState } from 'react'
import { playRecorded, type Recording, speakSentences } from './playback.ts'
import type { ReaderSentence } from './sentences.ts'

/** Where a text is paused: at a sentence of the voice, or within a recording. */
type Position = { sentence: number } | { sound: number; seconds: number }

/** What is heard, and the sentence that is being read, if it is known. */
type Heard = { what: 'text' | 'sentence'; sentence: number | null }

export type Listening = {
  /** Whether the text can be heard; a device lists its voices with a delay. */
  state: 'ready' | 'looking' | 'none'
  heard: Heard | null
  /** Whether the text is paused, so that `play` continues it. */
  paused: boolean
  /** Reads the text from where it was paused, or from the beginning. */
  play: () => void
  /** Reads the text from a sentence on, by default the first. */
  playFrom: (sentence?: number) => void
  playSentence: (sentence: number) => void
  pause: () => void
}

type Options = {
  sentences: readonly ReaderSentence[]
  sounds: readonly Recording[]
  speed: SpeechSpeed
  onStart: () => void
  /** Called when a recording cannot be played. */
  onFailure: () => void
  /** Called when only a voice could read what is asked for, and the device has none. */
  onNoVoice: () => void
}

/**
 * Reads a text aloud: plays its recordings, or speaks with the device's voice where there are none. Only one thing is
 * heard at a time, and nothing once the page is left.
 */
export function useListening({
  sentences,
  sounds,
  speed,
  onStart,
  onFailure,
  onNoVoice,
}: Options): Listening {
  const voice = useChineseVoice()
  const [heard, setHeard] = useState<Heard | null>(null)
  const position = useRef<Position | null>(null)
  const speedNow = useLatest(speed)
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])

  const end = () => {
    stop.current = undefined
    setHeard(null)
  }
  const start = (what: Heard['what'], sentence: number | null, begin: () => (() => void) | undefined) => {
    stop.current?.()
    onStart()
    setHeard({ what, sentence })
    stop.current = begin()
    if (!stop.current) setHeard(null)
  }
  const shared = { speed: () => speedNow.current }

  const speakFrom = (what: Heard['what'], some: readonly ReaderSentence[]) => {
    if (voice.state !== 'ready') return onNoVoice()
    start(what, some[0]?.index ?? null, () => {
      return speakSentences(some, voice.voice, {
        ...shared,
        at: (sentence) => {
          setHeard({ what, sentence })
          if (what === 'text') position.current = { sentence }
        },
        ended: () => {
          if (what === 'text') position.current = null
          end()
        },
      })
    })
  }

  const playSounds = (from: { sound: number; seconds: number }) =>
    start('text', sentenceAt(sentences, from), () =>
      playRecorded(
        sounds
          .map((_, sound) => ({ sound, from: sound === from.sound ? from.seconds : 0 }))
          .slice(from.sound),
        sounds,
        {
          ...shared,
          at: (now) => {
            setHeard((before) => withSentence(before, sentenceAt(sentences, now)))
            position.current = now
          },
          ended: () => {
            position.current = null
            end()
          },
          failed: () => {
            end()
            onFailure()
          },
        },
      ),
    )

  const playFrom = (index = 0) => {
    const timing = sentences[index]?.timing
    if (timing) playSounds({ sound: timing.index, seconds: index === 0 ? 0 : timing.from })
    else if (sounds.length > 0 && index === 0) playSounds({ sound: 0, seconds: 0 })
    else speakFrom('text', sentences.slice(index))
  }
  const playSentence = (index: number) => {
    const sentence = sentences[index]
    if (!sentence) return
    const { timing } = sentence
    if (!timing) return speakFrom('sentence', [sentence])
    start('sentence', index, () =>
      playRecorded([{ sound: timing.index, from: timing.from, to: timing.to }], sounds, {
        ...shared,
        at: () => {},
        ended: end,
        failed: () => {
          end()
          onFailure()
        },
      }),
    )
  }
  return {
    state: sounds.length > 0 ? 'ready' : voice.state,
    heard,
    paused: position.current !== null && heard?.what !== 'text',
    play: () => {
      const from = position.current
      if (!from) playFrom()
      else if ('sound' in from) playSounds(from)
      else speakFrom('text', sentences.slice(from.sentence))
    },
    playFrom,
    playSentence,
    pause: () => {
      stop.current?.()
      end()
    },
  }
}

/** The sentence recorded at a position, or null between sentences and where nothing is timed. */
export function sentenceAt(
  sentences: readonly ReaderSentence[],
  { sound, seconds }: { sound: number; seconds: number },
): number | null {
  const found = sentences.find(
    ({ timing }) => timing && timing.index === sound && timing.from <= seconds && seconds < timing.to,
  )
  return found?.index ?? null
}

/** The same object if nothing changes, so that the page is not rendered at every tick. */
function withSentence(heard: Heard | null, sentence: number | null): Heard | null {
  return !heard || heard.sentence === sentence ? heard : { ...heard, sentence }
}

function useLatest<Value>(value: Value) {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  return latest
}
