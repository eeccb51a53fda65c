import { NativeSelect, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { failureText } from '@tingdu/client/failure-text.ts'
import { ownZone } from '@tingdu/client/own-zone.ts'
import { EditDialog } from '@tingdu/ui/form/EditDialog.tsx'
import { focusFirstWrongField } from '@tingdu/ui/form/focus-first-wrong-field.ts'
import { formatCalendarDay } from '@tingdu/ui/page/DateText.tsx'
import type { ClassTabProps } from '@tingdu/ui/web-feature.ts'
import { useState } from 'react'
import { messages } from '../messages.ts'
import type { Assignment, Subject } from '../queries.ts'
import { clockIn } from '../zoned-time.ts'
import { AssignmentFields } from './AssignmentFields.tsx'
import { ForWhom } from './ForWhom.tsx'
import { type AssignmentInput, assignmentRules } from './rules.ts'
import { SubjectChoice } from './SubjectChoice.tsx'
import { useSaving } from './use-saving.ts'

type Class = Pick<ClassTabProps['class_'], 'id' | 'name' | 'time_zone'>
type Props = {
  class_: Class
  /** What is edited; null for a new assignment. */
  assignment: Assignment | null
  /** What is assigned, if that is not chosen in the dialog. */
  given?: Subject
  /** The classes of which one is chosen in the dialog. */
  others?: readonly Class[]
  /** Called with the id of a new assignment. */
  onAssigned?: (id: number) => void
  onClose: () => void
}

const WEEK_MS = 7 * 86_400_000

/** Assigns something to a class, or edits what is assigned. A new one is due in a week at the end of the day. */
export function AssignDialog(props: Props) {
  const { assignment, given = null, others = [], onClose } = props
  const [class_, setClass] = useState(props.class_)
  const [subject, setSubject] = useState<Subject | null>(given)
  const [members, setMembers] = useState<number[] | null>(assignment?.for_members ?? null)
  const [repeat, setRepeat] = useState('0')
  const [missing, setMissing] = useState<string | null>(null)
  const zone = class_.time_zone ?? ownZone()
  const before = assignment && inputOf(assignment, zone)
  const form = useForm<AssignmentInput>({
    validate: schemaResolver(assignmentRules(before), { sync: true }),
    initialValues: before ?? newInput(zone, given?.title ?? ''),
  })
  const sending = useSaving({ ...props, class_ })
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
  const chooseClass = (id: string) => {
    const chosen = others.find((one) => String(one.id) === id) ?? class_
    setClass(chosen)
    setMembers(null)
    form.setFieldValue('zone', chosen.time_zone ?? ownZone())
  }
  const kind = assignment?.kind ?? subject?.kind
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
      changed={form.isDirty() || subject !== given}
      onClose={onClose}
    >
      {others.length > 1 && (
        <NativeSelect
          size="md"
          label={messages.class}
          data={others.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(class_.id)}
          onChange={(event) => chooseClass(event.currentTarget.value)}
        />
      )}
      {!assignment && !given && <SubjectChoice chosen={subject} onChoose={choose} />}
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
      {kind && kind !== 'text' && (
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

function newInput(zone: string, title: string): AssignmentInput {
  const { day } = clockIn(zone, new Date(Date.now() + WEEK_MS))
  return { title, opens: '', due: formatCalendarDay(day), time: '23:59', zone, instructions: '' }
}

function inputOf({ title, opens_at, due_at, instructions }: Assignment, zone: string): AssignmentInput {
  const due = clockIn(zone, new Date(due_at))
  return {
    ...{ title, instructions, zone, time: due.time },
    due: formatCalendarDay(due.day),
    opens: formatCalendarDay(clockIn(zone, new Date(opens_at)).day),
  }
}
