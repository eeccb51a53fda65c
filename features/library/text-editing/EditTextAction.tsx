import { NativeSelect } from '@mantine/core'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { EditDialog } from '@tingdu/ui/form/EditDialog.tsx'
import { useEditForm } from '@tingdu/ui/form/edit-form.ts'
import { RowAction } from '@tingdu/ui/table/RowAction.tsx'
import type { TextActionProps } from '@tingdu/ui/web-feature.ts'
import { useState } from 'react'
import { levelChoices, planChoices } from './choices.ts'
import { messages, planTexts } from './messages.ts'
import { changeSeenPlan } from './queries.ts'
import { type PlanAndLevel, planAndLevel } from './rules.ts'

type Listed = TextActionProps['text']

/** Edits the plan and the level of a text in a list; for admins. */
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
  const { field, dialog } = useEditForm<PlanAndLevel, Listed>({
    shown: text,
    rules: planAndLevel,
    inputOf: ({ plan, level }) => ({ plan, level }),
    write: changeSeenPlan,
    onSaved: () => {
      toast(messages.updated)
      void refetch()
    },
    tell: (failure) => failureText(failure, messages.updateFailed),
    onClose,
  })
  return (
    <EditDialog title={planTexts.title} {...dialog}>
      <NativeSelect size="md" data={planChoices} label={planTexts.plan} {...field('plan')} />
      <NativeSelect size="md" data={levelChoices} label={planTexts.level} {...field('level')} />
    </EditDialog>
  )
}
