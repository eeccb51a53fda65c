import { Button, NativeSelect } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { failureText } from '@tingdu/client/failure-text.ts'
import { ownZone } from '@tingdu/client/own-zone.ts'
import { useSession } from '@tingdu/client/session.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { Dialog, DialogActions } from '@tingdu/ui/dialog/Dialog.tsx'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { EditDialog } from '@tingdu/ui/form/EditDialog.tsx'
import { focusFirstWrongField } from '@tingdu/ui/form/focus-first-wrong-field.ts'
import { FetchedPart } from '@tingdu/ui/page/PageSection.tsx'
import { copyDates } from '../assigning/copy-dates.ts'
import { DateFields } from '../assigning/DateFields.tsx'
import { copyRules, dueOf, opensOf } from '../assigning/rules.ts'
import { messages } from '../messages.ts'
import {
  type Assignment,
  assignmentsKey,
  copyAssignment,
  type TaughtClass,
  taughtClasses,
} from '../queries.ts'

type Props = {
  assignment: Assignment
  /** The time zone of its class. */
  zone: string
  onClose: () => void
}

/** Assigns the same to another class of the teacher. */
export function CopyDialog({ assignment, zone, onClose }: Props) {
  const { id } = useSession()
  const query = useQuery(taughtClasses(id ?? 0))
  const others = query.data?.filter((class_) => class_.id !== assignment.class_id) ?? []
  const [first] = others
  if (first) return <CopyForm {...{ assignment, zone, onClose, others, first }} />
  return (
    <Dialog title={messages.copyTitle(assignment.title)} onCancel={onClose}>
      <FetchedPart query={query} failed={messages.fetchFailed}>
        {() => <p>{messages.noOtherClass}</p>}
      </FetchedPart>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {messages.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

type FormProps = Props & { others: readonly TaughtClass[]; first: TaughtClass }

/** Due on the same weekday and at the same time in the zone of the other class, unless another date is chosen. */
function CopyForm({ assignment, zone, onClose, others, first }: FormProps) {
  const refetch = useRefetch(assignmentsKey)
  const form = useForm({
    validate: schemaResolver(copyRules(), { sync: true }),
    initialValues: {
      class_id: String(first.id),
      ...copyDates(assignment, zone, first.time_zone ?? ownZone(), new Date()),
    },
  })
  const classOf = (id: string) => others.find((class_) => String(class_.id) === id) ?? first
  const copying = useSending(
    (input: typeof form.values) =>
      copyAssignment(assignment.id, {
        class_id: Number(input.class_id),
        opens_at: (opensOf(input) ?? new Date()).toISOString(),
        due_at: (dueOf(input) as Date).toISOString(),
      }),
    {
      onSent: (_, { class_id }) => {
        toast(messages.copied(classOf(class_id).name))
        void refetch()
        onClose()
      },
    },
  )
  return (
    <EditDialog
      title={messages.copyTitle(assignment.title)}
      sendLabel={messages.copyIt}
      onSubmit={form.onSubmit((input) => copying.send(input), focusFirstWrongField)}
      failure={copying.failure ? failureText(copying.failure, messages.copyFailed) : null}
      pending={copying.pending}
      changed={form.isDirty()}
      onClose={onClose}
    >
      <NativeSelect
        size="md"
        label={messages.class}
        data={others.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={form.values.class_id}
        onChange={({ currentTarget: { value } }) =>
          form.setValues({ class_id: value, zone: classOf(value).time_zone ?? ownZone() })
        }
      />
      <DateFields values={form.values} inputProps={form.getInputProps} zone={form.values.zone} />
    </EditDialog>
  )
}
