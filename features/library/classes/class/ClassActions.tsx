import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useSession } from '@tingdu/client/session.ts'
import { confirmAction, tellObstacle } from '@tingdu/ui/dialog/confirmation.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CopyDialog } from '../given/CopyDialog.tsx'
import classes from '../list/Classes.module.css'
import { messages } from '../messages.ts'
import { classPaths } from '../paths.ts'
import {
  archiveClass,
  type Class,
  type ClassAccess,
  classesKey,
  deleteClass,
  deleteMember,
  mayCreateClasses,
} from '../queries.ts'

const questions = {
  archive: {
    title: messages.archiveTitle,
    text: messages.archiveText,
    confirmLabel: messages.archive,
    done: messages.archivedNow,
    failed: messages.updateFailed,
  },
  delete: {
    title: messages.deleteTitle,
    text: messages.deleteText,
    confirmLabel: messages.remove,
    done: messages.deleted,
    failed: messages.deleteFailed,
  },
  leave: {
    title: messages.leaveTitle,
    text: messages.leaveText,
    confirmLabel: messages.leave,
    done: messages.left,
    failed: messages.leaveFailed,
  },
}

/** Copies, archives, restores, deletes or leaves a class; each after a confirmation, except restoring. */
export function ClassActions({ class_, access }: { class_: Class; access: ClassAccess }) {
  const { role } = useSession()
  const [copying, setCopying] = useState(false)
  const { ask, restoring } = useActions(class_, access)
  const archived = class_.archived_at !== null
  return (
    <div className={classes.actions}>
      {access.membership !== null && (
        <Button variant="default" onClick={() => ask('leave')}>
          {messages.leave}
        </Button>
      )}
      {access.edits && mayCreateClasses(role) && (
        <Button variant="default" onClick={() => setCopying(true)}>
          {messages.copy}
        </Button>
      )}
      {access.edits && (
        <>
          <Button
            variant="default"
            loading={restoring.pending}
            onClick={() => (archived ? restoring.send(undefined) : ask('archive'))}
          >
            {archived ? messages.restore : messages.archive}
          </Button>
          <Button variant="default" onClick={() => ask('delete')}>
            {messages.remove}
          </Button>
        </>
      )}
      {copying && <CopyDialog class_={class_} onClose={() => setCopying(false)} />}
    </div>
  )
}

function useActions({ id, nb_members, nb_books }: Class, { membership }: ClassAccess) {
  const navigate = useNavigate()
  const cache = useQueryClient()
  const refetch = () => cache.invalidateQueries({ queryKey: classesKey })
  const calls = {
    archive: () => archiveClass(id, true),
    delete: () => deleteClass(id),
    leave: () => deleteMember(membership ?? 0),
  }
  const others = nb_members - (membership === null ? 0 : 1)
  const ask = (action: keyof typeof questions) => {
    if (action === 'delete' && (others > 0 || nb_books > 0)) {
      tellObstacle({
        title: messages.cannotDelete,
        text: messages.cannotDeleteText(others, nb_books),
      })
      return
    }
    confirmAction({
      ...questions[action],
      call: calls[action],
      onDone: async () => {
        if (action !== 'archive') {
          await navigate(classPaths.classes())
          cache.removeQueries({ queryKey: [...classesKey, id] })
        }
        void refetch()
      },
    })
  }
  const restoring = useSending(() => archiveClass(id, false), {
    onSent: () => {
      toast(messages.restored)
      void refetch()
    },
    onFailed: (failure) => toast(failureText(failure, messages.updateFailed), 'failed'),
  })
  return { ask, restoring }
}
