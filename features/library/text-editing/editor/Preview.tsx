import { scriptOf } from '@tingdu/features/library/texts/public.ts'
import { type KeyboardEvent, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { translate } from '../document/word-edits.ts'
import { messages } from '../messages.ts'
import classes from './Preview.module.css'
import { PreviewSentence } from './PreviewSentence.tsx'
import { type PreviewItem, previewItems } from './preview-items.ts'
import type { DraftEditing } from './use-draft.ts'
import { WordCard } from './WordCard.tsx'

type Props = { editing: DraftEditing; translates: boolean }

/** The annotated text beside what is typed: its words, to choose and correct, and if wanted a translation for each sentence. */
export function Preview({ editing, translates }: Props) {
  const { draft, edit } = editing
  const frame = useRef<HTMLDivElement>(null)
  const [selected, setSelected] = useState<number | null>(null)
  const drawn = useRef<PreviewItem[]>([])
  const items = previewItems(draft.document, drawn.current)
  drawn.current = items
  const script = scriptOf(draft.content)
  const latest = useRef(edit)
  latest.current = edit
  const setTranslation = useCallback(
    (index: number, text: string) =>
      latest.current((document) => translate(document, index, text), `translation ${index}`),
    [],
  )
  const select = useCallback((start: number) => setSelected(start), [])
  useFocusKept(frame, selected, items)
  if (items.length === 0) return <p className={classes.empty}>{messages.previewEmpty}</p>
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the words in it, which are buttons
    <div
      ref={frame}
      className={classes.frame}
      onKeyDown={(event) => {
        moveBetweenWords(event, select)
        stepByKey(event, editing)
      }}
    >
      <ol className={translates ? classes.sentences : classes.flowing}>
        {items.map((item) => (
          <PreviewSentence
            key={item.index}
            item={item}
            script={script}
            selected={isWithin(item, selected) ? selected : null}
            onSelect={select}
            onTranslate={translates ? setTranslation : null}
          />
        ))}
      </ol>
      {selected !== null && (
        <WordCard
          key={selected}
          start={selected}
          editing={editing}
          script={script}
          frame={frame}
          onSelect={setSelected}
        />
      )}
    </div>
  )
}

function isWithin({ start, text }: PreviewItem, position: number | null): boolean {
  return position !== null && start <= position && position < start + text.length
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

/** The arrow keys move from word to word; the Tab key moves between sentences and their translations. */
function moveBetweenWords(event: KeyboardEvent<HTMLElement>, select: (start: number) => void): void {
  const step = steps[event.key]
  const word = (event.target as HTMLElement).closest<HTMLElement>('[data-start]')
  if (step === undefined || !word || event.shiftKey) return
  event.preventDefault()
  const words = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-start]')]
  const next = words[words.indexOf(word) + step]
  if (!next) return
  next.focus()
  select(Number(next.dataset.start))
}

/** Undo and redo by key; fields have their own. */
function stepByKey(event: KeyboardEvent<HTMLElement>, { undo, redo }: DraftEditing): void {
  if (!(event.ctrlKey || event.metaKey) || (event.target as HTMLElement).closest('input, textarea')) return
  const key = event.key.toLowerCase()
  const step = key === 'z' ? (event.shiftKey ? redo : undo) : key === 'y' ? redo : null
  if (!step) return
  event.preventDefault()
  step()
}

/** A word that was edited is another element; it takes over the focus that would be lost. */
function useFocusKept(
  frame: React.RefObject<HTMLElement | null>,
  selected: number | null,
  items: readonly PreviewItem[],
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: words are drawn again when the items change
  useLayoutEffect(() => {
    if (selected === null || document.activeElement !== document.body) return
    frame.current?.querySelector<HTMLElement>(`[data-start="${selected}"]`)?.focus({ preventScroll: true })
  }, [selected, items])
}
