import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { api, pageOf, rowOf } from '@tingdu/client/api.ts'
import type { GridState } from '@tingdu/client/grid-state.ts'
import { containing } from '@tingdu/client/like-pattern.ts'
import { inOrder, type ListOrder } from '@tingdu/client/list-order.ts'
import { useSession } from '@tingdu/client/session.ts'

const columns =
  'id, payment, status, paid_through_date, amount, currency, environment, transaction_id, plan_name, card, decline_message, billed_on'

const order: ListOrder = {
  sortable: ['billed_on', 'plan_name', 'amount'],
  initial: { column: 'last_modified', direction: 'descending' },
  key: 'id',
}

/** A row of the payment history. */
export type Payment = NonNullable<Awaited<ReturnType<typeof fetchPayment>>>

/** One page of a member's payments, newest first unless sorted. `search` matches plan, amount, date and card as they are shown. */
export function paymentsPage(
  owner: number | null,
  { page, size, search, sort }: Pick<GridState, 'page' | 'size' | 'search' | 'sort'>,
) {
  return queryOptions({
    queryKey: ['payments', owner, page, size, search, sort],
    queryFn: ({ signal }) => {
      const all = api
        .from('fc_sub_payments')
        .select(columns, { count: 'exact' })
        .eq('owner', owner ?? 0)
      const found = search === '' ? all : all.ilike('shown_as', containing(search))
      return pageOf(inOrder(found, sort, order).abortSignal(signal), { page, size })
    },
    placeholderData: keepPreviousData,
  })
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
