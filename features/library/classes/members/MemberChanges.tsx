import { failureText } from '@tingdu/client/failure-text.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { confirmDelete } from '@tingdu/ui/dialog/confirmation.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { BulkDialog } from '@tingdu/ui/table/BulkDialog.tsx'
import { RowAction } from '@tingdu/ui/table/RowAction.tsx'
import { resendInvitation } from '../joining/joining.ts'
import classes from '../list/Classes.module.css'
import { type ClassRole, messages, roleNames } from '../messages.ts'
import { type ClassMember, classesKey, deleteMember, deleteMembers, setRole } from '../queries.ts'

/** What is about to happen to members: they get a role, or are deleted. */
export type Change = { kind: ClassRole | 'delete'; members: readonly ClassMember[] }

/** A member in a list of names. */
export function memberName({ user_name, email }: ClassMember): string {
  return user_name ? `${user_name}, ${email}` : email
}

type ActionsProps = { member: ClassMember; changesRole: boolean; onChange: (kind: Change['kind']) => void }

/** What can be done with one member. */
export function MemberActions({ member, changesRole, onChange }: ActionsProps) {
  const otherRole = member.role === 'teacher' ? 'student' : 'teacher'
  return (
    <span className={classes.rowActions}>
      {member.user_id === null && <ResendButton member={member} />}
      {changesRole && (
        <RowAction
          label={messages.makeRole(roleNames[otherRole])}
          row={member.email}
          onClick={() => onChange(otherRole)}
        />
      )}
      <RowAction label={messages.remove} row={member.email} onClick={() => onChange('delete')} />
    </span>
  )
}

/** Sends the invitation again; the link of the earlier mail stops working. */
function ResendButton({ member }: { member: ClassMember }) {
  const refetch = useRefetch(classesKey)
  const { send, pending } = useSending(() => resendInvitation(member.id), {
    onSent: () => toast(messages.resent(member.email)),
    onFailed: (failure) => {
      toast(failureText(failure, messages.notResent), 'failed')
      void refetch()
    },
  })
  return (
    <RowAction label={messages.resend} row={member.email} loading={pending} onClick={() => send(undefined)} />
  )
}

/** Asks before one member is deleted; `onTried` is called when the dialog closes after an attempt. */
export function useDeleteMember(onTried: (members: readonly ClassMember[]) => void) {
  const refetch = useRefetch(classesKey)
  return (member: ClassMember) =>
    confirmDelete({
      title: messages.deleteMember,
      text: messages.deleteMemberText(member.email),
      done: messages.memberDeleted,
      failed: messages.memberDeleteFailed,
      call: () => deleteMember(member.id),
      refetch: () => {
        onTried([member])
        return refetch()
      },
    })
}

type DialogProps = {
  change: Change
  /** The caller's account. */
  self: number | null
  /** Called with true if the change was attempted. */
  onClose: (attempted: boolean) => void
}

/** Asks before several members are deleted, or some get a role, and says what has failed. */
export function ChangeDialog({ change: { kind, members }, self, onClose }: DialogProps) {
  const refetch = useRefetch(classesKey)
  const includesSelf = members.some(({ user_id }) => user_id !== null && user_id === self)
  const shared = {
    rows: members,
    nameOf: memberName,
    refetch,
    onClose,
  }
  const withSelf = (text: string) => (includesSelf ? `${text} ${messages.selfToo}` : text)
  if (kind === 'delete') {
    return (
      <BulkDialog
        {...shared}
        title={messages.deleteMembers(members.length)}
        text={withSelf(messages.deleteMembersText)}
        confirmLabel={messages.remove}
        change={deleteMembers}
        done={messages.membersDeleted}
        failed={messages.memberDeleteFailed}
      />
    )
  }
  const role = roleNames[kind]
  return (
    <BulkDialog
      {...shared}
      title={messages.changeRoleTitle(members.length, role)}
      text={withSelf(messages.roleTexts[kind])}
      confirmLabel={messages.makeRole(role)}
      change={(some) => setRole(some, kind)}
      done={messages.roleChanged}
      failed={messages.roleNotChanged}
    />
  )
}
