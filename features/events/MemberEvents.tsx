import { useQuery } from '@tanstack/react-query'
import { useGridState } from '@tingdu/client/grid-state.ts'
import { EmptyState } from '@tingdu/ui/EmptyState.tsx'
import { SearchBox } from '@tingdu/ui/SearchBox.tsx'
import { ServerTable } from '@tingdu/ui/ServerTable.tsx'
import classes from './Events.module.css'
import { eventColumns } from './event-columns.tsx'
import { messages } from './messages.ts'
import { memberEvents } from './queries.ts'

const columns = eventColumns.filter(({ key }) => key !== 'owner')

/** The events of one member, in a tab of their page. */
export function MemberEvents({ userId }: { userId: number }) {
  const grid = useGridState()
  return (
    <div className={classes.tab}>
      <SearchBox
        label={messages.searchOfMember}
        placeholder={messages.searchOfMember}
        value={grid.search}
        onSearch={grid.setSearch}
      />
      <ServerTable
        label={messages.title}
        columns={columns}
        rowKey={({ id }) => id}
        query={useQuery(memberEvents(userId, grid))}
        grid={grid}
        failedMessage={messages.fetchFailed}
        empty={<EmptyState title={messages.emptyOfMember} />}
        noMatch={grid.search === '' ? undefined : <EmptyState title={messages.noMatch} />}
      />
    </div>
  )
}
