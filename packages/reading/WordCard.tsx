import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { IconButton } from '@tingdu/ui/page/IconButton.tsx'
import { WordActions } from '@tingdu/ui/slots.tsx'
import type { WordActionProps } from '@tingdu/ui/web-feature.ts'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { AnnotatedToken } from './annotated-pieces.ts'
import type { Script } from './reading-choices.ts'
import { useClosingByBack } from './sheet-back.ts'
import { useSheetGestures } from './sheet-gestures.ts'
import { WordPinyin } from './TonedPinyin.tsx'
import classes from './WordCard.module.css'
import { useCardPlace } from './word-card-place.ts'
import { wordCardTexts } from './word-card-texts.ts'

type Props = {
  word: AnnotatedToken & { defs: string }
  /** The word as it is shown, if not as it is written in the text. */
  shown?: string
  /** The HSK level of the word, if it is known and has one. */
  level?: number | null | undefined
  /** The element that shows the word. */
  element: HTMLElement
  /** The element that the card is positioned in, and whose words follow each other. */
  frame: RefObject<HTMLElement | null>
  script: Script
  /** The address of the word's entry, if it has one. */
  href: string | null
  /** Where in which text the word is. */
  source?: WordActionProps['source']
  /** What is special about it in its sentence, below its meaning. */
  note?: string | null
  /** The button that plays it. */
  listen: ReactNode
  /** Whether it shows more than usual. Then its sheet may be higher. */
  long?: boolean
  /** Called when the sheet is dragged up, to show more. */
  onMore?: (() => void) | undefined
  onClose: () => void
  /** What to do with its sentence. */
  children?: ReactNode
}

/**
 * The reading and the meaning of a word that was tapped: beside it, or on phones in a sheet at the bottom of the screen,
 * which a swipe or the arrow keys move to the next word.
 */
export function WordCard(props: Props) {
  const { word, shown = word.chinese, level, element, frame, script, href, source, listen } = props
  const { note, long = false, onMore, onClose, children } = props
  const card = useRef<HTMLDivElement>(null)
  const move = (step: 1 | -1) => wordBeside(frame.current, element, step)?.click()
  const close = () => {
    onClose()
    element.focus()
  }
  useCardPlace(card, frame, element, long)
  useClosing(card, element, onClose)
  useClosingByBack(card, close)
  useSheetGestures(card, { onAway: onClose, onUp: onMore, onSwipe: move })
  return (
    <div
      ref={card}
      role="dialog"
      aria-label={wordCardTexts.word(shown)}
      tabIndex={-1}
      className={classes.card}
      data-long={long || undefined}
      onKeyDown={(event) => moveByKey(event, move)}
    >
      <div className={classes.head} data-grip>
        <p className={classes.headword}>
          <span
            className={`headword song ${classes.word}`}
            lang={script === 'simplified' ? 'zh-Hans' : 'zh-Hant'}
          >
            {shown}
          </span>{' '}
          {listen}
          {word.phonetic && <WordPinyin phonetic={word.phonetic} word={word.chinese} spoken={word.spoken} />}
        </p>
        <div className={classes.moves}>
          <IconButton label={wordCardTexts.previous} onClick={() => move(-1)}>
            <Icon name="back" size={18} />
          </IconButton>
          <IconButton label={wordCardTexts.next} onClick={() => move(1)}>
            <Icon name="forward" size={18} />
          </IconButton>
          <IconButton label={wordCardTexts.close} onClick={close}>
            <Icon name="close" size={18} />
          </IconButton>
        </div>
      </div>
      <p className={classes.meaning}>{word.defs || wordCardTexts.noMeaning}</p>
      {note && <p className={classes.note}>{note}</p>}
      {(href || level) && (
        <p className={classes.about}>
          {level && <span>{wordCardTexts.level(level)}</span>}
          {href && (
            <Link to={href} className={classes.entry}>
              {wordCardTexts.fullEntry}
            </Link>
          )}
        </p>
      )}
      <div className={classes.actions}>
        {href && (
          <WordActions
            key={word.word_id}
            kind="word"
            entry={word.word_id == null ? word.chinese : shown}
            word_id={word.word_id}
            place="card"
            meaning={word.defs}
            source={source}
          />
        )}
      </div>
      {children}
    </div>
  )
}

function wordBeside(frame: HTMLElement | null, word: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const words = [...(frame?.querySelectorAll<HTMLElement>('[data-word]') ?? [])]
  return words[words.indexOf(word) + step]
}

/** The arrow keys choose among the states of the word where the focus is on them. */
function moveByKey(event: KeyboardEvent<HTMLElement>, move: (step: 1 | -1) => void): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : null
  if (step === null || event.target instanceof HTMLInputElement) return
  event.preventDefault()
  event.stopPropagation()
  move(step)
}

/** Closes the card on Escape, which returns the focus to the word, and on a press outside of it and of other words. */
function useClosing(card: RefObject<HTMLElement | null>, word: HTMLElement, onClose: () => void): void {
  useEffect(() => {
    const closeOnEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      onClose()
      word.focus()
    }
    const closeOnPress = ({ target }: Event) => {
      if (!card.current?.contains(target as Node) && !(target as Element).closest('[data-word]')) onClose()
    }
    document.addEventListener('keydown', closeOnEscape)
    document.addEventListener('click', closeOnPress)
    return () => {
      document.removeEventListener('keydown', closeOnEscape)
      document.removeEventListener('click', closeOnPress)
    }
  }, [card, word, onClose])
}
