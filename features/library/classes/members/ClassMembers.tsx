import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useGridState } from '@tingdu/client/grid-state.ts'
import { useSession } from '@tingdu/client/session.ts'
import { MemberLink } from '@tingdu/features/accounts/accounts/public.ts'
import { EmptyState } from '@tingdu/ui/feedback/EmptyState.tsx'
import { Badge } from '@tingdu/ui/page/Badge.tsx'
import { actionsColumn, dateColumn, fieldColumn } from '@tingdu/ui/table/columns.tsx'
import { SearchBar } from '@tingdu/ui/table/SearchBar.tsx'
import { ServerTable } from '@tingdu/ui/table/ServerTable.tsx'
import { useSelection } from '@tingdu/ui/table/selection.ts'
import type { Column } from '@tingdu/ui/table/table-columns.ts'
import { useState } from 'react'
import { JoinLink } from '../joining/JoinLink.tsx'
import classes from '../list/Classes.module.css'
import { memberStateNames, messages, roleNames } from '../messages.ts'
import { type Class, type ClassMember, membersPage } from '../queries.ts'
import { AddClassMembers } from './AddClassMembers.tsx'
import { type Change, ChangeDialog, MemberActions, memberName, useDeleteMember } from './MemberChanges.tsx'
import { PersonLink } from './PersonLink.tsx'

const stateOf = ({ user_id }: ClassMember) => (user_id === null ? 'invited' : 'joined')

const personOf = (member: ClassMember) => ({ ...member, role: roleNames[member.role] })

const columns: readonly Column<ClassMember>[] = [
  fieldColumn('user_name', 'Name', {
    heading: true,
    cell: (member) => (
      <span className={classes.name}>
        {member.user_name === null ? (
          '–'
        ) : (
          <PersonLink person={personOf(member)}>{member.user_name}</PersonLink>
        )}
      </span>
    ),
  }),
  fieldColumn('email', 'Email', {
    cell: ({ user_id, email }) => (
      <span className={classes.long}>
        <MemberLink userId={user_id}>{email}</MemberLink>
      </span>
    ),
  }),
  fieldColumn('role', messages.role, { exported: ({ role }) => roleNames[role] }),
  {
    key: 'user_id',
    header: messages.state,
    exported: (member) => memberStateNames[stateOf(member)],
    cell: (member) => (
      <Badge tone={stateOf(member) === 'invited' ? 'amber' : 'jade'}>
        {memberStateNames[stateOf(member)]}
      </Badge>
    ),
  },
  dateColumn('last_modified', 'Last modified'),
]

/** The members of a class, for its editors; those who give (its teachers and staff) also change roles. */
export function ClassMembers({ class_, gives }: { class_: Class; gives: boolean }) {
  const { id: self } = useSession()
  const grid = useGridState(['role', 'state'])
  const wanted = {
    ...grid,
    role: known(roleNames, grid.filters.role),
    state: known(memberStateNames, grid.filters.state),
  }
  const query = useQuery(membersPage(class_.id, wanted))
  const selection = useSelection<ClassMember>(({ id }) => id, memberName)
  const [adding, setAdding] = useState(false)
  const [change, setChange] = useState<Change | null>(null)
  const deselect = (members: readonly ClassMember[]) => selection.set(members, false)
  const deleteMember = useDeleteMember(deselect)
  const ask = (kind: Change['kind'], members: readonly ClassMember[]) => {
    const [only] = members
    if (kind === 'delete' && members.length === 1 && only) deleteMember(only)
    else setChange({ kind, members })
  }
  const add = <Button onClick={() => setAdding(true)}>{messages.addMembers}</Button>
  const filtered = grid.search !== '' || wanted.role !== null || wanted.state !== null
  const actions = actionsColumn<ClassMember>('Actions', (member) => (
    <MemberActions
      member={member}
      changesRole={gives && member.user_id !== self}
      onChange={(kind) => ask(kind, [member])}
    />
  ))
  return (
    <div className={classes.tab}>
      <JoinLink classId={class_.id} archived={class_.archived_at !== null} />
      <SearchBar label={messages.searchMembers} grid={grid}>
        <Filter
          label={messages.role}
          all={messages.anyRole}
          names={roleNames}
          value={wanted.role}
          onChange={(role) => grid.setFilter('role', role)}
        />
        <Filter
          label={messages.state}
          all={messages.anyState}
          names={memberStateNames}
          value={wanted.state}
          onChange={(state) => grid.setFilter('state', state)}
        />
        {add}
      </SearchBar>
      <ServerTable
        label={messages.members}
        columns={[...columns, actions]}
        rowKey={({ id }) => id}
        query={query}
        grid={grid}
        list={(page) => membersPage(class_.id, { ...wanted, ...page })}
        exported={{ as: `class-${class_.id}-members`, data: 'fc_class_members' }}
        bulk={{
          selection,
          actions: <BulkActions gives={gives} onChange={(kind) => ask(kind, selection.rows)} />,
        }}
        failedMessage={messages.membersFailed}
        empty={
          <EmptyState title={messages.noMembers} action={add}>
            {messages.noMembersText}
          </EmptyState>
        }
        noMatch={filtered ? <EmptyState title={messages.noMemberMatches} /> : undefined}
      />
      {adding && <AddClassMembers class_={class_} onClose={() => setAdding(false)} />}
      {change && (
        <ChangeDialog
          change={change}
          self={self}
          onClose={(attempted) => {
            if (attempted) deselect(change.members)
            setChange(null)
          }}
        />
      )}
    </div>
  )
}

/** An unknown value in the address counts as not set. */
function known<Name extends string>(names: Record<Name, string>, written: string | undefined): Name | null {
  return written !== undefined && Object.hasOwn(names, written) ? (written as Name) : null
}

type FilterProps = {
  label: string
  /** The label of the choice of all. */
  all: string
  names: Record<string, string>
  value: string | null
  onChange: (value: string | null) => void
}

function Filter({ label, all, names, value, onChange }: FilterProps) {
  const choices = Object.entries(names).map(([name, shown]) => ({ value: name, label: shown }))
  return (
    <NativeSelect
      aria-label={label}
      data={[{ value: '', label: all }, ...choices]}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
    />
  )
}

function BulkActions({ gives, onChange }: { gives: boolean; onChange: (kind: Change['kind']) => void }) {
  const kinds = [...(gives ? (['teacher', 'student'] as const) : []), 'delete' as const]
  return kinds.map((kind) => (
    <Button key={kind} variant="default" size="compact-sm" onClick={() => onChange(kind)}>
      {kind === 'delete' ? messages.removeSelected : messages.makeRole(roleNames[kind])}
    </Button>
  ))
}
