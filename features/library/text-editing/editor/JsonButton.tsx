import { Button } from '@mantine/core'
import { useState } from 'react'
import { jsonTexts } from '../messages.ts'
import { JsonDialog } from './JsonDialog.tsx'
import type { DraftEditing } from './use-draft.ts'

/** Opens the document of a text as JSON. */
export function JsonButton({ editing }: { editing: DraftEditing }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" size="compact-md" onClick={() => setOpen(true)}>
        {jsonTexts.open}
      </Button>
      {open && <JsonDialog editing={editing} onClose={() => setOpen(false)} />}
    </>
  )
}
