import { NativeSelect, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { classesKey, setTimeZone } from '@tingdu/features/library/classes/public.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { EditDialog } from '@tingdu/ui/form/EditDialog.tsx'
import { focusFirstWrongField } from '@tingdu/ui/form/focus-first-wrong-field.ts'
import { formatCalendarDay } from '@tingdu/ui/page/DateText.tsx'
import type { ClassTabProps } from '@tingdu/ui/web-feature.ts'
import { useState } from 'react'
import { messages } from '../messages.ts'
import {
  type Assignment,
  assignmentsKey,
  changeAssignment,
  createAssignment,
  type Subject,
} from '../queries.ts'
import { clockIn, ownZone } from '../zoned-time.ts'
import { AssignmentFields } from './AssignmentFields.tsx'
import { ForWhom } from './ForWhom.tsx'
import { type AssignmentInput, assignmentRules, dueOf, isSameDue, opensOf } from './rules.ts'
import { SubjectChoice } from './SubjectChoice.tsx'

type Props = {
  class_: ClassTabProps['class_']
  /** What is edited; null for a new assignment. */
  assignment: Assignment | null
  onClose: () => void
}

const WEEK_MS = 7 * 86_400_000

/** Assigns something to a class, or edits what is assigned. A new one is due in a week at the end of the day. */
export function AssignDialog({ class_, assignment, onClose }: Props) {
  const [subject, setSubject] = useState<Subject | null>(null)
  const [members, setMembers] = useState<number[] | null>(assignment?.for_members ?? null)
  const [repeat, setRepeat] = useState('0')
  const [missing, setMissing] = useState<string | null>(null)
  const zone = class_.time_zone ?? ownZone()
  const before = assignment && inputOf(assignment, zone)
  const form = useForm<AssignmentInput>({
    validate: schemaResolver(assignmentRules(before), { sync: true }),
    initialValues: before ?? newInput(zone),
  })
  const sending = useSaving({ class_, assignment, onClose })
  const submit = form.onSubmit((input) => {
    if (!assignment && !subject) return setMissing(messages.choose)
    if (members?.length === 0) return setMissing(messages.chooseStudents)
    setMissing(null)
    sending.send({ input, before, subject, members, repeat: Number(repeat) })
  }, focusFirstWrongField)
  const choose = (chosen: Subject) => {
    setSubject(chosen)
    setMissing(null)
    form.setFieldValue('title', chosen.title)
  }
  const failed = assignment ? messages.saveFailed : messages.assignFailed
  return (
    <EditDialog
      title={assignment ? messages.editTitle(assignment.title) : messages.assign}
      sendLabel={assignment ? undefined : messages.assign}
      onSubmit={(event) => {
        if (!assignment && !subject) {
          event.preventDefault()
          setMissing(messages.choose)
        } else submit(event)
      }}
      failure={missing ?? (sending.failure ? failureText(sending.failure, failed) : null)}
      pending={sending.pending}
      changed={form.isDirty() || subject !== null}
      onClose={onClose}
    >
      {!assignment && <SubjectChoice chosen={subject} onChoose={choose} />}
      {(assignment || subject) && (
        <TextInput
          size="md"
          label={messages.titleLabel}
          autoComplete="off"
          {...form.getInputProps('title')}
        />
      )}
      <ForWhom classId={class_.id} chosen={members} onChoose={setMembers} />
      <AssignmentFields form={form} />
      {subject && subject.kind !== 'text' && (
        <NativeSelect
          size="md"
          label={messages.repeat}
          description={messages.repeatHelp}
          data={Object.entries(messages.repeats).map(([value, label]) => ({ value, label }))}
          value={repeat}
          onChange={(event) => setRepeat(event.currentTarget.value)}
        />
      )}
    </EditDialog>
  )
}

type Saved = {
  input: AssignmentInput
  before: AssignmentInput | null
  subject: Subject | null
  members: number[] | null
  repeat: number
}

function useSaving({ class_, assignment, onClose }: Props) {
  const refetch = useRefetch(assignmentsKey)
  const refetchClasses = useRefetch(classesKey)
  return useSending(
    async ({ input, before, subject, members, repeat }: Saved) => {
      if (input.zone !== class_.time_zone) await setTimeZone(class_.id, input.zone)
      const due_at = (dueOf(input) as Date).toISOString()
      const opens_at = (opensOf(input) ?? new Date()).toISOString()
      const fields = {
        title: input.title.trim(),
        instructions: input.instructions.trim(),
        for_members: members,
      }
      // The form has days and minutes: times that were not changed are kept to the second.
      if (assignment && before)
        return await changeAssignment(assignment.id, {
          ...fields,
          ...(!isSameDue(input, before) && { due_at }),
          ...((input.opens !== before.opens || input.zone !== before.zone) && { opens_at }),
        })
      await createAssignment({
        ...fields,
        ...{ class_id: class_.id, subject: subject as Subject, opens_at, due_at, repeat },
      })
    },
    {
      onSent: () => {
        toast(assignment ? messages.saved : messages.assigned)
        void refetch()
        void refetchClasses()
        onClose()
      },
    },
  )
}

function newInput(zone: string): AssignmentInput {
  const { day } = clockIn(zone, new Date(Date.now() + WEEK_MS))
  return { title: '', opens: '', due: formatCalendarDay(day), time: '23:59', zone, instructions: '' }
}

function inputOf({ title, opens_at, due_at, instructions }: Assignment, zone: string): AssignmentInput {
  const due = clockIn(zone, new Date(due_at))
  return {
    ...{ title, instructions, zone, time: due.time },
    due: formatCalendarDay(due.day),
    opens: formatCalendarDay(clockIn(zone, new Date(opens_at)).day),
  }
}
