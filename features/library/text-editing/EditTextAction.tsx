import { failureText } from '@tingdu/client/failure-text.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { EditDialog } from '@tingdu/ui/form/EditDialog.tsx'
import { useEditForm } from '@tingdu/ui/form/edit-form.ts'
import { RowAction } from '@tingdu/ui/table/RowAction.tsx'
import type { TextActionProps } from '@tingdu/ui/web-feature.ts'
import { useState } from 'react'
import { messages, planTexts } from './messages.ts'
import { PlacedFields } from './PlacedFields.tsx'
import { changeSeenPlaced } from './queries.ts'
import { type Placed, placed, placedOf } from './rules.ts'

type Listed = TextActionProps['text']

/** Edits where a text of a list stands on the shelf, and what is said about it there; for admins. */
export function EditTextAction({ text }: TextActionProps) {
  // The text as it was when the dialog opened, whatever the list fetches meanwhile.
  const [seen, setSeen] = useState<Listed | null>(null)
  return (
    <>
      <RowAction label={planTexts.edit} row={text.title} onClick={() => setSeen(text)} />
      {seen && <EditListedText text={seen} onClose={() => setSeen(null)} />}
    </>
  )
}

function EditListedText({ text, onClose }: { text: Listed; onClose: () => void }) {
  const refetch = useRefetch(['library'])
  const { field, dialog } = useEditForm<Placed, Listed>({
    shown: text,
    rules: placed,
    inputOf: placedOf,
    write: changeSeenPlaced,
    onSaved: () => {
      toast(messages.updated)
      void refetch()
    },
    tell: (failure) => failureText(failure, messages.updateFailed),
    onClose,
  })
  return (
    <EditDialog title={planTexts.title} {...dialog}>
      <PlacedFields field={field} />
    </EditDialog>
  )
}
