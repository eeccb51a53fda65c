import { useQuery } from '@tanstack/react-query'
import { useGridState } from '@tingdu/client/grid-state.ts'
import { useSession } from '@tingdu/client/session.ts'
import { RefundButton, refundablePayment, statusName } from '@tingdu/features/membership/payments/public.ts'
import { formatPrice } from '@tingdu/payments/price.ts'
import { Json, ShowButton } from '@tingdu/ui/dialog/ShowButton.tsx'
import { DateText, formatCalendarDay } from '@tingdu/ui/page/DateText.tsx'
import { dateColumn, fieldColumn } from '@tingdu/ui/table/columns.tsx'
import type { Column } from '@tingdu/ui/table/table-columns.ts'
import { messages, paymentNames } from '../messages.ts'
import type { Member } from '../queries.ts'
import { MemberList } from './MemberList.tsx'
import { type MemberPayment, memberPayments } from './member-lists.ts'

const dayOf = (day: string | null) => (day ? formatCalendarDay(day) : '–')

const channelOf = ({ payment }: MemberPayment) => paymentNames[payment ?? ''] ?? ''

const columns: readonly Column<MemberPayment>[] = [
  dateColumn('last_modified', 'Date', {
    heading: true,
    cell: ({ last_modified }) => <DateText iso={last_modified} withTime />,
  }),
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    short: true,
    sortable: true,
    exported: ({ amount, currency }) => `${amount ?? ''} ${currency ?? ''}`.trim(),
    cell: ({ amount, currency }) => `${formatPrice(amount)} ${(currency ?? '').toUpperCase()}`.trimEnd(),
  },
  fieldColumn('status', 'Status', { short: true, exported: statusName }),
  fieldColumn('payment', 'Payment', { short: true, exported: channelOf }),
  fieldColumn('transaction_id', 'Transaction ID', { cell: ({ transaction_id }) => transaction_id ?? '–' }),
  fieldColumn('payment_product_id', 'Product ID', {
    cell: ({ payment_product_id }) => payment_product_id ?? '–',
  }),
  fieldColumn('paid_through_date', 'Paid through', {
    cell: ({ paid_through_date }) => dayOf(paid_through_date),
  }),
  fieldColumn('next_billing_date', 'Next billing', {
    cell: ({ next_billing_date }) => dayOf(next_billing_date),
  }),
]

const details: Column<MemberPayment> = {
  key: 'details',
  header: 'Details',
  unlabeled: true,
  cell: (payment) => (
    <ShowButton label={messages.details} name={messages.detailsOf(String(payment.id))}>
      <Json value={payment} />
    </ShowButton>
  ),
}

const refundColumn = (name: string): Column<MemberPayment> => ({
  key: 'refund',
  header: messages.refund,
  unlabeled: true,
  cell: (row) => {
    const payment = refundablePayment(row)
    return payment && <RefundButton payment={payment} name={name} />
  },
})

/** A member's payments; admins see all of a payment's fields. */
export function PaymentsTab({ member, changeable }: { member: Member; changeable: boolean }) {
  const { user_id: userId, name } = member
  const grid = useGridState()
  const { role } = useSession()
  const isAdmin = role === 'gk_admin' || role === 'super_admin'
  return (
    <MemberList
      label={messages.tabNames.payments}
      search={messages.searchPayments}
      columns={[...columns, ...(changeable ? [refundColumn(name)] : []), ...(isAdmin ? [details] : [])]}
      rowKey={({ id }) => id}
      query={useQuery(memberPayments(userId, grid))}
      grid={grid}
      list={(page) => memberPayments(userId, { ...grid, ...page })}
      exported={{ as: `member-${userId}-payments`, data: 'fc_admin_sub_payments' }}
      failed={messages.paymentsFailed}
      empty={messages.noPayments}
      emptyText={messages.noPaymentsText}
    />
  )
}
