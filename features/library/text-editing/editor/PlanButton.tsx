import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useSession } from '@tingdu/client/session.ts'
import { useState } from 'react'
import { EditTextDialog } from '../EditTextDialog.tsx'
import { planTexts } from '../messages.ts'
import { type EditedText, editingKey } from '../queries.ts'

/** Opens the dialog for plan and level, which only admins change. */
export function PlanButton({ text }: { text: EditedText }) {
  const { role } = useSession()
  const [open, setOpen] = useState(false)
  const cache = useQueryClient()
  if (role !== 'gk_admin' && role !== 'super_admin') return null
  return (
    <>
      <Button variant="default" size="compact-md" onClick={() => setOpen(true)}>
        {planTexts.open}
      </Button>
      {open && (
        <EditTextDialog
          text={text}
          onSaved={() => {
            void cache.invalidateQueries({ queryKey: editingKey(text.sha1) })
            void cache.invalidateQueries({ queryKey: ['texts'] })
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
