import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '@tingdu/client/session.ts'
import type { SetActionProps, TextActionProps } from '@tingdu/ui/web-feature.ts'
import { useState } from 'react'
import { messages } from '../messages.ts'
import { type Subject, taughtClasses } from '../queries.ts'
import { AssignDialog } from './AssignDialog.tsx'

/** Assigns a text to a class of the teacher, on the text's page. */
export function AssignText({ text: { sha1, title } }: TextActionProps) {
  return <AssignHere subject={{ kind: 'text', id: sha1, title }} />
}

/** Assigns a deck or a quiz to a class of the teacher, on its page. */
export function AssignSet({ set: { kind, id, title } }: SetActionProps) {
  return <AssignHere subject={{ kind, id: String(id), title }} />
}

/** Shown to those who teach a class. */
function AssignHere({ subject }: { subject: Subject }) {
  const { id } = useSession()
  const { data: taught = [] } = useQuery(taughtClasses(id ?? 0))
  const [isOpen, setOpen] = useState(false)
  const [first] = taught
  if (!first) return null
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {messages.assignMore}
      </Button>
      {isOpen && (
        <AssignDialog
          class_={first}
          assignment={null}
          given={subject}
          others={taught}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
