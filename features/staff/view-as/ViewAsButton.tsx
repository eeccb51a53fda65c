import { Button } from '@mantine/core'
import { errorText } from '@tingdu/client/error-text.ts'
import { ApiError } from '@tingdu/client/errors.ts'
import { ConfirmDialog } from '@tingdu/ui/dialog/ConfirmDialog.tsx'
import { useSending } from '@tingdu/ui/form/sending.ts'
import { useState } from 'react'
import { messages } from './messages.ts'
import { startView } from './queries.ts'

type Props = { member: { user_id: number; name: string } }

/** Starts to view the product as a member, after saying what that means. */
export function ViewAsButton({ member }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
        {messages.viewAs}
      </Button>
      {open && <StartDialog member={member} onClose={() => setOpen(false)} />}
    </>
  )
}

function StartDialog({ member, onClose }: Props & { onClose: () => void }) {
  const starting = useSending(() => startView(member.user_id), { onSent: () => {} })
  return (
    <ConfirmDialog
      title={messages.question(member.name)}
      confirmLabel={messages.start}
      pending={starting.pending}
      failure={starting.failure ? failureOf(starting.failure) : null}
      onConfirm={() => starting.send(undefined)}
      onCancel={onClose}
    >
      {messages.explanation}
    </ConfirmDialog>
  )
}

function failureOf(failure: unknown): string {
  const blocked = failure instanceof ApiError && failure.code === 'member_blocked'
  return blocked ? messages.memberBlocked : errorText(failure, messages.startFailed)
}
