import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { readRange, timesOf } from '@tingdu/client/day-range.ts'
import { type Grid, useGridState } from '@tingdu/client/grid-state.ts'
import { EmptyState } from '@tingdu/ui/feedback/EmptyState.tsx'
import { fieldColumn } from '@tingdu/ui/table/columns.tsx'
import { DayRangeFilter } from '@tingdu/ui/table/DayRangeFilter.tsx'
import { SearchBar } from '@tingdu/ui/table/SearchBar.tsx'
import { ServerTable } from '@tingdu/ui/table/ServerTable.tsx'
import type { Column } from '@tingdu/ui/table/table-columns.ts'
import classes from './Emails.module.css'
import { mailActions, mailState, mailTemplate, sentAtColumn } from './mail-columns.tsx'
import { messages, stateNames, templates } from './messages.ts'
import { allMails, type Mail } from './queries.ts'

const filterNames = ['state', 'template', 'days'] as const
type MailsGrid = Grid<(typeof filterNames)[number]>

const columns: readonly Column<Mail>[] = [
  { key: 'id', header: messages.id, short: true, exported: ({ id }) => id, cell: ({ id }) => id },
  fieldColumn('recipient', messages.recipient, {
    heading: true,
    cell: ({ recipient }) => <span className={classes.address}>{recipient}</span>,
  }),
  sentAtColumn,
  mailTemplate,
  mailState,
  mailActions,
]

/** All emails, found by address, state, template and the days on which they were to be sent. */
export function MailsTab() {
  const grid = useGridState(filterNames)
  const { state = null, template = null, days } = grid.filters
  const range = readRange(days)
  const wanted = { ...grid, state, template, times: range && timesOf(range) }
  const narrowed = grid.search !== '' || state !== null || template !== null || range !== null
  return (
    <div className={classes.tab}>
      <Filters grid={grid} />
      <ServerTable
        label={messages.emails}
        columns={columns}
        rowKey={({ id }) => id}
        query={useQuery(allMails(wanted))}
        grid={grid}
        list={(page) => allMails({ ...wanted, ...page })}
        exported={{ as: 'emails', data: 'fc_mails' }}
        failedMessage={messages.emailsFailed}
        empty={<EmptyState title={messages.noEmails}>{messages.noEmailsText}</EmptyState>}
        noMatch={
          narrowed ? <EmptyState title={messages.noMatch}>{messages.noMatchText}</EmptyState> : undefined
        }
      />
    </div>
  )
}

function Filters({ grid }: { grid: MailsGrid }) {
  return (
    <SearchBar label={messages.search} grid={grid}>
      <NativeSelect
        aria-label={messages.state}
        data={[
          { value: '', label: messages.anyState },
          ...Object.entries(stateNames).map(([value, label]) => ({ value, label })),
        ]}
        value={grid.filters.state ?? ''}
        onChange={({ currentTarget: { value } }) => grid.setFilter('state', value || null)}
      />
      <NativeSelect
        aria-label={messages.template}
        data={[{ value: '', label: messages.anyTemplate }, ...templates]}
        value={grid.filters.template ?? ''}
        onChange={({ currentTarget: { value } }) => grid.setFilter('template', value || null)}
      />
      <DayRangeFilter
        label={messages.days}
        range={readRange(grid.filters.days)}
        onSave={(days) => grid.setFilter('days', days)}
      />
    </SearchBar>
  )
}
