import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, type Page, pageOf } from '@tingdu/client/api.ts'
import { type DayRange, timesOf } from '@tingdu/client/day-range.ts'
import type { Sort } from '@tingdu/client/grid-state.ts'
import { containing } from '@tingdu/client/like-pattern.ts'
import { inOrder, type ListOrder } from '@tingdu/client/list-order.ts'
import type { Row } from '@tingdu/client/rows.ts'

const columns =
  'id, owner, name, email, payment, environment, coupoun_id, status, expire_date, paid_through_date, amount, currency, transaction_id, decline_message, last_modified, refundable' as const

/** A payment of any member; name and email are null if the account was deleted. */
export type Payment = Pick<
  Row<'fc_admin_sub_payments'>,
  | 'id'
  | 'owner'
  | 'name'
  | 'email'
  | 'payment'
  | 'environment'
  | 'coupoun_id'
  | 'status'
  | 'expire_date'
  | 'paid_through_date'
  | 'amount'
  | 'currency'
  | 'transaction_id'
  | 'decline_message'
  | 'last_modified'
  | 'refundable'
>

/** The filters of the list; null means all. The status `revenue` stands for what was paid and refunded. */
export type PaymentFilters = {
  status: string | null
  channel: string | null
  currency: string | null
  days: DayRange | null
  /** The id at the payment provider. */
  transaction: string | null
}

type Wanted = PaymentFilters & { search: string; sort: Sort | null; page: number; size: number }

const paymentOrder: ListOrder = {
  sortable: columns.split(', ').filter((column) => column !== 'refundable'),
  initial: { column: 'last_modified', direction: 'descending' },
  key: 'id',
}

/** One page of all payments, newest first unless sorted. `search` matches part of the member's name or address. */
export function allPayments(wanted: Wanted) {
  const { search, sort, page, size, status, channel, currency, days, transaction } = wanted
  return queryOptions({
    queryKey: ['all payments', search, sort, status, channel, currency, days, transaction, page, size],
    queryFn: ({ signal }): Promise<Page<Payment>> => {
      let all = api.from('fc_admin_sub_payments').select(columns, { count: 'exact' })
      if (status === 'revenue') all = all.in('status', ['paid', 'refunded'])
      else if (status !== null) all = all.eq('status', status)
      if (channel !== null) all = all.eq('payment', channel)
      if (currency !== null) all = all.eq('currency', currency)
      if (days) {
        const { from, to } = timesOf(days)
        all = all.gte('last_modified', from).lte('last_modified', to)
      }
      if (transaction !== null) all = all.eq('transaction_id', transaction)
      // Quoted, because a search may contain commas and parentheses.
      const pattern = `"${containing(search).replace(/[\\"]/g, '\\$&')}"`
      const found = search === '' ? all : all.or(`name.ilike.${pattern},email.ilike.${pattern}`)
      return pageOf(inOrder(found, sort, paymentOrder).abortSignal(signal), { page, size })
    },
    placeholderData: keepPreviousData,
  })
}
