import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { failureText } from '@tingdu/client/failure-text.ts'
import { queryClient } from '@tingdu/client/query-client.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { classesKey } from '@tingdu/features/library/classes/public.ts'
import { confirmAction } from '@tingdu/ui/dialog/confirmation.ts'
import { Dialog, DialogActions } from '@tingdu/ui/dialog/Dialog.tsx'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { Section } from '@tingdu/ui/page/Section.tsx'
import { useEffect, useState } from 'react'
import { messages } from '../messages.ts'
import { type CourseMemberRow, courseMembers, courseOfClass, disconnectCourse } from '../queries.ts'
import classes from './Platforms.module.css'

/** The course of a class on a learning platform, for those who manage the class; nothing if there is none. */
export function ClassCourse({ class_id: classId }: { class_id: number }) {
  const { data: course } = useQuery(courseOfClass(classId))
  const refetch = useRefetch(courseOfClass(classId).queryKey)
  const [comparing, setComparing] = useState(false)
  if (!course) return null
  const ask = () =>
    confirmAction({
      title: messages.disconnectTitle,
      text: messages.disconnectText,
      confirmLabel: messages.disconnect,
      done: messages.disconnected,
      failed: messages.disconnectFailed,
      call: () => disconnectCourse({ platform_id: Number(course.platform_id), course: course.course ?? '' }),
      refetch,
    })
  return (
    <Section title={messages.courseOf(course.title ?? '')} description={messages.courseText}>
      <div className={classes.actions}>
        {course.members_url !== null && (
          <Button variant="default" onClick={() => setComparing(true)}>
            {messages.checkMembers}
          </Button>
        )}
        <Button variant="default" onClick={ask}>
          {messages.disconnect}
        </Button>
      </div>
      {comparing && <MembersDialog classId={classId} onClose={() => setComparing(false)} />}
    </Section>
  )
}

/** The members of the course, and what adding them to the class does. */
function MembersDialog({ classId, onClose }: { classId: number; onClose: () => void }) {
  const [rows, setRows] = useState<CourseMemberRow[] | null>(null)
  const [added, setAdded] = useState(false)
  const asking = useSending((add: boolean) => courseMembers(classId, add), {
    onSent: (found, add) => {
      setRows(found)
      if (!add) return
      void queryClient.invalidateQueries({ queryKey: classesKey })
      setAdded(true)
      toast(messages.added)
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens
  useEffect(() => {
    asking.send(false)
  }, [classId])
  const missing = rows?.filter(({ state }) => state === 'joins' || state === 'is invited').length ?? 0
  return (
    <Dialog title={messages.membersTitle} wide pending={asking.pending && rows !== null} onCancel={onClose}>
      {asking.failure !== null && <p role="alert">{failureText(asking.failure, messages.membersFailed)}</p>}
      {rows === null && asking.pending && <p role="status">{messages.loading}</p>}
      {rows?.every(({ state }) => state === 'in class') && <p>{messages.everybodyIsIn}</p>}
      {rows && rows.length > 0 && (
        <table className={classes.table}>
          <tbody>
            {rows.map(({ name, email, state, reason }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
              <tr key={index}>
                <th scope="row">{name ?? email ?? '–'}</th>
                <td>{reason ?? messages.states[state]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {messages.close}
        </Button>
        {missing > 0 && !added && (
          <Button loading={asking.pending} onClick={() => asking.send(true)}>
            {messages.addMembers(missing)}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
