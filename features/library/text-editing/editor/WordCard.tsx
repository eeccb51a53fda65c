import { Button } from '@mantine/core'
import { Chinese } from '@tingdu/reading/Chinese.tsx'
import type { Script } from '@tingdu/reading/reading-choices.ts'
import { WordPinyin } from '@tingdu/reading/TonedPinyin.tsx'
import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { IconButton } from '@tingdu/ui/page/IconButton.tsx'
import { WordActions } from '@tingdu/ui/slots.tsx'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import * as edits from '../document/word-edits.ts'
import { wordTexts } from '../messages.ts'
import { OwnReading } from './OwnReading.tsx'
import { Readings, useReadings } from './Readings.tsx'
import type { DraftEditing } from './use-draft.ts'
import classes from './WordCard.module.css'

type Props = {
  /** The offset of the word in the content. */
  start: number
  editing: DraftEditing
  script: Script
  /** The element that the card is positioned in. */
  frame: RefObject<HTMLElement | null>
  /** Selects another word, or none. */
  onSelect: (start: number | null) => void
}

/** More ways to split a word than this are not offered at once. */
const MOST_SPLITS = 6

/** What can be done with a word of the preview: each correction is one press or one key. */
export function WordCard({ start, editing, script, frame, onSelect }: Props) {
  const { edit } = editing
  const { document: content } = editing.draft
  const card = useRef<HTMLDivElement>(null)
  const found = edits.wordAt(content, start)
  const chinese = found ? content.content.slice(start, found.word.end) : ''
  const readings = useReadings(chinese)
  const [name, setName] = useState<edits.NameKind | null>(null)
  const previous = edits.neighborOf(content, start, 'previous')
  const next = edits.neighborOf(content, start, 'next')
  const splits = edits.splitsOf(content, start).slice(0, MOST_SPLITS)
  const close = () => {
    onSelect(null)
    frame.current?.querySelector<HTMLElement>(`[data-start="${start}"]`)?.focus()
  }
  const actions = {
    mergePrevious:
      previous &&
      (() => {
        edit((document) => edits.mergeWord(document, start, 'previous'))
        onSelect(previous.start)
      }),
    mergeNext: next && (() => edit((document) => edits.mergeWord(document, start, 'next'))),
    grow: next && (() => edit((document) => edits.resizeWord(document, start, 1))),
    shrink: splits[0] ? () => edit((document) => edits.resizeWord(document, start, -1)) : null,
    split: (at: number) => edit((document) => edits.splitWord(document, start, at)),
    name: (kind: edits.NameKind) => setName(kind),
    reset:
      found && edits.isCorrected(content, found.word)
        ? () => edit((document) => edits.resetWord(document, start))
        : null,
    choose: (reading: edits.Reading) => edit((document) => edits.chooseReading(document, start, reading)),
  }
  useWordKeys(card, frame, {
    j: actions.mergeNext,
    J: actions.mergePrevious,
    'Shift+ArrowRight': actions.grow,
    'Shift+ArrowLeft': actions.shrink,
    s: splits[0] ? () => actions.split(splits[0] as number) : null,
    p: () => actions.name('person'),
    l: () => actions.name('place'),
    r: actions.reset,
    Escape: close,
    ...Object.fromEntries(
      readings.choices.slice(0, 9).map((choice, index) => [String(index + 1), () => actions.choose(choice)]),
    ),
  })
  // The reading of a name is that of its characters, which the annotation of the word brings.
  const annotated = editing.draft.annotated
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change itself must not run it again
  useEffect(() => {
    if (!name || !annotated) return
    setName(null)
    edit((document) => edits.markName(document, start, name))
  }, [name, annotated])
  useClosingElsewhere(frame, () => onSelect(null))
  useShownBelow(card, frame, start)
  const gone = !found
  useEffect(() => {
    if (gone) onSelect(null)
  }, [gone, onSelect])
  if (!found) return null
  const { phonetic = '', defs = '' } = found.word
  return (
    <div ref={card} role="dialog" aria-label={wordTexts.card(chinese)} className={classes.card}>
      <div className={classes.head}>
        <p>
          <Chinese script={script} size="large">
            {chinese}
          </Chinese>{' '}
          <WordPinyin phonetic={phonetic} word={chinese} />
        </p>
        <IconButton label={wordTexts.close} onClick={close}>
          <Icon name="close" size={18} />
        </IconButton>
      </div>
      <p className={classes.meaning}>{defs}</p>
      {found.word.word_id != null && (
        <WordActions
          kind="word"
          entry={chinese}
          word_id={found.word.word_id}
          place="meaning"
          meaning={defs}
        />
      )}
      <div className={classes.actions}>
        <Action label={wordTexts.mergePrevious} run={actions.mergePrevious} />
        <Action label={wordTexts.mergeNext} run={actions.mergeNext} />
        {splits.map((at) => (
          <Action
            key={at}
            label={wordTexts.splitAfter(
              content.content.slice(start, at),
              content.content.slice(at, found.word.end),
            )}
            run={() => actions.split(at)}
          />
        ))}
        {splits.length > 1 && <Action label={wordTexts.shrink} run={actions.shrink} />}
        <Action label={wordTexts.grow} run={next && next.end - next.start > 1 ? actions.grow : null} />
        <Action label={wordTexts.person} run={() => actions.name('person')} />
        <Action label={wordTexts.place} run={() => actions.name('place')} />
        <Action label={wordTexts.reset} run={actions.reset} />
        {found.word.word_id != null && (
          <WordActions kind="word" entry={chinese} word_id={found.word.word_id} place="card" />
        )}
      </div>
      <Readings word={chinese} readings={readings} chosen={found.word} onChoose={actions.choose} />
      <OwnReading key={`${phonetic} ${defs}`} phonetic={phonetic} defs={defs} onUse={actions.choose} />
      <p className={classes.shortcuts}>{wordTexts.shortcuts}</p>
    </div>
  )
}

