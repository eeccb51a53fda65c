import type { ReadDocument } from '@tingdu/documents/document.ts'
import { closeToast, leavePage, toast } from '@tingdu/ui/feedback/toast.ts'
import { useKeptFocus } from '@tingdu/ui/page/kept-focus.ts'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { usePageMark } from '@tingdu/ui/page/page-marks.ts'
import { useCallback, useContext, useEffect, useRef, useState } from 'react'
import { messages } from '../messages.ts'
import classes from './AddText.module.css'
import { ChooseText } from './ChooseText.tsx'
import { DraftContext, forgetAdding, forgetPreview, useDraft, useKept } from './kept-adding.ts'
import { LeftDraft } from './LeftDraft.tsx'
import { Preview } from './Preview.tsx'
import { useSound } from './use-sound.ts'

/** Adds what a member wants to read: it is pasted or chosen, looked at, and then stored. */
export default function AddTextScreen() {
  const [draft, setDraft] = useDraft()
  // Another number starts again with what is kept.
  const [times, setTimes] = useState(0)
  const startAgain = () => setTimes((before) => before + 1)
  const { note, close } = useDiscardedMessage()
  const discard = (discarded: string) => {
    const bringBack = forgetAdding(discarded)
    const undo = () => {
      bringBack()
      startAgain()
    }
    startAgain()
    note(toast(messages.discarded, 'done', { label: messages.undo, run: undo }))
  }
  usePageMark('fills')
  const frame = useKeptFocus()
  return (
    <Page title={messages.title}>
      <DraftContext value={draft}>
        <div {...frame} className={classes.step}>
          <Adding
            key={`${draft} ${times}`}
            onGoOn={close}
            onContinue={(other) => {
              close()
              setDraft(other)
            }}
            onDiscard={discard}
          />
        </div>
      </DraftContext>
    </Page>
  )
}

/** The message that a draft was removed, which ends once the member goes on with another text or leaves: bringing it back would replace that. */
function useDiscardedMessage() {
  const id = useRef<number | null>(null)
  const note = (shown: number) => {
    id.current = shown
  }
  const close = useCallback(() => {
    if (id.current !== null) closeToast(id.current)
  }, [])
  useEffect(() => close, [close])
  return { note, close }
}

type Props = {
  /** Called when a text is written, pasted or chosen. */
  onGoOn: () => void
  /** Goes on with another draft. */
  onContinue: (draft: string) => void
  /** Forgets a draft, and offers to undo that. */
  onDiscard: (draft: string) => void
}

function Adding({ onGoOn, onContinue, onDiscard }: Props) {
  const draft = useContext(DraftContext)
  const [pasted, setPasted] = useKept('pasted', () => '')
  const [found, setFound] = useKept<ReadDocument | null>('found', () => null)
  const [isPreviewed, setPreviewed] = useKept('isPreviewed', () => false)
  const [isRestored, setRestored] = useState(isPreviewed)
  const sound = useSound()
  const preview = (next: ReadDocument) => {
    if (JSON.stringify(next) !== JSON.stringify(found)) forgetPreview(draft)
    leavePage()
    onGoOn()
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
        <ChooseText
          pasted={pasted}
          setPasted={(text) => {
            onGoOn()
            setPasted(text)
          }}
          sound={sound}
          onFound={preview}
          onDiscard={discardThis}
        >
          <LeftDraft onContinue={onContinue} onDiscard={onDiscard} />
        </ChooseText>
      ) : (
        <Preview found={found} sound={sound} onBack={goBack} onDiscard={isRestored ? discardThis : null} />
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
