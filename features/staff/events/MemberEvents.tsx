import { useQuery } from '@tanstack/react-query'
import { useGridState } from '@tingdu/client/grid-state.ts'
import { EmptyState } from '@tingdu/ui/feedback/EmptyState.tsx'
import { SearchBox } from '@tingdu/ui/table/SearchBox.tsx'
import { ServerTable } from '@tingdu/ui/table/ServerTable.tsx'
import classes from './Events.module.css'
import { eventColumns } from './event-columns.tsx'
import { messages } from './messages.ts'
import { MOST_EXPORTED, memberEvents } from './queries.ts'

const columns = eventColumns.filter(({ key }) => key !== 'owner')

/** The events of one member, in a tab of their page. */
export function MemberEvents({ userId }: { userId: number }) {
  const grid = useGridState()
  const query = useQuery(memberEvents(userId, grid))
  const tooMany = (query.data?.total ?? 0) > MOST_EXPORTED
  return (
    <div className={classes.tab}>
      <SearchBox label={messages.searchOfMember} value={grid.search} onSearch={grid.setSearch} />
      <ServerTable
        label={messages.title}
        columns={columns}
        rowKey={({ id }) => id}
        query={query}
        grid={grid}
        list={(page) => memberEvents(userId, { ...grid, ...page })}
        {...(!tooMany && { exported: { as: `member-${userId}-events`, data: 'fc_events' } })}
        failedMessage={messages.fetchFailed}
        empty={<EmptyState title={messages.emptyOfMember} />}
        noMatch={grid.search === '' ? undefined : <EmptyState title={messages.noMatch} />}
      />
      {tooMany && <p className={classes.hint}>{messages.tooManyToExport(MOST_EXPORTED)}</p>}
    </div>
  )
}
