import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api, pageOf, rowOf } from '@tingdu/client/api.ts'
import type { Grid } from '@tingdu/client/grid-state.ts'
import { containing } from '@tingdu/client/like-pattern.ts'
import { useSession } from '@tingdu/client/session.ts'

const columns =
  'id, payment, status, paid_through_date, amount, currency, environment, transaction_id, plan_name, card, decline_message, billed_on'

/** A row of the payment history. */
export type Payment = NonNullable<Awaited<ReturnType<typeof fetchPayment>>>

/** One page of a member's payments, newest first. `search` matches plan, amount, date and card as they are shown. */
export function usePayments({ page, size, search }: Pick<Grid, 'page' | 'size' | 'search'>) {
  const { id } = useSession()
  return useQuery({
    queryKey: ['payments', id, page, size, search],
    queryFn: () => fetchPayments(id ?? 0, { page, size, search }),
    placeholderData: keepPreviousData,
  })
}

function fetchPayments(
  owner: number,
  { page, size, search }: { page: number; size: number; search: string },
) {
  const all = api.from('fc_sub_payments').select(columns, { count: 'exact' }).eq('owner', owner)
  const found = search === '' ? all : all.ilike('shown_as', containing(search))
  return pageOf(found.order('last_modified', { ascending: false }), { page, size })
}

/** One payment for its receipt, or null if the member has none with this id. */
export function usePayment(paymentId: number) {
  const { id } = useSession()
  return useQuery({
    queryKey: ['payments', id, 'one', paymentId],
    queryFn: async () => (await fetchPayment(paymentId)) ?? null,
  })
}

function fetchPayment(paymentId: number) {
  return rowOf(api.from('fc_sub_payments').select(columns).eq('id', paymentId))
}
