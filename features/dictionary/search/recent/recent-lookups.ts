import { queryOptions } from '@tanstack/react-query'
import { api, pageOf } from '@tingdu/client/api.ts'
import type { Row } from '@tingdu/client/rows.ts'
import { type LookedUp, lookupsKey } from '@tingdu/features/dictionary/reading/public.ts'

/** A recent look-up; the other fields are null if the dictionary does not contain it. */
export type Lookup = LookedUp & Pick<Row<'fc_recent_lookups'>, 'traditional' | 'phonetic' | 'defs'>

/** The member's recent look-ups, the latest first. */
export function recentLookups(count: number) {
  return queryOptions({
    queryKey: [...lookupsKey, count],
    queryFn: async ({ signal }) => {
      const request = api
        .from('fc_recent_lookups')
        .select('kind,entry,traditional,phonetic,defs')
        .order('looked_up_at', { ascending: false })
        .abortSignal(signal)
      return (await pageOf(request, { page: 1, size: count })).rows as Lookup[]
    },
    staleTime: 0,
  })
}
