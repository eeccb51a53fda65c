import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '@tingdu/client/error-text.ts'
import { useSession } from '@tingdu/client/session.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { confirmAction } from '@tingdu/ui/dialog/confirmation.ts'
import { FailedQuery } from '@tingdu/ui/feedback/FailedQuery.tsx'
import { DateText, formatCalendarDay } from '@tingdu/ui/page/DateText.tsx'
import { Section } from '@tingdu/ui/page/Section.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import {
  confirmDeletion,
  type DeletionRequest,
  deletionRequest,
  rejectDeletion,
} from '../deletion-requests.ts'
import { deletionMessages as messages } from '../messages.ts'
import { memberPaths } from '../paths.ts'
import { type Member, membersKey } from '../queries.ts'
import { Facts } from './Facts.tsx'
import classes from './Member.module.css'
import { StartDeletionDialog } from './StartDeletionDialog.tsx'

/** For admins: starts the deletion that a member has asked for in writing, or decides on one that was started. */
export function DeletionOnRequest({ member }: { member: Member }) {
  const query = useQuery(deletionRequest(member.user_id))
  return (
    <Section title={messages.title} description={messages.help}>
      {query.isError && query.data === undefined && (
        <FailedQuery query={query} message={messages.fetchFailed} />
      )}
      {query.data === null && <StartButton member={member} />}
      {query.data && <Started request={query.data} />}
    </Section>
  )
}

function StartButton({ member }: { member: Member }) {
  const [open, setOpen] = useState(false)
  return (
    <div>
      <Button variant="default" onClick={() => setOpen(true)}>
        {messages.start}
      </Button>
      {open && <StartDeletionDialog member={member} onClose={() => setOpen(false)} />}
    </div>
  )
}

function Started({ request }: { request: DeletionRequest }) {
  const { id } = useSession()
  const { requested_on, started_by, starter_name, expires_at, reason, state } = request
  return (
    <>
      <Facts
        facts={[
          [messages.asked, formatCalendarDay(requested_on)],
          [messages.startedBy, starter_name ?? messages.deletedAccount],
          [messages.expires, <DateText key="expires" iso={expires_at} />],
        ]}
      />
      <p className={classes.noteText}>{reason}</p>
      {state === 'confirmed' && <p>{messages.interrupted}</p>}
      {started_by === id ? <p>{messages.needsAnother}</p> : <Decision request={request} />}
    </>
  )
}

function Decision({ request: { id, member_name, state } }: { request: DeletionRequest }) {
  const navigate = useNavigate()
  const refetch = useRefetch(membersKey)
  const failed = (failure: unknown) => errorText(failure, messages.failed)
  const confirm = () =>
    confirmAction({
      title: messages.confirmTitle(member_name),
      text: messages.confirmText,
      confirmLabel: messages.confirm,
      call: () => confirmDeletion(id),
      done: messages.confirmed,
      failed,
      onDone: () => navigate(memberPaths.members()),
      refetch,
    })
  const reject = () =>
    confirmAction({
      title: messages.rejectTitle(member_name),
      text: messages.rejectText,
      confirmLabel: messages.reject,
      call: () => rejectDeletion(id),
      done: messages.rejected,
      failed,
      refetch,
    })
  return (
    <div className={classes.actions}>
      <Button onClick={confirm}>{messages.confirm}</Button>
      {state === 'waiting' && (
        <Button variant="default" onClick={reject}>
          {messages.reject}
        </Button>
      )}
    </div>
  )
}
