import { TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { DayField } from '@tingdu/ui/form/DayField.tsx'
import { EditDialog } from '@tingdu/ui/form/EditDialog.tsx'
import { focusFirstWrongField } from '@tingdu/ui/form/focus-first-wrong-field.ts'
import { formatCalendarDay } from '@tingdu/ui/page/DateText.tsx'
import { dueOf, ownDateRules } from '../assigning/rules.ts'
import { messages as assignmentMessages } from '../messages.ts'
import { assignmentsKey } from '../queries.ts'
import { clockIn } from '../zoned-time.ts'
import { progressMessages as messages } from './messages.ts'
import { changeProgress, type MemberWork } from './progress-queries.ts'

type Props = { assignment: MemberWork; zone: string; member: number; onClose: () => void }

/** Moves the due date of an assignment for one student, in the time zone of the class. */
export function MoveDate({ assignment, zone, member, onClose }: Props) {
  const { assignment_id, title, opens_at, due_at } = assignment
  const refetch = useRefetch(assignmentsKey)
  const { day, time } = clockIn(zone, new Date(due_at))
  const form = useForm({
    validate: schemaResolver(ownDateRules(new Date(opens_at)), { sync: true }),
    initialValues: { due: formatCalendarDay(day), time, zone },
  })
  const sending = useSending((due: string) => changeProgress(assignment_id, member, { due_at: due }), {
    onSent: () => {
      toast(messages.moved)
      void refetch()
      onClose()
    },
  })
  return (
    <EditDialog
      title={messages.moveTitle(title)}
      onSubmit={form.onSubmit((input) => {
        const due = dueOf(input)
        if (due) sending.send(due.toISOString())
      }, focusFirstWrongField)}
      failure={sending.failure ? failureText(sending.failure, messages.changeFailed) : null}
      pending={sending.pending}
      changed={form.isDirty()}
      onClose={onClose}
    >
      <DayField
        size="md"
        label={assignmentMessages.due}
        {...form.getInputProps('due')}
        value={form.values.due}
      />
      <TextInput
        size="md"
        type="time"
        label={assignmentMessages.dueTime}
        description={assignmentMessages.inZone(zone)}
        {...form.getInputProps('time')}
      />
    </EditDialog>
  )
}
