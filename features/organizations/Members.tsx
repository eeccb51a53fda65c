import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useGridState } from '@tingdu/client/grid-state.ts'
import { DateText } from '@tingdu/ui/DateText.tsx'
import { EmptyState } from '@tingdu/ui/EmptyState.tsx'
import { SearchBox } from '@tingdu/ui/SearchBox.tsx'
import { ServerTable } from '@tingdu/ui/ServerTable.tsx'
import type { Column } from '@tingdu/ui/table-columns.ts'
import { useState } from 'react'
import { InviteDialog } from './InviteDialog.tsx'
import { MemberActions } from './MemberActions.tsx'
import classes from './Members.module.css'
import { messages } from './messages.ts'
import { type Member, membersPage } from './queries.ts'

const columns: readonly Column<Member>[] = [
  {
    key: 'email',
    header: messages.email,
    heading: true,
    cell: ({ email }) => <span className={classes.email}>{email}</span>,
  },
  { key: 'user_name', header: 'Name', cell: ({ user_name }) => user_name },
  { key: 'role', header: messages.role, cell: ({ role }) => messages.roles[role] ?? role },
  {
    key: 'state',
    header: 'Status',
    cell: ({ user_id }) =>
      user_id === null ? (
        <span className={classes.invited}>{messages.states.invited}</span>
      ) : (
        messages.states.member
      ),
  },
  {
    key: 'last_modified',
    header: 'Last modified',
    cell: ({ last_modified }) => <DateText iso={last_modified} />,
  },
]

/** The members and invitations of an organization; `mayManage` offers inviting, resending and removing. */
export function Members({ org, mayManage }: { org: number; mayManage: boolean }) {
  const grid = useGridState()
  const query = useQuery(membersPage(org, grid))
  const [inviting, setInviting] = useState(false)
  const actions: Column<Member> = {
    key: 'actions',
    header: 'Actions',
    cell: (member) => <MemberActions org={org} member={member} />,
  }
  return (
    <section className={classes.members} aria-labelledby="members">
      <div className={classes.head}>
        <h2 id="members" className={classes.heading}>
          {messages.members}
        </h2>
        {mayManage && <Button onClick={() => setInviting(true)}>{messages.invite}</Button>}
      </div>
      <SearchBox
        label={messages.searchMembers}
        placeholder={messages.searchMembers}
        value={grid.search}
        onSearch={grid.setSearch}
      />
      <ServerTable
        label={messages.members}
        columns={mayManage ? [...columns, actions] : columns}
        rowKey={({ id }) => id}
        query={query}
        grid={grid}
        failedMessage={messages.membersFailed}
        empty={
          <EmptyState title={messages.noMembers}>{mayManage ? messages.noMembersText : undefined}</EmptyState>
        }
        noMatch={grid.search === '' ? undefined : <EmptyState title={messages.noMemberMatch} />}
      />
      {inviting && <InviteDialog org={org} onClose={() => setInviting(false)} />}
    </section>
  )
}
