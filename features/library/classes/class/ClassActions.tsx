import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useSession } from '@tingdu/client/session.ts'
import { ConfirmDialog } from '@tingdu/ui/dialog/ConfirmDialog.tsx'
import { useFailureToast } from '@tingdu/ui/feedback/failure-toast.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { Badge } from '@tingdu/ui/page/Badge.tsx'
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

type Action = 'archive' | 'restore' | 'delete' | 'leave'

const texts = {
  archive: {
    title: messages.archiveTitle,
    text: messages.archiveText,
    button: messages.archive,
    done: messages.archivedNow,
    failed: messages.updateFailed,
  },
  restore: {
    title: '',
    text: '',
    button: messages.restore,
    done: messages.restored,
    failed: messages.updateFailed,
  },
  delete: {
    title: messages.deleteTitle,
    text: messages.deleteText,
    button: messages.remove,
    done: messages.deleted,
    failed: messages.deleteFailed,
  },
  leave: {
    title: messages.leaveTitle,
    text: messages.leaveText,
    button: messages.leave,
    done: messages.left,
    failed: messages.leaveFailed,
  },
} as const

/** Copies, archives, restores, deletes or leaves a class; each after a confirmation, except restoring. */
export function ClassActions({ class_, access }: { class_: Class; access: ClassAccess }) {
  const { role } = useSession()
  const [asking, setAsking] = useState<Exclude<Action, 'restore'> | null>(null)
  const [copying, setCopying] = useState(false)
  const run = useAction(class_, access, () => setAsking(null))
  const archived = class_.archived_at !== null
  return (
    <div className={classes.actions}>
      {archived && <Badge>{messages.archived}</Badge>}
      {access.membership !== null && (
        <Button variant="default" onClick={() => setAsking('leave')}>
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
            loading={run.isPending && run.variables === 'restore'}
            onClick={() => (archived ? run.mutate('restore') : setAsking('archive'))}
          >
            {archived ? messages.restore : messages.archive}
          </Button>
          <Button variant="default" onClick={() => setAsking('delete')}>
            {messages.remove}
          </Button>
        </>
      )}
      {copying && <CopyDialog class_={class_} onClose={() => setCopying(false)} />}
      {asking && (
        <ConfirmDialog
          title={texts[asking].title}
          confirmLabel={texts[asking].button}
          pending={run.isPending}
          failure={
            run.error && run.variables === asking ? failureText(run.error, texts[asking].failed) : null
          }
          onConfirm={() => run.mutate(asking)}
          onCancel={() => {
            setAsking(null)
            run.reset()
          }}
        >
          {texts[asking].text}
        </ConfirmDialog>
      )}
    </div>
  )
}

function useAction({ id }: Class, { membership }: ClassAccess, close: () => void) {
  const navigate = useNavigate()
  const cache = useQueryClient()
  const failed = useFailureToast()
  const calls: Record<Action, () => Promise<void>> = {
    archive: () => archiveClass(id, true),
    restore: () => archiveClass(id, false),
    delete: () => deleteClass(id),
    leave: () => deleteMember(membership ?? 0),
  }
  return useMutation({
    mutationFn: (action: Action) => calls[action](),
    networkMode: 'always',
    onMutate: failed.close,
    onSuccess: async (_nothing, action) => {
      close()
      toast(texts[action].done)
      if (action === 'delete' || action === 'leave') {
        await navigate(classPaths.classes())
        cache.removeQueries({ queryKey: [...classesKey, id] })
      }
      void cache.invalidateQueries({ queryKey: classesKey })
    },
    // Failures of the other actions are shown in their dialog.
    onError: (failure, action) => {
      if (action === 'restore') failed.show(failureText(failure, texts[action].failed))
    },
  })
}
