import { useQuery } from '@tanstack/react-query'
import { readRange, timesOf } from '@tingdu/client/day-range.ts'
import { type Grid, useGridState } from '@tingdu/client/grid-state.ts'
import { ChooseColumns, useChosenColumns } from '@tingdu/features/accounts/saved-views/public.ts'
import { EmptyState } from '@tingdu/ui/feedback/EmptyState.tsx'
import { StaffPage } from '@tingdu/ui/page/StaffPage.tsx'
import { ServerTable } from '@tingdu/ui/table/ServerTable.tsx'
import { EventFilters, type EventsGrid, filterNames } from './EventFilters.tsx'
import classes from './Events.module.css'
import { eventColumns } from './event-columns.tsx'
import { messages } from './messages.ts'
import {
  type EventName,
  type EventsPage,
  type EventsWanted,
  eventNames,
  eventsPage,
  MOST_EXPORTED,
  MOST_NAMES,
  matchesBeginnings,
} from './queries.ts'

/** All events that the apps have sent, for staff. */
export default function EventsScreen() {
  return (
    <StaffPage title={messages.title} description={messages.description}>
      <Events />
    </StaffPage>
  )
}

function Events() {
  const shown = useChosenColumns('events', eventColumns)
  const grid = useGridState(filterNames)
  const wanted = wantedIn(grid)
  const { data: names = [] } = useQuery(eventNames())
  const fetched = useQuery(eventsPage(wanted))
  const query = { ...fetched, data: withTotal(fetched.data, wanted, names) }
  const filtered = grid.search !== '' || Object.keys(grid.filters).length > 0
  const tooMany = (query.data?.total ?? 0) > MOST_EXPORTED
  return (
    <>
      <EventFilters grid={grid} names={names}>
        <ChooseColumns grid="events" columns={eventColumns} shown={shown} />
      </EventFilters>
      {matchesBeginnings(wanted) && <p className={classes.hint}>{messages.beginningsOnly}</p>}
      <ServerTable
        label={messages.title}
        columns={shown}
        exportedColumns={eventColumns}
        rowKey={({ id }) => id}
        query={query}
        grid={grid}
        list={(page) => eventsPage({ ...wanted, ...page })}
        {...(!tooMany && { exported: { as: 'events', data: 'fc_events' } })}
        failedMessage={messages.fetchFailed}
        empty={<EmptyState title={messages.empty}>{messages.emptyText}</EmptyState>}
        noMatch={
          filtered ? <EmptyState title={messages.noMatch}>{messages.noMatchText}</EmptyState> : undefined
        }
      />
      {tooMany && <p className={classes.hint}>{messages.tooManyToExport(MOST_EXPORTED)}</p>}
    </>
  )
}

function wantedIn(grid: EventsGrid): EventsWanted {
  const { name = null, type = null, device = null, days } = grid.filters
  const range = readRange(days)
  return { ...pagingOf(grid), name, type, device, times: range && timesOf(range) }
}

const pagingOf = ({ search, sort, page, size }: Grid<string>) => ({ search, sort, page, size })

/**
 * Replaces an estimated total by the sum of the counts, which are by name and type, if all of these are known. The counts
 * are those of a minute ago at most: a sum that is smaller than what the list shows is not the total.
 */
function withTotal(
  data: EventsPage | undefined,
  { name, type, device, times, search, page, size }: EventsWanted,
  names: EventName[],
): EventsPage | undefined {
  const isCounted = names.length > 0 && names.length < MOST_NAMES
  if (!data?.estimated || !isCounted || device !== null || times !== null || search !== '') return data
  const total = names
    .filter(
      (each) =>
        (name ?? each.event_name) === each.event_name && (type ?? each.event_type) === each.event_type,
    )
    .reduce((sum, { events }) => sum + events, 0)
  const shown = (page - 1) * size + data.rows.length
  return total < shown ? data : { ...data, total, estimated: false }
}
