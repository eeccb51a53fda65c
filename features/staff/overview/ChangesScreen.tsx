import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useGridState } from '@tingdu/client/grid-state.ts'
import { readUtcDays } from '@tingdu/client/utc-days.ts'
import { ChooseColumns, useChosenColumns } from '@tingdu/features/accounts/saved-views/public.ts'
import { EmptyState } from '@tingdu/ui/feedback/EmptyState.tsx'
import { DateText } from '@tingdu/ui/page/DateText.tsx'
import { StaffPage } from '@tingdu/ui/page/StaffPage.tsx'
import { SearchBox } from '@tingdu/ui/table/SearchBox.tsx'
import { ServerTable } from '@tingdu/ui/table/ServerTable.tsx'
import type { Column } from '@tingdu/ui/table/table-columns.ts'
import { Link } from 'react-router'
import { memberPaths } from '../members/paths.ts'
import { changeNames, channelNames, messages } from './messages.ts'
import classes from './Overview.module.css'
import { type Change, changesPage } from './queries.ts'
import { ShownDays } from './ShownDays.tsx'

const endedBy = ({ ended_by }: Change) => channelNames[ended_by ?? ''] ?? ''

const columns: readonly Column<Change>[] = [
  {
    key: 'name',
    header: messages.name,
    heading: true,
    exported: ({ name }) => name,
    cell: ({ owner, name }) =>
      name === null ? messages.deletedAccount : <Link to={memberPaths.details(owner)}>{name}</Link>,
  },
  { key: 'email', header: messages.email, exported: ({ email }) => email, cell: ({ email }) => email ?? '–' },
  {
    key: 'happened_at',
    header: messages.when,
    sortable: true,
    exported: ({ happened_at }) => new Date(happened_at),
    cell: ({ happened_at }) => <DateText iso={happened_at} withTime />,
  },
  {
    key: 'owner',
    header: messages.owner,
    optional: true,
    exported: ({ owner }) => owner,
    cell: ({ owner }) => String(owner).padStart(4, '0'),
  },
  {
    key: 'provider',
    header: messages.provider,
    optional: true,
    exported: ({ provider }) => provider,
    cell: ({ provider }) => provider,
  },
]

const endedByColumn: Column<Change> = {
  key: 'ended_by',
  header: messages.endedBy,
  exported: endedBy,
  cell: endedBy,
}

/** The trials, first payments and ends of subscriptions behind numbers of the overview, for staff. */
export default function ChangesScreen() {
  return (
    <StaffPage title={messages.changes}>
      <Changes />
    </StaffPage>
  )
}

function Changes() {
  const grid = useGridState(['change', 'days', 'by'])
  const { filters } = grid
  const change = Object.hasOwn(changeNames, filters.change ?? '') ? (filters.change ?? '') : 'trials_started'
  const days = readUtcDays(filters.days)
  const by =
    change === 'cancellations' && ['member', 'staff', 'payment'].includes(filters.by ?? '')
      ? filters.by
      : null
  const wanted = { ...grid, change, days, by: by ?? null }
  const ends = change === 'cancellations'
  const available = ends ? [...columns, endedByColumn] : columns
  const shown = useChosenColumns('subscriptions', available)
  return (
    <>
      <div className={classes.filters}>
        <SearchBox label={messages.search} value={grid.search} onSearch={grid.setSearch} />
        <NativeSelect
          aria-label={messages.change}
          data={Object.entries(changeNames).map(([value, label]) => ({ value, label }))}
          value={change}
          onChange={({ currentTarget: { value } }) => grid.setFilter('change', value)}
        />
        {ends && (
          <NativeSelect
            aria-label={messages.endedBy}
            data={[
              { value: '', label: messages.anyone },
              ...['member', 'staff', 'payment'].map((value) => ({
                value,
                label: channelNames[value] ?? value,
              })),
            ]}
            value={by ?? ''}
            onChange={({ currentTarget: { value } }) => grid.setFilter('by', value || null)}
          />
        )}
        {days && <ShownDays days={days} onAll={() => grid.setFilter('days', null)} />}
        <ChooseColumns grid="subscriptions" columns={available} shown={shown} />
      </div>
      <ServerTable
        label={messages.changes}
        columns={shown}
        exportedColumns={available}
        rowKey={({ id }) => id}
        query={useQuery(changesPage(wanted))}
        grid={grid}
        list={(page) => changesPage({ ...wanted, ...page })}
        exported={{ as: change.replaceAll('_', '-'), data: 'fc_admin_access_changes' }}
        failedMessage={messages.listFailed}
        empty={<EmptyState title={messages.noChanges} />}
        noMatch={grid.search === '' ? undefined : <EmptyState title={messages.noMatch} />}
      />
    </>
  )
}
