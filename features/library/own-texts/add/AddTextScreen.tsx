import type { ReadDocument } from '@tingdu/documents/document.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { useKeptFocus } from '@tingdu/ui/page/kept-focus.ts'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { useContext, useEffect, useRef, useState } from 'react'
import { messages } from '../messages.ts'
import classes from './AddText.module.css'
import { ChooseText } from './ChooseText.tsx'
import { DraftContext, forgetAdding, forgetPreview, useDraft, useKept } from './kept-adding.ts'
import { LeftDraft } from './LeftDraft.tsx'
import { Preview } from './Preview.tsx'

/** Adds what a member wants to read: it is pasted or chosen, looked at, and then stored. */
export default function AddTextScreen() {
  const [draft, setDraft] = useDraft()
  // Another number starts again with what is kept.
  const [times, setTimes] = useState(0)
  const startAgain = () => setTimes((before) => before + 1)
  const discard = (discarded: string) => {
    const bringBack = forgetAdding(discarded)
    const undo = () => {
      bringBack()
      startAgain()
    }
    startAgain()
    toast(messages.discarded, 'done', { label: messages.undo, run: undo })
  }
  const frame = useKeptFocus()
  return (
    <Page title={messages.title}>
      <DraftContext value={draft}>
        <div {...frame} className={classes.step}>
          <Adding key={`${draft} ${times}`} onContinue={setDraft} onDiscard={discard} />
        </div>
      </DraftContext>
    </Page>
  )
}

type Props = {
  /** Goes on with another draft. */
  onContinue: (draft: string) => void
  /** Forgets a draft, and offers to undo that. */
  onDiscard: (draft: string) => void
}

function Adding({ onContinue, onDiscard }: Props) {
  const draft = useContext(DraftContext)
  const [pasted, setPasted] = useKept('pasted', () => '')
  const [found, setFound] = useKept<ReadDocument | null>('found', () => null)
  const [isPreviewed, setPreviewed] = useKept('isPreviewed', () => false)
  const [isRestored, setRestored] = useState(isPreviewed)
  const preview = (next: ReadDocument) => {
    if (JSON.stringify(next) !== JSON.stringify(found)) forgetPreview(draft)
    setFound(next)
    setPreviewed(true)
  }
  const goBack = () => {
    setRestored(false)
    setPreviewed(false)
  }
  const discardThis = () => onDiscard(draft)
  const isChoosing = !found || !isPreviewed
  const step = useFocusAfterChange(isChoosing)
  return (
    <div ref={step} tabIndex={-1} className={classes.step}>
      {isChoosing ? (
        <ChooseText pasted={pasted} setPasted={setPasted} onFound={preview} onDiscard={discardThis}>
          <LeftDraft onContinue={onContinue} onDiscard={onDiscard} />
        </ChooseText>
      ) : (
        <Preview found={found} onBack={goBack} onDiscard={isRestored ? discardThis : null} />
      )}
    </div>
  )
}

/** An element that takes the focus when a value changes, because the button that was pressed is gone. */
function useFocusAfterChange(value: boolean) {
  const element = useRef<HTMLDivElement>(null)
  const before = useRef(value)
  useEffect(() => {
    if (before.current !== value) element.current?.focus({ preventScroll: true })
    before.current = value
  }, [value])
  return element
}
