import { Button } from '@mantine/core'
import { useSession } from '@tingdu/client/session.ts'
import { useState } from 'react'
import { jsonTexts } from '../messages.ts'
import { JsonDialog } from './JsonDialog.tsx'
import type { DraftEditing } from './use-draft.ts'

/** Opens the document of a text as JSON; learners have no use for it. */
export function JsonButton({ editing }: { editing: DraftEditing }) {
  const { role } = useSession()
  const [open, setOpen] = useState(false)
  if (role === 'student') return null
  return (
    <>
      <Button variant="default" size="compact-md" onClick={() => setOpen(true)}>
        {jsonTexts.open}
      </Button>
      {open && <JsonDialog editing={editing} onClose={() => setOpen(false)} />}
    </>
  )
}
