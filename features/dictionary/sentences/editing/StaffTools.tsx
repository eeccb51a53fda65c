import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { HistoryButton } from '@tingdu/features/dictionary/revisions/public.ts'
import { useRef, useState } from 'react'
import { messages } from '../messages.ts'
import classes from '../SentenceScreen.module.css'
import type { Sentence } from '../sentences.ts'
import { DeleteSentence } from './DeleteSentence.tsx'
import { EditSentence } from './EditSentence.tsx'
import { LastChange } from './LastChange.tsx'
import { RecordingField } from './RecordingField.tsx'
import { changesKey, changesOf, invalidateSentences, sentenceTables } from './sentence-changes.ts'

type Props = { sentence: Sentence; onDeleted: () => void }

/** Staff actions on a sentence; the last change can be undone beside it, earlier ones in the history. */
export function StaffTools({ sentence, onDeleted }: Props) {
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const edit = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(null)
  /** The undo button disappears with the first change. */
  const keepFocus = () => document.activeElement === document.body && edit.current?.focus()
  return (
    <section className={classes.staff} aria-label={messages.staffTools}>
      <Button ref={edit} variant="default" size="xs" onClick={() => setOpen('edit')}>
        {messages.edit}
      </Button>
      <RecordingField sentence={sentence} />
      <Button variant="default" size="xs" onClick={() => setOpen('delete')}>
        {messages.remove}
      </Button>
      <SentenceHistory id={sentence.id} chinese={sentence.chinese} />
      <LastChange sentence={sentence} onUndone={keepFocus} />
      {open === 'edit' && <EditSentence sentence={sentence} onClose={close} />}
      {open === 'delete' && <DeleteSentence sentence={sentence} onCancel={close} onDeleted={onDeleted} />}
    </section>
  )
}

/** The history of a sentence, also of a deleted one, with a button to undo each change. */
export function SentenceHistory({ id, chinese }: { id: number; chinese?: string }) {
  const cache = useQueryClient()
  return (
    <HistoryButton
      title={chinese === undefined ? messages.thisSentence : shortened(chinese)}
      tables={sentenceTables}
      queryKey={changesKey(id)}
      fetchChanges={(size, signal) => changesOf(id, size, signal)}
      refetch={() => invalidateSentences(cache)}
      size="xs"
    />
  )
}

function shortened(text: string): string {
  const characters = [...text]
  return characters.length <= SHOWN ? text : `${characters.slice(0, SHOWN).join('')}…`
}

/** The maximum number of characters of a sentence in a title. */
const SHOWN = 20
