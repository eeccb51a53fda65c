import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useGridState } from '@tingdu/client/grid-state.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { DateText } from '@tingdu/ui/DateText.tsx'
import { DeleteRowDialog } from '@tingdu/ui/DeleteRowDialog.tsx'
import { EmptyState } from '@tingdu/ui/EmptyState.tsx'
import { SearchBox } from '@tingdu/ui/SearchBox.tsx'
import { ServerTable } from '@tingdu/ui/ServerTable.tsx'
import type { Column } from '@tingdu/ui/table-columns.ts'
import { toast } from '@tingdu/ui/toast.ts'
import { useState } from 'react'
import { AddClassMembers } from './AddClassMembers.tsx'
import classes from './Classes.module.css'
import { messages, roleNames } from './messages.ts'
import { type Class, classesKey, deleteMember, type Member, membersPage } from './queries.ts'
import { exportMembers } from './roster.ts'

const columns: readonly Column<Member>[] = [
  {
    key: 'user_name',
    header: 'Name',
    heading: true,
    cell: ({ user_name }) => <span className={classes.name}>{user_name ?? '–'}</span>,
  },
  { key: 'email', header: 'Email', cell: ({ email }) => <span className={classes.long}>{email}</span> },
  { key: 'role', header: messages.role, cell: ({ role }) => roleNames[role] },
  {
    key: 'user_id',
    header: messages.state,
    cell: ({ user_id }) => (
      <span className={classes.badge} data-tone={user_id === null ? 'amber' : 'jade'}>
        {user_id === null ? messages.invited : messages.joined}
      </span>
    ),
  },
  {
    key: 'last_modified',
    header: 'Last modified',
    cell: ({ last_modified }) => <DateText iso={last_modified} />,
  },
]

/** The members of a class, for its editors. */
export function ClassMembers({ class_ }: { class_: Class }) {
  const grid = useGridState()
  const refetch = useRefetch(classesKey)
  const query = useQuery(membersPage(class_.id, grid))
  const [adding, setAdding] = useState(false)
  const [deleting, setDeleting] = useState<Member | null>(null)
  const add = <Button onClick={() => setAdding(true)}>{messages.addMembers}</Button>
  const remove: Column<Member> = {
    key: 'delete',
    header: 'Actions',
    cell: (member) => (
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`${messages.remove}: ${member.email}`}
        onClick={() => setDeleting(member)}
      >
        {messages.remove}
      </Button>
    ),
  }
  return (
    <div className={classes.tab}>
      <div className={classes.filters}>
        <SearchBox
          label={messages.searchMembers}
          placeholder={messages.searchMembers}
          value={grid.search}
          onSearch={grid.setSearch}
        />
        {query.data && query.data.total > 0 && <ExportButton classId={class_.id} />}
        {add}
      </div>
      <ServerTable
        label={messages.members}
        columns={[...columns, remove]}
        rowKey={({ id }) => id}
        query={query}
        grid={grid}
        failedMessage={messages.membersFailed}
        empty={<EmptyState title={messages.noMembers}>{messages.noMembersText}</EmptyState>}
        noMatch={grid.search === '' ? undefined : <EmptyState title={messages.noMemberMatches} />}
      />
      {adding && <AddClassMembers class_={class_} onClose={() => setAdding(false)} />}
      {deleting && (
        <DeleteRowDialog
          title={messages.deleteMember}
          text={messages.deleteMemberText(deleting.email)}
          done={messages.memberDeleted}
          failed={messages.memberDeleteFailed}
          call={() => deleteMember(deleting.id)}
          lastOfPage={query.data?.rows.length === 1}
          grid={grid}
          refetch={refetch}
          onClose={() => setDeleting(null)}
        />
      )}
    </div>
  )
}

function ExportButton({ classId }: { classId: number }) {
  const fetching = useMutation({
    mutationFn: () => exportMembers(classId),
    networkMode: 'always',
    onError: () => toast(messages.membersFailed, 'failed'),
  })
  return (
    <Button variant="default" loading={fetching.isPending} onClick={() => fetching.mutate()}>
      {messages.exportMembers}
    </Button>
  )
}
