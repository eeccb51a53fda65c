import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { useEffect, useRef, useState } from 'react'
import { messages } from '../messages.ts'
import type { Listening } from '../reader/listening.ts'
import { type OwnVoice, playOwn } from '../reader/own-voice.ts'
import classes from './Turn.module.css'

type Props = { voice: OwnVoice; listening: Listening }

/**
 * Recording one's own voice after each sentence, and hearing it beside the original: of the sentence that is heard, or if there is
 * no recording of it, of the one that was said last.
 */
export function Shadowing({ voice, listening }: Props) {
  const { heard, turn } = listening
  const last = listening.last()
  const sentence = voice.of(last) ? last : (voice.last() ?? last)
  const own = voice.of(sentence)
  /** Between turns, with a sentence that can be said. */
  const isPaused = !heard && (listening.paused || own !== undefined)
  const recording = voice.state === 'on' && heard !== null && heard.pause !== null
  const stop = useRef<() => void>(undefined)
  /** Reads on once what was said is heard, unless something else is heard by then. */
  const goOn = useRef(() => {})
  useEffect(() => {
    goOn.current = () => {
      if (!heard && listening.paused) listening.play()
    }
  })
  useEffect(() => () => stop.current?.(), [])
  const play = (recorded: Blob) => {
    stop.current?.()
    listening.pause()
    stop.current = playOwn(recorded)
  }
  /** The sentence whose recording is played once it is there, which is a moment after its end. */
  const [awaited, setAwaited] = useState<{ sentence: number; before: Blob | undefined } | null>(null)
  const said = awaited ? voice.of(awaited.sentence) : undefined
  useEffect(() => {
    if (!awaited || !said || said === awaited.before) return
    setAwaited(null)
    stop.current?.()
    stop.current = playOwn(said, () => goOn.current())
  }, [awaited, said])
  const state = useRef(voice.state)
  useEffect(() => {
    if (state.current === voice.state) return
    state.current = voice.state
    if (voice.state === 'asking') turn.hold()
    else if (!turn.restart() && voice.state === 'on' && isPaused) turn.take(last)
  })
  if (!voice.supported) return null
  const record = () => {
    stop.current?.()
    if (recording) {
      setAwaited({ sentence: last, before: voice.of(last) })
      turn.end()
    } else if (voice.state === 'on' && isPaused) turn.take(sentence)
    else voice.toggle()
  }
  return (
    <>
      <button
        type="button"
        className={classes.tool}
        aria-label={recording ? undefined : messages.record}
        title={recording ? messages.doneHelp : messages.recordHelp}
        aria-pressed={recording ? undefined : voice.state === 'on'}
        data-recording={recording || undefined}
        disabled={voice.state === 'asking'}
        onClick={record}
      >
        {recording ? messages.done : <Icon name="microphone" size={18} />}
      </button>
      <button
        type="button"
        className={classes.tool}
        onClick={() => {
          stop.current?.()
          listening.playSentence(sentence, false)
        }}
      >
        {messages.original}
      </button>
      <button type="button" className={classes.tool} disabled={!own} onClick={() => own && play(own)}>
        {messages.own}
      </button>
    </>
  )
}
