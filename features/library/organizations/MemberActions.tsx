import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureText } from '@tingdu/client/failure-text.ts'
import { DeleteRowDialog } from '@tingdu/ui/dialog/DeleteRowDialog.tsx'
import { useFailureToast } from '@tingdu/ui/feedback/failure-toast.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { RowAction } from '@tingdu/ui/table/RowAction.tsx'
import { useState } from 'react'
import { messages } from './messages.ts'
import classes from './Organization.module.css'
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
        title: messages.deleteMemberTitle,
        text: messages.deleteMemberText,
        done: messages.memberDeleted,
      }

/** Resend and Withdraw for an invitation, Delete for a member; both removals ask for confirmation. */
export function MemberActions({ org, member }: { org: number; member: Member }) {
  const cache = useQueryClient()
  const [asking, setAsking] = useState(false)
  const { email } = member
  const invited = member.user_id === null
  const removal = removalOf(invited)
  const reload = () => cache.invalidateQueries({ queryKey: organizationsKey })
  const failed = useFailureToast()
  const resend = useMutation({
    mutationFn: () => resendInvitation(member.id),
    networkMode: 'always',
    onMutate: failed.close,
    onSuccess: () => toast(messages.resent(email)),
    onError: (failure) => failed.show(failureText(failure, messages.resendFailed)),
    onSettled: reload,
  })
  return (
    <span className={classes.actions}>
      {invited && (
        <RowAction
          label={messages.resend}
          row={email}
          loading={resend.isPending}
          onClick={() => resend.mutate()}
        />
      )}
      <RowAction label={removal.label} row={email} onClick={() => setAsking(true)} />
      {asking && (
        <DeleteRowDialog
          title={removal.title}
          text={removal.text(email)}
          confirmLabel={removal.label}
          done={removal.done}
          failed={messages.memberNotDeleted}
          call={() => removeMember(org, email)}
          refetch={reload}
          onClose={() => setAsking(false)}
        />
      )}
    </span>
  )
}
