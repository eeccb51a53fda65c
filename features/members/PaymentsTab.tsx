import { useQuery } from '@tanstack/react-query'
import { useGridState } from '@tingdu/client/grid-state.ts'
import { useSession } from '@tingdu/client/session.ts'
import { formatPrice } from '@tingdu/features/plans/public.ts'
import { DateText, formatCalendarDay } from '@tingdu/ui/DateText.tsx'
import type { Column } from '@tingdu/ui/table-columns.ts'
import { Json, ViewButton } from '@tingdu/ui/ViewButton.tsx'
import { MemberList } from './MemberList.tsx'
import { type MemberPayment, memberPayments } from './member-lists.ts'
import { messages, paymentNames } from './messages.ts'

const dayOf = (day: string | null) => (day ? formatCalendarDay(day) : '–')

const columns: readonly Column<MemberPayment>[] = [
  {
    key: 'last_modified',
    header: 'Date',
    heading: true,
    sortable: true,
    cell: ({ last_modified }) => <DateText iso={last_modified} withTime />,
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    short: true,
    cell: ({ amount, currency }) => `${formatPrice(amount)} ${(currency ?? '').toUpperCase()}`.trimEnd(),
  },
  { key: 'status', header: 'Status', short: true, sortable: true, cell: ({ status }) => status },
  {
    key: 'payment',
    header: 'Payment',
    short: true,
    cell: ({ payment }) => paymentNames[payment ?? ''] ?? '',
  },
  { key: 'transaction_id', header: 'Transaction ID', cell: ({ transaction_id }) => transaction_id ?? '–' },
  { key: 'payment_product_id', header: 'Product ID', cell: (row) => row.payment_product_id ?? '–' },
  { key: 'paid_through_date', header: 'Paid through', cell: (row) => dayOf(row.paid_through_date) },
  { key: 'next_billing_date', header: 'Next billing', cell: (row) => dayOf(row.next_billing_date) },
]

const details: Column<MemberPayment> = {
  key: 'details',
  header: 'Details',
  unlabeled: true,
  cell: (payment) => (
    <ViewButton label={messages.details} name={messages.detailsOf(String(payment.id))}>
      <Json value={payment} />
    </ViewButton>
  ),
}

/** A member's payments; admins see all of a payment's fields. */
export function PaymentsTab({ userId }: { userId: number }) {
  const grid = useGridState()
  const { role } = useSession()
  const isAdmin = role === 'gk_admin' || role === 'super_admin'
  return (
    <MemberList
      label={messages.tabNames.payments}
      search={messages.searchPayments}
      columns={isAdmin ? [...columns, details] : columns}
      rowKey={({ id }) => id}
      query={useQuery(memberPayments(userId, grid))}
      grid={grid}
      failed={messages.paymentsFailed}
      empty={messages.noPayments}
    />
  )
}
