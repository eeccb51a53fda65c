import { closeFailure, toast } from '@tingdu/ui/feedback/toast.ts'
import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { QuietButton } from '@tingdu/ui/page/QuietButton.tsx'
import { type ComponentProps, type ComponentType, useRef, useState } from 'react'
import { type MistakeKind, messages } from './messages.ts'
import classes from './ReportMistakeButton.module.css'
import type { ReportMistakeDialog } from './ReportMistakeDialog.tsx'
import type { ReportInput } from './rules.ts'

type ReportMistakeButtonProps = {
  /** The kind of entry that the page shows. */
  kind: MistakeKind
  /** The headword, the character or the sentence. */
  entry: string
  /** The part of the page if it has several, such as one of the readings. */
  context?: string
}

type Dialog = ComponentType<ComponentProps<typeof ReportMistakeDialog>>

const nothingTyped: ReportInput = { category: '', message: '' }

/**
 * Lets a member report a mistake in an entry. The dialog is loaded on demand, because most visitors report nothing. The
 * input is kept when it is reopened.
 */
export function ReportMistakeButton({ kind, entry, context = '' }: ReportMistakeButtonProps) {
  const [OpenDialog, setOpenDialog] = useState<Dialog | null>(null)
  const draft = useRef(nothingTyped)
  const open = async () => {
    try {
      const { ReportMistakeDialog } = await import('./ReportMistakeDialog.tsx')
      setOpenDialog(() => ReportMistakeDialog)
      closeFailure(messages.formFailed)
    } catch {
      toast(messages.formFailed, 'failed')
    }
  }
  const close = (typed: ReportInput) => {
    draft.current = typed
    setOpenDialog(null)
  }
  return (
    <>
      <QuietButton className={classes.button} onClick={open}>
        <Icon name="flag" size={16} />
        {messages.reportTitle}
      </QuietButton>
      {OpenDialog && (
        <OpenDialog
          about={{ kind, entry, context }}
          draft={draft.current}
          onCancel={close}
          onSent={() => close(nothingTyped)}
        />
      )}
    </>
  )
}
