import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, type Page, pageOf } from '@tingdu/client/api.ts'
import type { Database } from '@tingdu/client/database.generated.ts'
import type { Sort } from '@tingdu/client/grid-state.ts'
import { call } from '@tingdu/client/http.ts'
import { anyContaining } from '@tingdu/client/like-pattern.ts'
import { inOrder, type ListOrder } from '@tingdu/client/list-order.ts'
import type { Row } from '@tingdu/client/rows.ts'
import { timesOfUtcDays, type UtcDays } from '@tingdu/client/utc-days.ts'

/** A number of a period and of the period before. `channel` and `unit` (a currency) are empty if there is none. */
export type Counted = { measure: string; channel: string; unit: string; now: number; before: number }

/** A number of a day; days without one are left out. */
export type Daily = { day: string; measure: string; unit: string; amount: number }

/** The numbers of a period that ends today; all days are in UTC. */
export type Overview = {
  first: string
  last: string
  before: string
  /** The first day on which learners were counted; null if none was. */
  learners_since: string | null
  numbers: Counted[]
  daily: Daily[]
  mistakes_waiting: number
}

/** The numbers of the last days. */
export function overviewOf(days: number) {
  return queryOptions({
    queryKey: ['overview', days],
    queryFn: () => call<Overview>('POST', 'rpc/overview', { days }),
    placeholderData: keepPreviousData,
  })
}

/** A trial that started, a first payment, or the end of a subscription. */
export type Change = Row<'fc_admin_access_changes', { id: number; owner: number; happened_at: string }>

const changeOrder: ListOrder = {
  sortable: ['happened_at'],
  initial: { column: 'happened_at', direction: 'descending' },
  key: 'id',
}

type Wanted = { days: UtcDays | null; search: string; sort: Sort | null; page: number; size: number }

/** `by`: who ended the subscription; null for anyone. */
type ChangesWanted = Wanted & { change: string; by: string | null }

/** The kinds of events that can be such a change, by which an index finds them. */
const kinds: Record<string, string[]> = {
  trials_started: ['trial_started'],
  trials_converted: ['charged'],
  cancellations: ['cancelled', 'expired'],
}

/** One page of the events behind a number, the newest first unless sorted. */
export function changesPage({ change, days, by, search, sort, page, size }: ChangesWanted) {
  return queryOptions({
    queryKey: ['overview', 'changes', change, days, by, search, sort, page, size],
    queryFn: async ({ signal }): Promise<Page<Change>> => {
      let request = api
        .from('fc_admin_access_changes')
        .select('*', { count: 'exact' })
        .in('kind', kinds[change] ?? [])
        .eq('change', change)
      if (days) {
        const { from, to } = timesOfUtcDays(days)
        request = request.gte('happened_at', from).lte('happened_at', to)
      }
      if (by !== null) request = request.eq('ended_by', by)
      if (search !== '') request = request.or(anyContaining(['name', 'email'], search))
      return (await pageOf(inOrder(request, sort, changeOrder).abortSignal(signal), {
        page,
        size,
      })) as Page<Change>
    },
    placeholderData: keepPreviousData,
  })
}

/** A learner who was active, on how many of the days, and on which one last. */
export type Learner = Database['api']['Functions']['fc_admin_active_learners']['Returns'][number]

const learnerOrder: ListOrder = {
  sortable: ['name', 'email', 'active_days', 'last_active'],
  initial: { column: 'active_days', direction: 'descending' },
  key: 'user_id',
}

/** One page of the learners of some days, the most active first unless sorted. */
export function learnersPage({ days, search, sort, page, size }: Wanted) {
  return queryOptions({
    queryKey: ['overview', 'learners', days, search, sort, page, size],
    queryFn: ({ signal }): Promise<Page<Learner>> => {
      let request = api.rpc('fc_admin_active_learners', days ?? {}, { get: true, count: 'exact' })
      if (search !== '') request = request.or(anyContaining(['name', 'email'], search))
      return pageOf(inOrder(request, sort, learnerOrder).abortSignal(signal), { page, size })
    },
    placeholderData: keepPreviousData,
  })
}
