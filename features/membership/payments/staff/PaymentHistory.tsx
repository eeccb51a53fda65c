import { useQuery } from '@tanstack/react-query'
import { useGridState } from '@tingdu/client/grid-state.ts'
import { ChooseColumns, SavedViews, useChosenColumns } from '@tingdu/features/accounts/saved-views/public.ts'
import { EmptyState } from '@tingdu/ui/feedback/EmptyState.tsx'
import { DateText, formatCalendarDay } from '@tingdu/ui/page/DateText.tsx'
import { fieldColumn } from '@tingdu/ui/table/columns.tsx'
import { ServerTable } from '@tingdu/ui/table/ServerTable.tsx'
import type { Column } from '@tingdu/ui/table/table-columns.ts'
import { Link } from 'react-router'
import { memberPaths } from '../../../staff/members/paths.ts'
import { channelNames, staffMessages as messages, statusName } from '../messages.ts'
import { filterNames, filtersOf, PaymentFilters } from './PaymentFilters.tsx'
import classes from './PaymentHistory.module.css'
import { allPayments, type Payment } from './queries.ts'
import { RefundButton } from './RefundButton.tsx'
import { RefundLimitLine } from './RefundLimit.tsx'
import { refundablePayment } from './refund-queries.ts'

const channelOf = ({ payment }: Payment) => channelNames[payment ?? ''] ?? ''

/** With its currency, which a spreadsheet gets in a column of its own, and with what can be refunded of it. */
function amountOf(row: Payment) {
  const { amount, currency, name } = row
  if (amount === null) return '–'
  const payment = name === null ? null : refundablePayment(row)
  return (
    <span className={classes.amount}>
      {`${amount.toFixed(2).replace('-', '−')} ${currency ?? ''}`.trim()}
      {payment && ' '}
      {payment && <RefundButton payment={payment} name={name ?? ''} />}
    </span>
  )
}

const day = (date: string | null) => (date ? formatCalendarDay(date) : '–')

const columns: readonly Column<Payment>[] = [
  fieldColumn('name', messages.name, { heading: true, cell: memberLink }),
  fieldColumn('owner', messages.owner, {
    optional: true,
    short: true,
    cell: ({ owner }) => String(owner).padStart(4, '0'),
  }),
  fieldColumn('email', messages.email, {
    cell: ({ email }) => <span className={classes.email}>{email ?? '–'}</span>,
  }),
  fieldColumn('payment', messages.payment, { short: true, optional: true, exported: channelOf }),
  fieldColumn('environment', messages.environment, {
    optional: true,
    short: true,
    cell: ({ environment }) => environment ?? '–',
  }),
  fieldColumn('coupoun_id', messages.coupon, {
    optional: true,
    short: true,
    cell: ({ coupoun_id }) => coupoun_id ?? '–',
  }),
  fieldColumn('status', messages.status, { short: true, exported: statusName }),
  fieldColumn('expire_date', messages.expires, {
    optional: true,
    cell: ({ expire_date }) => day(expire_date),
  }),
  fieldColumn('paid_through_date', messages.paidThrough, {
    optional: true,
    cell: ({ paid_through_date }) => day(paid_through_date),
  }),
  fieldColumn('amount', messages.amount, {
    align: 'end',
    short: true,
    cell: amountOf,
  }),
  fieldColumn('currency', messages.currency, {
    short: true,
    optional: true,
    cell: ({ currency }) => currency ?? '–',
  }),
  fieldColumn('transaction_id', messages.transaction, {
    cell: ({ transaction_id }) => <span className={classes.id}>{transaction_id ?? '–'}</span>,
  }),
  fieldColumn('decline_message', messages.reason, {
    cell: ({ decline_message }) => decline_message ?? '–',
  }),
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
  const shown = useChosenColumns('payments', columns)
  const grid = useGridState(filterNames)
  const filters = filtersOf(grid.filters)
  const isNarrowed = grid.search !== '' || Object.values(filters).some((filter) => filter !== null)
  return (
    <div className={classes.tab}>
      <PaymentFilters grid={grid} filters={filters}>
        <SavedViews grid="payments" />
        <ChooseColumns grid="payments" columns={columns} shown={shown} />
      </PaymentFilters>
      <RefundLimitLine />
      <ServerTable
        label={messages.history}
        columns={shown}
        exportedColumns={columns}
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
