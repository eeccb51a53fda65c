import { Button } from '@mantine/core'
import { useState } from 'react'
import { DeleteSentence } from './DeleteSentence.tsx'
import { EditSentence } from './EditSentence.tsx'
import { LastChange } from './LastChange.tsx'
import { messages } from './messages.ts'
import { RecordingField } from './RecordingField.tsx'
import classes from './SentenceScreen.module.css'
import type { Sentence } from './sentences.ts'

type Props = { sentence: Sentence; onDeleted: () => void }

/** What staff can do with a sentence; what they changed last can be undone beside it. */
export function StaffTools({ sentence, onDeleted }: Props) {
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const close = () => setOpen(null)
  return (
    <section className={classes.staff} aria-label={messages.staffTools}>
      <Button variant="default" size="xs" onClick={() => setOpen('edit')}>
        {messages.edit}
      </Button>
      <RecordingField sentence={sentence} />
      <Button variant="default" size="xs" onClick={() => setOpen('delete')}>
        {messages.remove}
      </Button>
      <LastChange sentence={sentence} />
      {open === 'edit' && <EditSentence sentence={sentence} onClose={close} />}
      {open === 'delete' && <DeleteSentence sentence={sentence} onCancel={close} onDeleted={onDeleted} />}
    </section>
  )
}
