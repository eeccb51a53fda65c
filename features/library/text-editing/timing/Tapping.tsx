import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { soundTexts as texts } from '../messages.ts'
import classes from './Sounds.module.css'

type Props = {
  /** The sentence that is being read, and the one after it. */
  current: string
  following: string
  time: number
  onMark: () => void
  onTakeBack: (() => void) | null
  onStop: () => void
}

/** Shown while a recording plays and its sentences are marked by tapping along. */
export function Tapping({ current, following, time, onMark, onTakeBack, onStop }: Props) {
  const keys = useRef<Record<string, (() => void) | null>>({})
  keys.current = { ' ': onMark, Backspace: onTakeBack, Escape: onStop }
  useEffect(() => {
    const act = (event: globalThis.KeyboardEvent) => {
      const run = keys.current[event.key]
      if (!run || event.repeat) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', act)
    return () => document.removeEventListener('keydown', act)
  }, [])
  return (
    <section aria-label={texts.timing} className={classes.tap}>
      <p className={classes.now} lang="zh">
        {current}
      </p>
      <p className={classes.following} lang="zh">
        {following || '—'}
      </p>
      <div className={classes.row}>
        <Button size="lg" onPointerDown={onMark}>
          {texts.mark}
        </Button>
        <Button variant="default" disabled={!onTakeBack} onClick={() => onTakeBack?.()}>
          {texts.takeBack}
        </Button>
        <Button variant="default" onClick={onStop}>
          {texts.stop}
        </Button>
        <span className={classes.hint}>{texts.seconds(time)}</span>
      </div>
      <p className={classes.hint}>{texts.tapKeys}</p>
    </section>
  )
}
