import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { useEffect, useRef } from 'react'
import { messages } from '../messages.ts'
import type { Listening } from '../reader/listening.ts'
import { type OwnVoice, playOwn } from '../reader/own-voice.ts'
import classes from './Turn.module.css'

type Props = { voice: OwnVoice; listening: Listening }

/** Recording one's own voice after each sentence, and hearing it beside the original. */
export function Shadowing({ voice, listening }: Props) {
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])
  if (!voice.supported) return null
  const sentence = listening.last()
  const own = voice.of(sentence)
  return (
    <>
      <button
        type="button"
        className={classes.tool}
        aria-label={messages.record}
        title={messages.recordHelp}
        aria-pressed={voice.state === 'on'}
        disabled={voice.state === 'asking'}
        onClick={voice.toggle}
      >
        <Icon name="microphone" size={18} />
      </button>
      <button
        type="button"
        className={classes.tool}
        onClick={() => {
          stop.current?.()
          listening.playSentence(sentence)
        }}
      >
        {messages.original}
      </button>
      <button
        type="button"
        className={classes.tool}
        disabled={!own}
        onClick={() => {
          stop.current?.()
          listening.pause()
          if (own) stop.current = playOwn(own)
        }}
      >
        {messages.own}
      </button>
    </>
  )
}
