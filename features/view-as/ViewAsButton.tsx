import { Button } from '@mantine/core'
import { errorText } from '@tingdu/client/error-text.ts'
import { ApiError } from '@tingdu/client/errors.ts'
import { ConfirmDialog } from '@tingdu/ui/ConfirmDialog.tsx'
import { useSending } from '@tingdu/ui/sending.ts'
import { toast } from '@tingdu/ui/toast.ts'
import { useState } from 'react'
import { messages } from './messages.ts'
import { startView } from './queries.ts'

/** Starts to view the product as a member, after saying what that means. */
export function ViewAsButton({ member }: { member: { user_id: number; name: string } }) {
  const [open, setOpen] = useState(false)
  const starting = useSending(() => startView(member.user_id), {
    onSent: () => {},
    onFailed: (failure) => {
      const blocked = failure instanceof ApiError && failure.code === 'member_blocked'
      toast(blocked ? messages.memberBlocked : errorText(failure, messages.startFailed), 'failed')
      setOpen(false)
    },
  })
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
        {messages.viewAs}
      </Button>
      {open && (
        <ConfirmDialog
          title={messages.question(member.name)}
          confirmLabel={messages.start}
          pending={starting.pending}
          onConfirm={() => starting.send(undefined)}
          onCancel={() => setOpen(false)}
        >
          {messages.explanation}
        </ConfirmDialog>
      )}
    </>
  )
}
