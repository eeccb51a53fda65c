import type { ReadDocument } from '@tingdu/documents/document.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { messages } from '../messages.ts'
import classes from './AddText.module.css'
import { ChooseText } from './ChooseText.tsx'
import { forgetAdding, forgetPreview, useKept } from './kept-adding.ts'
import { Preview } from './Preview.tsx'

/** Adds what a member wants to read: it is pasted or chosen, looked at, and then stored. */
export default function AddTextScreen() {
  // Another number starts again with what is kept.
  const [times, setTimes] = useState(0)
  const startAgain = () => setTimes((before) => before + 1)
  const discard = () => {
    const bringBack = forgetAdding()
    const undo = () => {
      bringBack()
      startAgain()
    }
    startAgain()
    toast(messages.discarded, 'done', { label: messages.undo, run: undo })
  }
  return (
    <Page title={messages.title}>
      <Adding key={times} onDiscard={discard} />
    </Page>
  )
}

function Adding({ onDiscard }: { onDiscard: () => void }) {
  const [pasted, setPasted] = useKept('pasted', () => '')
  const [found, setFound] = useKept<ReadDocument | null>('found', () => null)
  const [isPreviewed, setPreviewed] = useKept('isPreviewed', () => false)
  const isShared = useSearchParams()[0].has('shared')
  // What another app shares comes before what was left here.
  const [isRestored, setRestored] = useState(isPreviewed && !isShared)
  useEffect(() => {
    if (isShared) setPreviewed(false)
  }, [isShared, setPreviewed])
  const preview = (next: ReadDocument) => {
    if (JSON.stringify(next) !== JSON.stringify(found)) forgetPreview()
    setFound(next)
    setPreviewed(true)
  }
  const goBack = () => {
    setRestored(false)
    setPreviewed(false)
  }
  const isChoosing = !found || !isPreviewed || isShared
  const step = useFocusAfterChange(isChoosing)
  return (
    <div ref={step} tabIndex={-1} className={classes.step}>
      {isChoosing ? (
        <ChooseText pasted={pasted} setPasted={setPasted} onFound={preview} onDiscard={onDiscard} />
      ) : (
        <Preview found={found} onBack={goBack} onDiscard={isRestored ? onDiscard : null} />
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
