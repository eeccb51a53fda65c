import { failureText } from '@tingdu/client/failure-text.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { confirmAction } from '@tingdu/ui/dialog/confirmation.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { RowAction } from '@tingdu/ui/table/RowAction.tsx'
import { messages } from './messages.ts'
import classes from './Organization.module.css'
import { type OrganizationMember, organizationsKey, removeMember, resendInvitation } from './queries.ts'

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
export function MemberActions({ org, member }: { org: number; member: OrganizationMember }) {
  const refetch = useRefetch(organizationsKey)
  const { email } = member
  const invited = member.user_id === null
  const { label, title, text, done } = removalOf(invited)
  const resend = useSending(() => resendInvitation(member.id), {
    onSent: () => toast(messages.resent(email)),
    onFailed: (failure) => toast(failureText(failure, messages.resendFailed), 'failed'),
    onSettled: refetch,
  })
  const remove = () =>
    confirmAction({
      title,
      text: text(email),
      confirmLabel: label,
      done,
      failed: messages.memberNotDeleted,
      call: () => removeMember(org, email),
      refetch,
    })
  return (
    <span className={classes.actions}>
      {invited && (
        <RowAction
          label={messages.resend}
          row={email}
          loading={resend.pending}
          onClick={() => resend.send(undefined)}
        />
      )}
      <RowAction label={label} row={email} onClick={remove} />
    </span>
  )
}
