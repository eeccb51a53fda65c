import { useQuery } from '@tanstack/react-query'
import { useGridState } from '@tingdu/client/grid-state.ts'
import { EmptyState } from '@tingdu/ui/feedback/EmptyState.tsx'
import { DateText, formatCalendarDay } from '@tingdu/ui/page/DateText.tsx'
import { fieldColumn } from '@tingdu/ui/table/columns.tsx'
import { ServerTable } from '@tingdu/ui/table/ServerTable.tsx'
import type { Column } from '@tingdu/ui/table/table-columns.ts'
import { Link } from 'react-router'
import { memberPaths } from '../../../staff/members/paths.ts'
import { channelNames, staffMessages as messages, statusNames } from '../messages.ts'
import { filterNames, filtersOf, PaymentFilters } from './PaymentFilters.tsx'
import classes from './PaymentHistory.module.css'
import { allPayments, type Payment } from './queries.ts'

const channelOf = ({ payment }: Payment) => channelNames[payment ?? ''] ?? ''
const statusOf = ({ status }: Payment) => statusNames[status ?? ''] ?? ''
const day = (date: string | null) => (date ? formatCalendarDay(date) : '–')

const columns: readonly Column<Payment>[] = [
  fieldColumn('name', messages.name, { heading: true, cell: memberLink }),
  fieldColumn('owner', messages.owner, { short: true, cell: ({ owner }) => String(owner).padStart(4, '0') }),
  fieldColumn('email', messages.email, {
    cell: ({ email }) => <span className={classes.email}>{email ?? '–'}</span>,
  }),
  fieldColumn('payment', messages.payment, { short: true, exported: channelOf }),
  fieldColumn('environment', messages.environment, {
    short: true,
    cell: ({ environment }) => environment ?? '–',
  }),
  fieldColumn('coupoun_id', messages.coupon, { short: true, cell: ({ coupoun_id }) => coupoun_id ?? '–' }),
  fieldColumn('status', messages.status, { short: true, exported: statusOf }),
  fieldColumn('expire_date', messages.expires, { cell: ({ expire_date }) => day(expire_date) }),
  fieldColumn('paid_through_date', messages.paidThrough, {
    cell: ({ paid_through_date }) => day(paid_through_date),
  }),
  fieldColumn('amount', messages.amount, {
    align: 'end',
    short: true,
    cell: ({ amount }) => (amount === null ? '–' : amount.toFixed(2).replace('-', '−')),
  }),
  fieldColumn('currency', messages.currency, { short: true, cell: ({ currency }) => currency ?? '–' }),
  {
    key: 'last_modified',
    header: messages.lastModified,
    sortable: true,
    exported: ({ last_modified }) => last_modified && new Date(last_modified),
    cell: ({ last_modified }) => last_modified && <DateText iso={last_modified} />,
  },
]

/** The payments of all members: charges (including failed ones), refunds and redeemed coupons. */
export function PaymentHistory() {
  const grid = useGridState(filterNames)
  const filters = filtersOf(grid.filters)
  const isNarrowed = grid.search !== '' || Object.values(filters).some((filter) => filter !== null)
  return (
    <div className={classes.tab}>
      <PaymentFilters grid={grid} filters={filters} />
      <ServerTable
        label={messages.history}
        columns={columns}
        rowKey={({ id }) => id ?? 0}
        query={useQuery(allPayments({ ...grid, ...filters }))}
        grid={grid}
        list={(page) => allPayments({ ...grid, ...filters, ...page })}
        exported={{ as: 'payments', data: 'fc_admin_sub_payments' }}
        failedMessage={messages.fetchFailed}
        empty={<EmptyState title={messages.empty}>{messages.emptyText}</EmptyState>}
        noMatch={isNarrowed ? <EmptyState title={messages.noMatch} /> : undefined}
      />
    </div>
  )
}

function memberLink({ owner, name }: Payment) {
  if (owner === null || name === null) return messages.deletedAccount
  return (
    <Link to={memberPaths.details(owner)} className={classes.name}>
      {name}
    </Link>
  )
}
