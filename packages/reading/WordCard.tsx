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
  /** What adds the words beside it, and takes them back: shown before and after it. */
  ends?: { before: ReactNode; after: ReactNode }
  /** Called for Shift and an arrow key, with 1 for the right one and -1 for the left one. */
  onExtend?: (step: 1 | -1) => void
  /** Set where it is several words that the dictionary does not have together: what they mean, and what a card of them says. */
  phrase?: { meaning: ReactNode; draft: WordActionProps['draft'] } | undefined
  /** Whether it shows more than usual. Then its sheet may be higher. */
  long?: boolean
  /** Called when the sheet is dragged up, to show more. */
  onMore?: (() => void) | undefined
  onClose: () => void
  /** More about it and its sentence, below its meaning. */
  children?: ReactNode
  /** What to do with its sentence, at the end of the card. */
  tools?: ReactNode
}

/**
 * The reading and the meaning of a word that was tapped: beside it, or on phones in a sheet at the bottom of the screen,
 * which a swipe or the arrow keys move to the next word. What is more than fits is scrolled between its head and its
 * foot, so that the states of the word are always in view.
 */
export function WordCard(props: Props) {
  const { word, shown = word.chinese, level, element, frame, script, href, source, listen } = props
  const { ends, onExtend, phrase, note, long = false, onMore, onClose, children, tools } = props
  const card = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const move = (step: 1 | -1) => wordBeside(frame.current, element, step)?.click()
  const close = () => {
    onClose()
    element.focus()
  }
  useCardPlace(card, frame, element, long)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button that took a word back is gone
  useEffect(() => {
    if (document.activeElement === document.body) card.current?.focus({ preventScroll: true })
  }, [shown])
  useClosing(card, element, onClose)
  useClosingByBack(card, close)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each word is read from its beginning
  useEffect(() => {
    if (body.current) body.current.scrollTop = 0
  }, [element])
  useSheetGestures(card, { onAway: onClose, onUp: onMore, onSwipe: move })
  const actions = {
    kind: 'word',
    entry: word.word_id == null ? word.chinese : shown,
    word_id: word.word_id,
    meaning: word.defs,
    source,
  } as const
  return (
    <div
      ref={card}
      role="dialog"
      aria-label={phrase ? wordCardTexts.phrase(shown) : wordCardTexts.word(shown)}
      tabIndex={-1}
      className={classes.card}
      data-long={long || undefined}
      onKeyDown={(event) => {
        moveByKey(event, move, onExtend)
        pressByKey(event)
      }}
    >
      <div className={classes.head} data-grip>
        <p
          className={classes.headword}
          data-phrase={phrase && true}
          data-short={[...shown].length < 3 || undefined}
        >
          <span className={classes.extent} data-long={[...shown].length > 3 || undefined}>
            {ends?.before}
            <span
              className={`headword song ${classes.word}`}
              lang={script === 'simplified' ? 'zh-Hans' : 'zh-Hant'}
            >
              {shown}
            </span>
            {ends?.after}
          </span>{' '}
          {listen}
          {!phrase && word.phonetic && (
            <span className={classes.pinyin}>
              <WordPinyin phonetic={word.phonetic} word={word.chinese} />
            </span>
          )}
        </p>
        <div className={classes.moves}>
          {!ends && (
            <>
              <IconButton label={wordCardTexts.previous} onClick={() => move(-1)}>
                <Icon name="back" size={18} />
              </IconButton>
              <IconButton label={wordCardTexts.next} onClick={() => move(1)}>
                <Icon name="forward" size={18} />
              </IconButton>
            </>
          )}
          <IconButton label={wordCardTexts.close} onClick={close}>
            <Icon name="close" size={18} />
          </IconButton>
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex lint/a11y/useSemanticElements: so that the keyboard scrolls it, too */}
      <div ref={body} role="group" aria-label={wordCardTexts.meaning} tabIndex={0} className={classes.body}>
        {phrase ? phrase.meaning : <p className={classes.meaning}>{word.defs || wordCardTexts.noMeaning}</p>}
        <div className={classes.more}>
          {href && <WordActions {...actions} place="meaning" />}
          {note && <p className={classes.note}>{note}</p>}
          {children}
        </div>
      </div>
      <div className={classes.foot}>
        {(href || level) && (
          <p className={classes.about}>
            {level && <span>{wordCardTexts.level(level)}</span>}
            {href && (
              <Link to={href} className={classes.entry} aria-keyshortcuts="Enter">
                {wordCardTexts.fullEntry}
              </Link>
            )}
          </p>
        )}
        {href && <WordActions key={word.word_id} {...actions} place="card" />}
        {phrase?.draft && (
          <WordActions
            key={shown}
            {...actions}
            entry={word.chinese}
            shown={shown}
            place="phrase"
            draft={phrase.draft}
          />
        )}
        {tools}
      </div>
    </div>
  )
}

function wordBeside(frame: HTMLElement | null, word: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const words = [...(frame?.querySelectorAll<HTMLElement>('[data-word]') ?? [])]
  const selected = words.filter((each) => each === word || each.hasAttribute('data-selected'))
  const end = selected.at(step === 1 ? -1 : 0)
  // A word of the title is followed by the first one of the text.
  if (!end) return step === 1 ? words[0] : undefined
  return words[words.indexOf(end) + step]
}

/** With Shift, they extend what is selected. The arrow keys choose among the states of the word where the focus is on them. */
function moveByKey(event: KeyboardEvent<HTMLElement>, move: (step: 1 | -1) => void, onExtend = move): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : null
  const { target, currentTarget } = event
  if (step === null || target instanceof HTMLInputElement || !currentTarget.contains(target as Node)) return
  event.preventDefault()
  event.stopPropagation()
  if (event.shiftKey) onExtend(step)
  else move(step)
}

/** Presses the control of the card whose key it is (`aria-keyshortcuts`); Enter only where nothing in the card has the focus. */
function pressByKey(event: KeyboardEvent<HTMLElement>): void {
  const { key, ctrlKey, metaKey, altKey, repeat, currentTarget } = event
  const target = event.target as HTMLElement
  if (ctrlKey || metaKey || altKey || repeat || !currentTarget.contains(target)) return
  if (target.matches('input:not([type=radio]), textarea, select')) return
  if (key === 'Enter' && target !== currentTarget) return
  const name = key.length === 1 ? key.toUpperCase() : key
  const controls = [...currentTarget.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')]
  const pressed = controls.find((each) => each.getAttribute('aria-keyshortcuts') === name)
  if (!pressed) return
  event.preventDefault()
  pressed.click()
}

/** Closes the card on Escape, which returns the focus to the word, and on a press outside of it and of other words. */
function useClosing(card: RefObject<HTMLElement | null>, word: HTMLElement, onClose: () => void): void {
  useEffect(() => {
    const closeOnEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || isBehindDialog()) return
      onClose()
      word.focus()
    }
    const closeOnPress = ({ target }: Event) => {
      // What was pressed may be gone by now.
      if (!(target as Node).isConnected || isBehindDialog()) return
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

const isBehindDialog = () => document.querySelector('dialog[open]') !== null
