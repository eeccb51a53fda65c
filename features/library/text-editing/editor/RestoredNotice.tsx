import { Button } from '@mantine/core'
import type { Draft } from '../document/draft.ts'
import { messages } from '../messages.ts'
import type { TextFields } from '../rules.ts'
import classes from './TextEditor.module.css'
import type { DraftEditing } from './use-draft.ts'

type Props = { stored: { fields: TextFields; draft: Draft }; editing: DraftEditing }

/** Says that what is shown was typed earlier, and offers what is stored instead. Closed by the first change. */
export function RestoredNotice({ stored, editing }: Props) {
  if (editing.changes > 0) return null
  return (
    <div role="status" className={classes.notice}>
      {messages.restored}
      <Button
        variant="default"
        size="compact-sm"
        onClick={() => editing.replace(stored.fields, stored.draft)}
      >
        {messages.discardRestored}
      </Button>
    </div>
  )
}