function Action({ label, run }: { label: string; run: (() => void) | null }) {
  if (!run) return null
  return (
    <Button variant="default" size="compact-sm" onClick={run}>
      {label}
    </Button>
  )
}

/** Keys that act on the selected word, unless something is typed. */
function useWordKeys(
  card: RefObject<HTMLElement | null>,
  frame: RefObject<HTMLElement | null>,
  keys: Record<string, (() => void) | null>,
): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const act = (event: globalThis.KeyboardEvent) => {
      const target = event.target as HTMLElement
      const typing = target.closest('input, textarea') !== null
      const concerned = frame.current?.contains(target) || target === document.body
      if (!concerned || event.ctrlKey || event.metaKey || event.altKey) return
      if (typing && !(event.key === 'Escape' && card.current?.contains(target))) return
      const key = keyOf(event)
      const run = latest.current[key]
      if (!run) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', act)
    return () => document.removeEventListener('keydown', act)
  }, [card, frame])
}

const keyOf = ({ key, shiftKey }: globalThis.KeyboardEvent) =>
  key.length === 1 ? (shiftKey ? key.toUpperCase() : key.toLowerCase()) : shiftKey ? `Shift+${key}` : key

/** A press outside of words and card closes it. */
function useClosingElsewhere(frame: RefObject<HTMLElement | null>, close: () => void): void {
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    const closeOnPress = ({ target }: Event) => {
      const inside = (target as HTMLElement).closest('[data-start], [role=dialog], [role=toolbar]')
      if (!inside || !frame.current) latest.current()
    }
    document.addEventListener('pointerdown', closeOnPress)
    return () => document.removeEventListener('pointerdown', closeOnPress)
  }, [frame])
}

const GAP_PX = 6

/** Puts the card below its word, within the width of the frame. On phones, its style puts it at the bottom instead. */
function useShownBelow(
  card: RefObject<HTMLElement | null>,
  frame: RefObject<HTMLElement | null>,
  start: number,
): void {
  useLayoutEffect(() => {
    const word = frame.current?.querySelector<HTMLElement>(`[data-start="${start}"]`)
    if (!card.current || !frame.current || !word) return
    const [around, below, own] = [frame.current, word, card.current].map((each) =>
      each.getBoundingClientRect(),
    ) as [DOMRect, DOMRect, DOMRect]
    const left = Math.max(0, Math.min(below.left - around.left, around.width - own.width))
    card.current.style.setProperty('--card-left', `${left}px`)
    card.current.style.setProperty('--card-top', `${below.bottom - around.top + GAP_PX}px`)
  })
  useLayoutEffect(() => {
    const word = frame.current?.querySelector<HTMLElement>(`[data-start="${start}"]`)
    word?.scrollIntoView?.({ block: 'nearest' })
  }, [frame, start])
}
