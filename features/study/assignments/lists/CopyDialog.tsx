import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useSession } from '@tingdu/client/session.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { Dialog, DialogActions } from '@tingdu/ui/dialog/Dialog.tsx'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { FetchedPart } from '@tingdu/ui/page/PageSection.tsx'
import { messages } from '../messages.ts'
import { type Assignment, assignmentsKey, copyAssignment, taughtClasses } from '../queries.ts'
import classes from './Lists.module.css'

/** Assigns the same to another class of the teacher. */
export function CopyDialog({ assignment, onClose }: { assignment: Assignment; onClose: () => void }) {
  const { id } = useSession()
  const query = useQuery(taughtClasses(id ?? 0))
  const refetch = useRefetch(assignmentsKey)
  const { send, pending } = useSending(
    (class_: { id: number; name: string }) => copyAssignment(assignment.id, class_.id),
    {
      onSent: (_, { name }) => {
        toast(messages.copied(name))
        void refetch()
        onClose()
      },
      onFailed: (failure) => toast(failureText(failure, messages.copyFailed), 'failed'),
    },
  )
  return (
    <Dialog title={messages.copyTitle(assignment.title)} pending={pending} onCancel={onClose}>
      <FetchedPart query={query} failed={messages.fetchFailed}>
        {(taught) => {
          const others = taught.filter((class_) => class_.id !== assignment.class_id)
          if (others.length === 0) return <p>{messages.noOtherClass}</p>
          return (
            <ul className={classes.list}>
              {others.map((class_) => (
                <li key={class_.id} className={classes.row}>
                  <span className={classes.words}>{class_.name}</span>
                  <Button
                    variant="default"
                    size="compact-md"
                    aria-label={messages.about(messages.copy, class_.name)}
                    onClick={() => send(class_)}
                  >
                    {messages.assign}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }}
      </FetchedPart>
      <DialogActions>
        <Button variant="default" onClick={onClose} disabled={pending}>
          {messages.cancel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
