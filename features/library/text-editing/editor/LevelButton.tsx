import { Button, NativeSelect } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useSession } from '@tingdu/client/session.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { EditDialog } from '@tingdu/ui/form/EditDialog.tsx'
import { useState } from 'react'
import { levelChoices } from '../choices.ts'
import { messages, planTexts } from '../messages.ts'
import { changeLevel, type EditedText, editingKey } from '../queries.ts'

/** Opens the dialog for the level of a teacher's own text. It is estimated from the words until it is chosen. */
export function LevelButton({ text }: { text: EditedText }) {
  const { role } = useSession()
  const [open, setOpen] = useState(false)
  if (role !== 'teacher' || text.in_library) return null
  return (
    <>
      <Button variant="default" size="compact-md" onClick={() => setOpen(true)}>
        {planTexts.level}
      </Button>
      {open && <LevelDialog text={text} onClose={() => setOpen(false)} />}
    </>
  )
}

function LevelDialog({ text, onClose }: { text: EditedText; onClose: () => void }) {
  const cache = useQueryClient()
  const [level, setLevel] = useState(text.level)
  const sending = useSending(() => changeLevel(text.sha1, level), {
    onSent: () => {
      onClose()
      toast(messages.updated)
      void cache.invalidateQueries({ queryKey: editingKey(text.sha1) })
      void cache.invalidateQueries({ queryKey: ['texts'] })
      void cache.invalidateQueries({ queryKey: ['library'] })
    },
  })
  const { estimated_level } = text
  return (
    <EditDialog
      title={planTexts.levelOf}
      onSubmit={(event) => {
        event.preventDefault()
        sending.send(undefined)
      }}
      failure={sending.failure ? failureText(sending.failure, messages.updateFailed) : null}
      pending={sending.pending}
      changed={level !== text.level}
      onClose={onClose}
    >
      <NativeSelect
        size="md"
        data={levelChoices}
        label={planTexts.level}
        description={estimated_level === null ? undefined : planTexts.estimated(estimated_level)}
        value={level}
        onChange={({ currentTarget }) => setLevel(currentTarget.value)}
      />
    </EditDialog>
  )
}
