import { useQuery } from '@tanstack/react-query'
import { useGridState } from '@tingdu/client/grid-state.ts'
import { EmptyState } from '@tingdu/ui/feedback/EmptyState.tsx'
import { formatCalendarDay } from '@tingdu/ui/page/DateText.tsx'
import { dateColumn, fieldColumn } from '@tingdu/ui/table/columns.tsx'
import { SearchBox } from '@tingdu/ui/table/SearchBox.tsx'
import { ServerTable } from '@tingdu/ui/table/ServerTable.tsx'
import type { Column } from '@tingdu/ui/table/table-columns.ts'
import { Link } from 'react-router'
import { memberPaths } from '../members/paths.ts'
import classes from './Emails.module.css'
import { messages } from './messages.ts'
import { type Notice, nextNotices } from './queries.ts'

const verified = ({ email_verified }: Notice) =>
  email_verified === 1 ? messages.verified : messages.unverified
const planOf = ({ plan_name }: Notice) => plan_name ?? messages.freeTrial

const columns: readonly Column<Notice>[] = [
  { key: 'id', header: messages.id, short: true, exported: ({ id }) => id, cell: ({ id }) => id },
  fieldColumn('owner', messages.owner, {
    sortable: false,
    short: true,
    cell: ({ owner }) => <Link to={memberPaths.details(owner)}>{String(owner).padStart(4, '0')}</Link>,
  }),
  fieldColumn('email', messages.email, {
    heading: true,
    cell: ({ email }) => <span className={classes.address}>{email}</span>,
  }),
  fieldColumn('email_verified', messages.emailVerified, { sortable: false, short: true, exported: verified }),
  { key: 'plan_name', header: messages.plan, sortable: true, exported: planOf, cell: planOf },
  fieldColumn('next_billing_date', messages.nextBilling, {
    cell: ({ next_billing_date }) => formatCalendarDay(next_billing_date),
  }),
  dateColumn('last_modified', messages.lastModified),
]

/** The members whose trial ends or whose subscription renews within two weeks. */
export function NotifierTab() {
  const grid = useGridState()
  return (
    <div className={classes.tab}>
      <SearchBox label={messages.search} value={grid.search} onSearch={grid.setSearch} />
      <ServerTable
        label={messages.notifier}
        columns={columns}
        rowKey={({ id }) => id}
        query={useQuery(nextNotices(grid))}
        grid={grid}
        list={(page) => nextNotices({ ...grid, ...page })}
        exported={{ as: 'notifier-emails', data: 'fc_next_notifier_user' }}
        failedMessage={messages.notifierFailed}
        empty={<EmptyState title={messages.noNotices}>{messages.noNoticesText}</EmptyState>}
        noMatch={grid.search === '' ? undefined : <EmptyState title={messages.noNoticeMatches} />}
      />
    </div>
  )
}
