import { Icon } from '@tingdu/ui/Icon.tsx'
import { useRef, useState } from 'react'
import { type MistakeKind, messages } from './messages.ts'
import classes from './ReportMistakeButton.module.css'
import { ReportMistakeDialog } from './ReportMistakeDialog.tsx'
import type { ReportInput } from './rules.ts'

type ReportMistakeButtonProps = {
  /** What the page is about. */
  kind: MistakeKind
  /** The headword, the character or the sentence. */
  entry: string
  /** Which part of the page is meant, where it has several: one of the readings, say. */
  context?: string
}

const nothingTyped: ReportInput = { category: '', message: '' }

/** Lets a member say what is wrong with an entry. What was typed is still there when the dialog is opened again. */
export function ReportMistakeButton({ kind, entry, context = '' }: ReportMistakeButtonProps) {
  const [asking, setAsking] = useState(false)
  const draft = useRef(nothingTyped)
  const close = (typed: ReportInput) => {
    draft.current = typed
    setAsking(false)
  }
  return (
    <>
      <button type="button" className={classes.button} onClick={() => setAsking(true)}>
        <Icon name="flag" size={16} />
        {messages.report}
      </button>
      {asking && (
        <ReportMistakeDialog
          about={{ kind, entry, context }}
          draft={draft.current}
          onCancel={close}
          onSent={() => close(nothingTyped)}
        />
      )}
    </>
  )
}
