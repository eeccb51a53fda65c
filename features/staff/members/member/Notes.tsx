import { Button, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '@tingdu/client/error-text.ts'
import { useSession } from '@tingdu/client/session.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { confirmDelete } from '@tingdu/ui/dialog/confirmation.ts'
import { FailedQuery } from '@tingdu/ui/feedback/FailedQuery.tsx'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { Form } from '@tingdu/ui/form/Form.tsx'
import { DateText } from '@tingdu/ui/page/DateText.tsx'
import { Section } from '@tingdu/ui/page/Section.tsx'
import { type FormEvent, useState } from 'react'
import { noteMessages as messages } from '../messages.ts'
import { addNote, deleteNote, type MemberNote, memberNotes } from '../notes.ts'
import classes from './Member.module.css'

const MAX_CHARACTERS = 2000

/** What staff have written about a member, the newest first, and a field for more. */
export function Notes({ userId, changeable }: { userId: number; changeable: boolean }) {
  const query = useQuery(memberNotes(userId))
  return (
    <Section title={messages.title} description={messages.help}>
      {changeable && <NoteForm userId={userId} />}
      {query.isError && !query.data ? (
        <FailedQuery query={query} message={messages.fetchFailed} />
      ) : (
        <ul className={classes.notes}>
          {(query.data ?? []).map((note) => (
            <Note key={note.id} note={note} deletable={changeable} />
          ))}
        </ul>
      )}
      {query.data?.length === 0 && <p>{messages.none}</p>}
    </Section>
  )
}

function NoteForm({ userId }: { userId: number }) {
  const [text, setText] = useState('')
  const refetch = useRefetch(memberNotes(userId).queryKey)
  const add = useSending(addNote, {
    onSent: () => {
      setText('')
      toast(messages.added)
      void refetch()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim()) add.send({ userId, text: text.trim() })
  }
  return (
    <Form onSubmit={submit} failure={add.failure ? errorText(add.failure, messages.addFailed) : null}>
      <Textarea
        size="md"
        label={messages.field}
        rows={3}
        maxLength={MAX_CHARACTERS}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={add.pending} disabled={!text.trim()}>
        {messages.add}
      </Button>
    </Form>
  )
}

function Note({ note, deletable }: { note: MemberNote; deletable: boolean }) {
  const { role } = useSession()
  const refetch = useRefetch(memberNotes(note.user_id).queryKey)
  const remove = () =>
    confirmDelete({
      title: messages.deleteQuestion,
      text: messages.deleteText,
      done: messages.deleted,
      failed: (failure) => errorText(failure, messages.deleteFailed),
      call: () => deleteNote(note.id),
      refetch,
    })
  return (
    <li>
      <p className={classes.noteFacts}>
        {note.kind === 'blocked' && <strong>{messages.blocked} </strong>}
        <DateText iso={note.created_at} withTime /> · {note.writer_name ?? messages.deletedAccount}
        {deletable && role !== 'support' && (
          <Button variant="default" size="compact-sm" onClick={remove}>
            {messages.delete}
          </Button>
        )}
      </p>
      <p className={classes.noteText}>{note.text}</p>
    </li>
  )
}
