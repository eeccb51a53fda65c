import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { IconButton } from '@tingdu/ui/page/IconButton.tsx'
import { WordActions } from '@tingdu/ui/slots.tsx'
import type { WordActionProps } from '@tingdu/ui/web-feature.ts'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { AnnotatedToken } from './annotated-pieces.ts'
import { Chinese } from './Chinese.tsx'
import type { Script } from './reading-choices.ts'
import { WordPinyin } from './TonedPinyin.tsx'
import classes from './WordCard.module.css'
import { wordCardTexts } from './word-card-texts.ts'

type Props = {
  word: AnnotatedToken & { defs: string }
  /** The element that shows the word. */
  element: HTMLElement
  /** The element that the card is positioned in. */
  frame: RefObject<HTMLElement | null>
  script: Script
  /** The address of the word's entry, if it has one. */
  href: string | null
  /** Where in which text the word is. */
  source?: WordActionProps['source']
  onClose: () => void
  /** What to do with its sentence. */
  children?: ReactNode
}

/** The reading and the meaning of a word that was tapped, below it. */
export function WordCard({ word, element, frame, script, href, source, onClose, children }: Props) {
  const card = useRef<HTMLDivElement>(null)
  usePositionBelow(card, frame, element)
  useClosing(card, element, onClose)
  return (
    <div
      ref={card}
      role="dialog"
      aria-label={wordCardTexts.word(word.chinese)}
      tabIndex={-1}
      className={classes.card}
    >
      <div className={classes.head}>
        <p className={classes.headword}>
          <Chinese script={script} size="large">
            {word.chinese}
          </Chinese>{' '}
          {word.phonetic && <WordPinyin phonetic={word.phonetic} word={word.chinese} />}
        </p>
        <IconButton
          label={wordCardTexts.close}
          onClick={() => {
            onClose()
            element.focus()
          }}
        >
          <Icon name="close" size={18} />
        </IconButton>
      </div>
      <p className={classes.meaning}>{word.defs || wordCardTexts.noMeaning}</p>
      {href && (
        <p>
          <Link to={href} className={classes.entry}>
            {wordCardTexts.fullEntry}
          </Link>
        </p>
      )}
      <div className={classes.actions}>
        {href && (
          <WordActions kind="word" entry={word.chinese} word_id={word.word_id} place="card" source={source} />
        )}
        {children}
      </div>
    </div>
  )
}

const GAP_PX = 6

/** Puts the card below a word, within the width of the frame, scrolls it into view and focuses it. */
function usePositionBelow(
  card: RefObject<HTMLElement | null>,
  frame: RefObject<HTMLElement | null>,
  word: HTMLElement,
): void {
  useLayoutEffect(() => {
    if (!card.current || !frame.current) return
    const [around, below, own] = [frame.current, word, card.current].map((each) =>
      each.getBoundingClientRect(),
    ) as [DOMRect, DOMRect, DOMRect]
    const left = Math.max(0, Math.min(below.left - around.left, around.width - own.width))
    card.current.style.left = `${left}px`
    card.current.style.top = `${below.bottom - around.top + GAP_PX}px`
    card.current.scrollIntoView?.({ block: 'nearest' })
    card.current.focus({ preventScroll: true })
  }, [card, frame, word])
}

/** Closes the card on Escape, which returns the focus to the word, and on a press outside of it. */
function useClosing(card: RefObject<HTMLElement | null>, word: HTMLElement, onClose: () => void): void {
  useEffect(() => {
    const closeOnEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      onClose()
      word.focus()
    }
    const closeOnPress = (event: Event) => {
      if (!card.current?.contains(event.target as Node)) onClose()
    }
    document.addEventListener('keydown', closeOnEscape)
    document.addEventListener('pointerdown', closeOnPress)
    return () => {
      document.removeEventListener('keydown', closeOnEscape)
      document.removeEventListener('pointerdown', closeOnPress)
    }
  }, [card, word, onClose])
}
