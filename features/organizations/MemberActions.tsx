import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ConfirmDialog } from '@tingdu/ui/ConfirmDialog.tsx'
import { toast } from '@tingdu/ui/toast.ts'
import { useState } from 'react'
import classes from './Members.module.css'
import { messages } from './messages.ts'
import { type Member, organizationsKey, removeMember, resendInvitation } from './queries.ts'

const removalOf = (invited: boolean) =>
  invited
    ? {
        label: messages.withdraw,
        title: messages.withdrawTitle,
        text: messages.withdrawText,
        done: messages.withdrawn,
      }
    : {
        label: messages.remove,
        title: messages.removeTitle,
        text: messages.removeText,
        done: messages.removed,
      }

/** Resend and Withdraw for an invitation, Remove for a member; both removals ask for confirmation. */
export function MemberActions({ org, member }: { org: number; member: Member }) {
  const cache = useQueryClient()
  const [asking, setAsking] = useState(false)
  const { email } = member
  const invited = member.user_id === null
  const removal = removalOf(invited)
  const reload = () => cache.invalidateQueries({ queryKey: organizationsKey })
  const resend = useMutation({
    mutationFn: () => resendInvitation(member.id),
    networkMode: 'always',
    onSuccess: () => toast(messages.resent(email)),
    onError: () => toast(messages.resendFailed, 'failed'),
    onSettled: reload,
  })
  const remove = useMutation({
    mutationFn: () => removeMember(org, email),
    networkMode: 'always',
    onSuccess: () => toast(removal.done),
    onError: () => toast(messages.removeFailed, 'failed'),
    onSettled: () => {
      setAsking(false)
      return reload()
    },
  })
  return (
    <span className={classes.actions}>
      {invited && (
        <ActionButton
          label={messages.resend}
          email={email}
          loading={resend.isPending}
          onClick={() => resend.mutate()}
        />
      )}
      <ActionButton label={removal.label} email={email} onClick={() => setAsking(true)} />
      {asking && (
        <ConfirmDialog
          title={removal.title}
          confirmLabel={removal.label}
          pending={remove.isPending}
          onConfirm={() => remove.mutate()}
          onCancel={() => setAsking(false)}
        >
          {removal.text(email)}
        </ConfirmDialog>
      )}
    </span>
  )
}

type ActionButtonProps = { label: string; email: string; loading?: boolean; onClick: () => void }

function ActionButton({ label, email, loading = false, onClick }: ActionButtonProps) {
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={messages.about(label, email)}
      loading={loading}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}
