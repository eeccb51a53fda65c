import { failureText } from '@tingdu/client/failure-text.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { messages } from '../messages.ts'
import { type Assignment, assignmentsKey, changeAssignment } from '../queries.ts'

/** Deletes an assignment at once, and offers to undo that. */
export function useRemoval(): (assignment: Assignment) => void {
  const refetch = useRefetch(assignmentsKey)
  const onFailed = (failure: unknown) => toast(failureText(failure, messages.removeFailed), 'failed')
  const restoring = useSending(({ id }: Assignment) => changeAssignment(id, { deleted_at: null }), {
    onSent: () => void refetch(),
    onFailed,
  })
  const removing = useSending(
    ({ id }: Assignment) => changeAssignment(id, { deleted_at: new Date().toISOString() }),
    {
      onSent: (_, assignment) => {
        toast(messages.removed(assignment.title), 'done', {
          label: messages.undo,
          run: () => restoring.send(assignment),
        })
        void refetch()
      },
      onFailed,
    },
  )
  return removing.send
}
