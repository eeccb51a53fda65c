import { NativeSelect } from '@mantine/core'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { messages, type OrganizationRole, roleNames } from './messages.ts'
import { changeRole, type OrganizationMember, organizationsKey } from './queries.ts'

const roles = Object.entries(roleNames).map(([value, label]) => ({ value, label }))

/** A member's role, to be changed if `editable`. */
export function RoleChoice({ member, editable }: { member: OrganizationMember; editable: boolean }) {
  const refetch = useRefetch(organizationsKey)
  const changing = useSending((role: OrganizationRole) => changeRole(member.id, role).then(() => role), {
    onSent: (role) => {
      void refetch()
      toast(messages.roleChanged(member.email, roleNames[role]))
    },
    onFailed: (failure) => {
      void refetch()
      toast(failureText(failure, messages.roleNotChanged), 'failed')
    },
  })
  if (!editable) return roleNames[member.role as OrganizationRole] ?? member.role
  return (
    <NativeSelect
      size="xs"
      aria-label={messages.roleOf(member.email)}
      data={roles}
      value={member.role}
      disabled={changing.pending}
      onChange={({ currentTarget: { value } }) => changing.send(value as OrganizationRole)}
    />
  )
}
