import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { classesKey, setTimeZone } from '@tingdu/features/library/classes/public.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { messages } from '../messages.ts'
import {
  type Assignment,
  assignmentsKey,
  changeAssignment,
  createAssignment,
  repeatAssignment,
  type Subject,
} from '../queries.ts'
import { type AssignmentInput, dueOf, isSameDue, opensOf } from './rules.ts'

type Saved = {
  input: AssignmentInput
  before: AssignmentInput | null
  subject: Subject | null
  members: number[] | null
  repeat: number
}

type Options = {
  class_: { id: number; time_zone: string | null }
  /** What is edited; null for a new assignment. */
  assignment: Assignment | null
  onAssigned?: (id: number) => void
  onClose: () => void
}

/** Saves the form of an assignment: a new one with its repetitions, or the changes to one. */
export function useSaving({ class_, assignment, onAssigned, onClose }: Options) {
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
      if (assignment && before) {
        await changeAssignment(assignment.id, {
          ...fields,
          ...(!isSameDue(input, before) && { due_at }),
          ...((input.opens !== before.opens || input.zone !== before.zone) && { opens_at }),
        })
        return await repeatAssignment(assignment.id, repeat)
      }
      return await createAssignment({
        ...fields,
        ...{ class_id: class_.id, subject: subject as Subject, opens_at, due_at, repeat },
      })
    },
    {
      onSent: (id) => {
        if (typeof id === 'number') onAssigned?.(id)
        toast(assignment ? messages.saved : messages.assigned)
        void refetch()
        void refetchClasses()
        onClose()
      },
    },
  )
}
