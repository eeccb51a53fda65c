import { useQuery } from '@tanstack/react-query'
import { useGridState } from '@tingdu/client/grid-state.ts'
import { useSession } from '@tingdu/client/session.ts'
import { subscriptionPaths } from '@tingdu/features/membership/subscriptions/paths.ts'
import { formatPrice } from '@tingdu/payments/price.ts'
import { EmptyState } from '@tingdu/ui/feedback/EmptyState.tsx'
import { formatCalendarDay } from '@tingdu/ui/page/DateText.tsx'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { fieldColumn } from '@tingdu/ui/table/columns.tsx'
import { SearchBox } from '@tingdu/ui/table/SearchBox.tsx'
import { ServerTable } from '@tingdu/ui/table/ServerTable.tsx'
import type { Column } from '@tingdu/ui/table/table-columns.ts'
import { Link, useSearchParams } from 'react-router'
import { messages, statusName } from '../messages.ts'
import { paymentPaths } from '../paths.ts'
import { type Payment, paymentsPage } from '../queries.ts'
import { Receipt } from './Receipt.tsx'

const columns: Column<Payment>[] = [
  fieldColumn('billed_on', messages.date, {
    cell: ({ billed_on }) => billed_on && formatCalendarDay(billed_on),
    heading: true,
  }),
  fieldColumn('plan_name', messages.plan),
  {
    key: 'amount',
    header: messages.amount,
    sortable: true,
    exported: amountOf,
    cell: (row) => whole(amountOf(row)),
    align: 'end',
  },
  fieldColumn('status', messages.state, {
    sortable: false,
    exported: statusName,
  }),
  { key: 'payment', header: messages.paidWith, exported: paidWith, cell: (row) => whole(paidWith(row)) },
  { key: 'receipt', header: messages.receipt, cell: receiptLink },
]

/** The payment history: charges (including failed ones), refunds and coupons. `?receipt=` opens one of them. */
export default function PaymentsScreen() {
  const [parameters] = useSearchParams()
  const receipt = Number(parameters.get('receipt'))
  return Number.isSafeInteger(receipt) && receipt > 0 ? <Receipt paymentId={receipt} /> : <History />
}

function History() {
  const grid = useGridState()
  const { id } = useSession()
  const query = useQuery(paymentsPage(id, grid))
  return (
    <Page title={messages.title} action={<Link to={subscriptionPaths.billing()}>{messages.back}</Link>}>
      <SearchBox
        label={messages.search}
        placeholder={messages.searchPlaceholder}
        value={grid.search}
        onSearch={grid.setSearch}
      />
      <ServerTable
        label={messages.table}
        columns={columns}
        rowKey={(row) => row.id ?? 0}
        query={query}
        grid={grid}
        list={(page) => paymentsPage(id, { ...grid, ...page })}
        exported={{ as: 'payments', data: 'own' }}
        failedMessage={messages.fetchFailed}
        empty={<EmptyState title={messages.none}>{messages.noneText}</EmptyState>}
        noMatch={
          grid.search ? <EmptyState title={messages.noMatch}>{messages.noMatchText}</EmptyState> : undefined
        }
      />
    </Page>
  )
}

/** Keeps a text on one line. */
const whole = (text: string) => text.replaceAll(' ', '\u00a0')

/** Formats an amount: `$9.99 USD`. */
export function amountOf({ amount, currency }: Pick<Payment, 'amount' | 'currency'>): string {
  return `${formatPrice(amount)} ${(currency ?? '').toUpperCase()}`.trimEnd()
}

function paidWith({ payment, card }: Payment): string {
  return card ?? messages.paymentsBy[payment ?? ''] ?? ''
}

function receiptLink({ id, status }: Payment) {
  if (id === null || status === 'redeemed') return null
  return (
    <Link to={paymentPaths.receipt(id)} aria-label={messages.receiptTitle(id)}>
      {messages.receipt}
    </Link>
  )
}
