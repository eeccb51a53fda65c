import { useQuery } from '@tanstack/react-query'
import { readRange } from '@tingdu/client/day-range.ts'
import { useGridState } from '@tingdu/client/grid-state.ts'
import { type Role, useSession } from '@tingdu/client/session.ts'
import { ChooseColumns, SavedViews, useChosenColumns } from '@tingdu/features/accounts/saved-views/public.ts'
import { MailingButton } from '@tingdu/features/staff/emails/public.ts'
import { EmptyState } from '@tingdu/ui/feedback/EmptyState.tsx'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { StaffOnly } from '@tingdu/ui/page/StaffOnly.tsx'
import { DayRangeFilter } from '@tingdu/ui/table/DayRangeFilter.tsx'
import { SearchBar } from '@tingdu/ui/table/SearchBar.tsx'
import { ServerTable } from '@tingdu/ui/table/ServerTable.tsx'
import { messages, roleNames } from '../messages.ts'
import { membersPage } from '../queries.ts'
import { listConditions } from './list-conditions.ts'
import classes from './Members.module.css'
import { memberColumns } from './member-columns.tsx'
import { NarrowingFilter } from './NarrowingFilter.tsx'
import { isNarrowed, narrowingNames, narrowingOf } from './narrowing.ts'
import { RoleFilter } from './RoleFilter.tsx'
import { WaitingDeletions } from './WaitingDeletions.tsx'

/** All members, for staff: found by name or address, role, joined date and payment. */
export default function MembersScreen() {
  return (
    <StaffOnly title={messages.title}>
      <Members />
    </StaffOnly>
  )
}

function Members() {
  const shown = useChosenColumns('members', memberColumns)
  const grid = useGridState(['roles', 'joined', 'paid', ...narrowingNames])
  const wanted = {
    ...grid,
    roles: rolesOf(grid.filters.roles),
    joined: readRange(grid.filters.joined),
    paid: grid.filters.paid === '1',
    narrowing: narrowingOf(grid.filters),
  }
  const query = useQuery(membersPage(wanted))
  const { role } = useSession()
  const isAdmin = role === 'gk_admin' || role === 'super_admin'
  const { roles, joined, paid, narrowing } = wanted
  const filtered = grid.search !== '' || roles !== null || joined !== null || paid || isNarrowed(narrowing)
  return (
    <Page
      title={messages.title}
      heading={query.data ? messages.count(query.data.total, query.data.estimated) : messages.title}
      action={isAdmin && <MailingButton conditions={listConditions(wanted)} />}
    >
      {isAdmin && <WaitingDeletions />}
      <SearchBar label={messages.searchLabel} placeholder={messages.searchPlaceholder} grid={grid}>
        <RoleFilter
          roles={wanted.roles}
          onSave={(roles) => grid.setFilter('roles', roles?.join(',') ?? null)}
        />
        <DayRangeFilter
          label={messages.filterJoined}
          range={wanted.joined}
          onSave={(range) => grid.setFilter('joined', range)}
        />
        <label className={classes.check}>
          <input
            type="checkbox"
            checked={wanted.paid}
            onChange={({ currentTarget }) => grid.setFilter('paid', currentTarget.checked ? '1' : null)}
          />
          {messages.paidOnly}
        </label>
        <NarrowingFilter narrowing={narrowing} onSave={grid.setFilters} />
        <SavedViews grid="members" />
        <ChooseColumns grid="members" columns={memberColumns} shown={shown} />
      </SearchBar>
      <ServerTable
        label={messages.title}
        columns={shown}
        exportedColumns={memberColumns}
        rowKey={({ user_id }) => user_id}
        query={query}
        grid={grid}
        list={(page) => membersPage({ ...wanted, ...page })}
        exported={{ as: 'members', data: 'fc_users' }}
        failedMessage={messages.membersFailed}
        empty={<EmptyState title={messages.noMembers}>{messages.noMembersText}</EmptyState>}
        noMatch={
          filtered ? <EmptyState title={messages.noMatch}>{messages.noMatchText}</EmptyState> : undefined
        }
      />
    </Page>
  )
}

/** Unknown roles in the address are ignored; null means all. */
function rolesOf(written: string | undefined): Role[] | null {
  const roles = (Object.keys(roleNames) as Role[]).filter((role) => written?.split(',').includes(role))
  return roles.length === 0 ? null : roles
}
