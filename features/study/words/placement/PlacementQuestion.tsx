import { useReadingSettings } from '@tingdu/reading/reading-settings.ts'
import { FocusBar } from '@tingdu/ui/page/FocusScreen.tsx'
import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { IconButton } from '@tingdu/ui/page/IconButton.tsx'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { messages } from '../messages.ts'
import { wordPaths } from '../paths.ts'
import type { PlacementWord } from '../queries.ts'
import classes from './Placement.module.css'

type Props = {
  word: PlacementWord
  at: number
  of: number
  onAnswer: (known: boolean) => void
  onBack: () => void
}

/** One word: yes or no by a tap in the lower half of the screen, or by the arrow keys. */
export function PlacementQuestion({ word, at, of, onAnswer, onBack }: Props) {
  const { script } = useReadingSettings()
  const navigate = useNavigate()
  const isFirst = at === 1
  useAnswerKeys({ onAnswer, onBack: isFirst ? null : onBack })
  return (
    <>
      <FocusBar
        leaveLabel={messages.leave}
        onLeave={() => navigate(wordPaths.known())}
        position={messages.progress(at, of)}
        share={(at - 1) / of}
      >
        <IconButton label={messages.back} disabled={isFirst} onClick={onBack} aria-keyshortcuts="z">
          <Icon name="undo" />
        </IconButton>
      </FocusBar>
      <div className={classes.question}>
        <h1 className={classes.ask}>{messages.doYouKnow}</h1>
        <p
          role="status"
          lang={script === 'traditional' ? 'zh-Hant' : 'zh-Hans'}
          className={`headword ${classes.word}`}
        >
          {script === 'traditional' ? word.traditional : word.chinese}
        </p>
      </div>
      <div className={classes.answers}>
        <button
          type="button"
          className={classes.answer}
          aria-keyshortcuts="ArrowLeft"
          onClick={() => onAnswer(false)}
        >
          {messages.no}
        </button>
        <button
          type="button"
          className={classes.answer}
          data-main
          aria-keyshortcuts="ArrowRight"
          onClick={() => onAnswer(true)}
        >
          {messages.yes}
        </button>
      </div>
      <p className={classes.keys}>{messages.keys}</p>
    </>
  )
}

type Keys = { onAnswer: (known: boolean) => void; onBack: (() => void) | null }

function useAnswerKeys(handlers: Keys): void {
  const current = useRef(handlers)
  current.current = handlers
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      const { onAnswer, onBack } = current.current
      if (event.key === 'ArrowRight') onAnswer(true)
      else if (event.key === 'ArrowLeft') onAnswer(false)
      else if (event.key.toLowerCase() === 'z') onBack?.()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
