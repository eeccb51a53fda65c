import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { useEffect, useRef } from 'react'
import { messages } from '../messages.ts'
import type { Listening } from '../reader/listening.ts'
import { type OwnVoice, playOwn } from '../reader/own-voice.ts'
import classes from './ReaderBar.module.css'

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
      <div className={classes.steps}>
        <button
          type="button"
          className={classes.tool}
          aria-pressed={voice.state === 'on'}
          disabled={voice.state === 'asking'}
          onClick={voice.toggle}
        >
          <Icon name="microphone" size={18} />
          {messages.record}
        </button>
        <button
          type="button"
          className={classes.tool}
          onClick={() => {
            stop.current?.()
            listening.playSentence(sentence)
          }}
        >
          <Icon name="play" size={16} />
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
          <Icon name="play" size={16} />
          {messages.own}
        </button>
      </div>
      <p className={classes.hint}>{messages.recordHelp}</p>
    </>
  )
}
