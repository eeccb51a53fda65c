import { Button } from '@mantine/core'
import { dictionaryPaths } from '@tingdu/features/dictionary/paths.ts'
import { Chinese } from '@tingdu/reading/Chinese.tsx'
import type { Script } from '@tingdu/reading/reading-choices.ts'
import { WordPinyin } from '@tingdu/reading/TonedPinyin.tsx'
import { Icon } from '@tingdu/ui/Icon.tsx'
import { IconButton } from '@tingdu/ui/IconButton.tsx'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { messages } from './messages.ts'
import type { Listening } from './reader/listening.ts'
import type { ReaderSentence, ReaderToken } from './reader/sentences.ts'
import classes from './WordCard.module.css'

/** A word that was tapped, its sentence, and the element that shows it. */
export type ChosenWord = { token: ReaderToken; sentence: ReaderSentence; element: HTMLElement }

type Props = {
  word: ChosenWord
  /** The element that the card is positioned in. */
  frame: RefObject<HTMLElement | null>
  script: Script
  listening: Listening
  onClose: () => void
}

/** The entry of a tapped word, below it, and what to do with its sentence. */
export function WordCard({ word, frame, script, listening, onClose }: Props) {
  const card = useRef<HTMLDivElement>(null)
  usePositionBelow(card, frame, word.element)
  useClosing(card, word.element, onClose)
  const { token, sentence } = word
  const href = dictionaryPaths.token(token)
  return (
    <div
      ref={card}
      role="dialog"
      aria-label={messages.word(token.chinese)}
      tabIndex={-1}
      className={classes.card}
    >
      <div className={classes.head}>
        <p className={classes.headword}>
          <Chinese script={script} size="large">
            {token.chinese}
          </Chinese>{' '}
          {token.phonetic && <WordPinyin phonetic={token.phonetic} />}
        </p>
        <IconButton
          label={messages.close}
          onClick={() => {
            onClose()
            word.element.focus()
          }}
        >
          <Icon name="close" size={18} />
        </IconButton>
      </div>
      <p className={classes.meaning}>{token.defs || messages.noMeaning}</p>
      {href && (
        <p>
          <Link to={href}>{messages.fullEntry}</Link>
        </p>
      )}
      {listening.state === 'ready' && (
        <div className={classes.actions}>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<Icon name="loudspeaker" size={16} />}
            onClick={() => listening.playSentence(sentence.index)}
          >
            {messages.playSentence}
          </Button>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<Icon name="play" size={16} />}
            onClick={() => {
              onClose()
              listening.playFrom(sentence.index)
            }}
          >
            {messages.readFromHere}
          </Button>
        </div>
      )}
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
