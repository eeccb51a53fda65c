import { Textarea } from '@mantine/core'
import { errorText } from '@tingdu/client/error-text.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { ConfirmDialog } from '@tingdu/ui/dialog/ConfirmDialog.tsx'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { useState } from 'react'
import { messages, noteMessages } from '../messages.ts'
import { blockMember } from '../notes.ts'
import { type Member, membersKey } from '../queries.ts'

const MAX_CHARACTERS = 2000

/** Asks why a member is blocked, and blocks them. */
export function BlockDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const refetch = useRefetch(membersKey)
  const block = useSending(blockMember, {
    onSent: () => {
      toast(messages.blocked)
      void refetch()
      onClose()
    },
  })
  const confirm = () => {
    setAsked(true)
    if (reason.trim()) block.send({ userId: member.user_id, reason: reason.trim() })
  }
  return (
    <ConfirmDialog
      title={messages.blockQuestion(member.name)}
      confirmLabel={messages.block}
      pending={block.pending}
      failure={block.failure ? errorText(block.failure, messages.blockFailed) : null}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>{messages.blockText}</p>
      <Textarea
        size="md"
        label={noteMessages.reason}
        description={noteMessages.reasonHelp}
        error={asked && !reason.trim() ? noteMessages.reasonMissing : null}
        rows={3}
        maxLength={MAX_CHARACTERS}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </ConfirmDialog>
  )
}
