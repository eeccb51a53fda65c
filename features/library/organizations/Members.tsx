import { useQuery } from '@tanstack/react-query'
import { useGridState } from '@tingdu/client/grid-state.ts'
import { useSession } from '@tingdu/client/session.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { MemberLink } from '@tingdu/features/accounts/accounts/public.ts'
import { Badge } from '@tingdu/ui/page/Badge.tsx'
import { dateColumn, fieldColumn } from '@tingdu/ui/table/columns.tsx'
import type { Column } from '@tingdu/ui/table/table-columns.ts'
import { useState } from 'react'
import { PersonLink } from '../classes/public.ts'
import { AddMembersDialog } from '../rosters/public.ts'
import { MemberActions } from './MemberActions.tsx'
import { messages, type OrganizationRole, roleNames } from './messages.ts'
import classes from './Organization.module.css'
import { OrganizationList } from './OrganizationList.tsx'
import {
  membersPage,
  type Organization,
  type OrganizationMember,
  organizationsKey,
  removeMembers,
} from './queries.ts'
import { RoleChoice } from './RoleChoice.tsx'
import { organizationGroup } from './roster.ts'

const columns: readonly Column<OrganizationMember>[] = [
  fieldColumn('email', messages.email, {
    heading: true,
    cell: ({ user_id, email }) => (
      <span className={classes.email}>
        <MemberLink userId={user_id}>{email}</MemberLink>
      </span>
    ),
  }),
  fieldColumn('user_name', messages.name, {
    cell: (member) =>
      member.user_name === null ? (
        '–'
      ) : (
        <PersonLink person={{ ...member, role: roleNames[member.role as OrganizationRole] ?? member.role }}>
          {member.user_name}
        </PersonLink>
      ),
  }),
  {
    key: 'state',
    header: 'Status',
    exported: ({ user_id }) => (user_id === null ? messages.states.invited : messages.states.member),
    cell: ({ user_id }) =>
      user_id === null ? (
        <Badge tone="amber">{messages.states.invited}</Badge>
      ) : (
        <Badge tone="jade">{messages.states.member}</Badge>
      ),
  },
  dateColumn('last_modified', 'Last modified'),
]

const listTexts = {
  title: messages.members,
  search: messages.searchMembers,
  fetchFailed: messages.membersFailed,
  empty: messages.noMembers,
  emptyText: messages.noMembersText,
  noMatch: messages.noMemberMatch,
}

type Props = { organization: Organization; mayManage: boolean }

/** The members and invitations of an organization; `mayManage` offers adding and removing them, and other roles. */
export function Members({ organization, mayManage }: Props) {
  const grid = useGridState()
  const session = useSession()
  const refetch = useRefetch(organizationsKey)
  const query = useQuery(membersPage(organization.id, grid))
  const [adding, setAdding] = useState(false)
  const [email, ...rest] = columns as [Column<OrganizationMember>, ...Column<OrganizationMember>[]]
  const role: Column<OrganizationMember> = {
    key: 'role',
    header: messages.role,
    sortable: true,
    exported: (member) => roleNames[member.role as OrganizationRole] ?? member.role,
    // Nobody takes their own rights away by a slip.
    cell: (member) => <RoleChoice member={member} editable={mayManage && member.user_id !== session.id} />,
  }
  const actions: Column<OrganizationMember> = {
    key: 'actions',
    header: 'Actions',
    cell: (member) => <MemberActions org={organization.id} member={member} />,
  }
  return (
    <>
      <OrganizationList
        texts={listTexts}
        columns={[email, role, ...rest, ...(mayManage ? [actions] : [])]}
        rowKey={({ id }) => id}
        query={query}
        grid={grid}
        list={(page) => membersPage(organization.id, { ...grid, ...page })}
        exported={{ as: `organization-${organization.id}-members`, data: 'fc_org_members' }}
        removal={
          mayManage
            ? {
                nameOf: ({ email }) => email,
                title: messages.deleteMembers,
                text: messages.deleteMembersText,
                change: (members) => removeMembers(organization.id, members),
                done: messages.membersDeleted,
                failed: messages.memberNotDeleted,
              }
            : null
        }
        add={mayManage ? { label: messages.addMembers, onClick: () => setAdding(true) } : null}
      />
      {adding && (
        <AddMembersDialog group={organizationGroup(organization, refetch)} onClose={() => setAdding(false)} />
      )}
    </>
  )
}
