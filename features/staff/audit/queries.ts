import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, type Page, pageOf } from '@tingdu/client/api.ts'
import { type DayRange, timesOf } from '@tingdu/client/day-range.ts'
import { inOrder, type ListOrder } from '@tingdu/client/list-order.ts'
import type { Row } from '@tingdu/client/rows.ts'

type Columns = Record<string, unknown> | null

/** An entry of the audit log. `person` is whose row it is; tags stand for accounts that are deleted. */
export type Entry = Row<
  'fc_audit',
  {
    before: Columns
    after: Columns
    revertible: boolean
    reverted: boolean
  }
>

/** The filters of the list, null for all, and its page. `person` is who did it or whose row it is. */
export type AuditQuery = {
  person: number | null
  resource: string | null
  days: DayRange | null
  /** Whether what staff have viewed and exported is listed, besides what they have changed. */
  reads: boolean
  page: number
  size: number
}

/** The query key prefix of the audit log. */
export const auditKey = ['audit'] as const

const order: ListOrder = { sortable: [], initial: { column: 'at', direction: 'descending' }, key: 'id' }

/** One page of the log, the newest first. Its total is exact up to 1,000 entries, and the planner's estimate beyond. */
export function auditPage({ person, resource, days, reads, page, size }: AuditQuery) {
  return queryOptions({
    queryKey: [...auditKey, person, resource, days, reads, page, size],
    queryFn: async ({ signal }): Promise<Page<Entry>> => {
      let request = api.from('fc_audit').select('*', { count: 'estimated' })
      if (!reads) request = request.eq('is_change', true)
      if (person !== null) request = request.or(`actor_id.eq.${person},person.eq.${person}`)
      if (resource !== null) request = request.eq('resource', resource)
      if (days !== null) {
        const { from, to } = timesOf(days)
        request = request.gte('at', from).lte('at', to)
      }
      const ordered = inOrder(request, null, order)
      return (await pageOf(ordered.abortSignal(signal), { page, size })) as Page<Entry>
    },
    placeholderData: keepPreviousData,
  })
}

/** Takes back a change; refused with 409 if its row has changed since. */
export async function revertChange(change: number): Promise<void> {
  await api.rpc('revert_change', { change }).throwOnError()
}
