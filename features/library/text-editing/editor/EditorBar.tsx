import { failureText } from '@tingdu/client/failure-text.ts'
import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { IconButton } from '@tingdu/ui/page/IconButton.tsx'
import type { ReactNode } from 'react'
import { messages, savingTexts } from '../messages.ts'
import classes from './TextEditor.module.css'
import type { DraftEditing } from './use-draft.ts'

type Props = {
  editing: DraftEditing
  status: keyof typeof savingTexts | 'local'
  /** Why the last save failed. */
  failure?: unknown
  /** The main action. */
  children: ReactNode
}

/** Undo and redo, where the latest changes are, and the main action. Stays at the top. */
export function EditorBar({ editing, status, failure, children }: Props) {
  const { undo, redo } = editing
  return (
    <div role="toolbar" aria-label={messages.tools} className={classes.bar}>
      <IconButton label={messages.undo} disabled={!undo} onClick={() => undo?.()}>
        <Icon name="undo" />
      </IconButton>
      <IconButton label={messages.redo} disabled={!redo} onClick={() => redo?.()}>
        <Icon name="redo" />
      </IconButton>
      <p role="status" className={classes.status} data-failed={status === 'failed' || undefined}>
        {failure && status === 'failed' ? failureText(failure, savingTexts.failed) : savingTexts[status]}
      </p>
      {children}
    </div>
  )
}
