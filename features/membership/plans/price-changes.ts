import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, type Page, pageOf } from '@tingdu/client/api.ts'
import type { Row } from '@tingdu/client/rows.ts'
import { plansKey } from './managed-plans.ts'

type Columns = Record<string, unknown> | null

/** A plan that was added or deleted, or whose price was changed, with the values before and after. */
export type PriceChange = Row<
  'fc_price_changes',
  { id: number; at: string; action: string; plan_id: number; before: Columns; after: Columns }
>

/** One page of the changes of prices, the newest first. */
export function priceChanges({ page, size }: { page: number; size: number }) {
  return queryOptions({
    queryKey: [...plansKey, 'price changes', page, size],
    queryFn: async ({ signal }) => {
      const all = api.from('fc_price_changes').select('*', { count: 'exact' })
      const ordered = all.order('at', { ascending: false }).order('id', { ascending: false })
      return (await pageOf(ordered.abortSignal(signal), { page, size })) as Page<PriceChange>
    },
    placeholderData: keepPreviousData,
  })
}
