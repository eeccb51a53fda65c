import { NativeSelect } from '@mantine/core'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { EditDialog } from '@tingdu/ui/form/EditDialog.tsx'
import { useEditForm } from '@tingdu/ui/form/edit-form.ts'
import { changeTextPlan } from '../book-changes.ts'
import { levelChoices, planChoices } from '../choices.ts'
import { messages, textPlanNames } from '../messages.ts'
import { type ListedText, libraryKey } from '../queries.ts'
import { type TextPlanInput, textPlanRules } from '../rules.ts'

/** Edits the plan and the level of a text; for admins. */
export function EditTextDialog({ text, onClose }: { text: ListedText; onClose: () => void }) {
  const refetch = useRefetch(libraryKey)
  const { field, dialog } = useEditForm<TextPlanInput, ListedText>({
    shown: text,
    rules: textPlanRules,
    inputOf: ({ plan, level }) => ({ plan, level }),
    write: changeTextPlan,
    onSaved: () => {
      toast(messages.textUpdated)
      void refetch()
    },
    tell: (failure) => failureText(failure, messages.textUpdateFailed),
    onClose,
  })
  return (
    <EditDialog title={messages.editText} {...dialog}>
      <NativeSelect size="md" data={planChoices} label={textPlanNames.plan} {...field('plan')} />
      <NativeSelect size="md" data={levelChoices} label={textPlanNames.level} {...field('level')} />
    </EditDialog>
  )
}
