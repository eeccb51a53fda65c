import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, type Page, pageOf } from '@tingdu/client/api.ts'
import { containing } from '@tingdu/client/like-pattern.ts'
import type { Row } from '@tingdu/client/rows.ts'
import { timesOfUtcDays, type UtcDays } from '@tingdu/client/utc-days.ts'

const columns =
  'id, owner, name, email, payment, environment, coupoun_id, status, expire_date, paid_through_date, amount, currency, last_modified' as const

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
  | 'last_modified'
>

/** The filters of the list; null means all. */
export type PaymentFilters = { status: string | null; channel: string | null; days: UtcDays | null }

type Wanted = PaymentFilters & { search: string; page: number; size: number }

/** One page of all payments, newest first. `search` matches part of the member's name or address. */
export function allPayments({ search, page, size, status, channel, days }: Wanted) {
  return queryOptions({
    queryKey: ['all payments', search, status, channel, days, page, size],
    queryFn: ({ signal }): Promise<Page<Payment>> => {
      let all = api.from('fc_admin_sub_payments').select(columns, { count: 'exact' })
      if (status !== null) all = all.eq('status', status)
      if (channel !== null) all = all.eq('payment', channel)
      if (days) {
        const { from, to } = timesOfUtcDays(days)
        all = all.gte('last_modified', from).lte('last_modified', to)
      }
      // Quoted, because a search may contain commas and parentheses.
      const pattern = `"${containing(search).replace(/[\\"]/g, '\\$&')}"`
      const found = search === '' ? all : all.or(`name.ilike.${pattern},email.ilike.${pattern}`)
      const ordered = found.order('last_modified', { ascending: false }).order('id', { ascending: false })
      return pageOf(ordered.abortSignal(signal), { page, size })
    },
    placeholderData: keepPreviousData,
  })
}
