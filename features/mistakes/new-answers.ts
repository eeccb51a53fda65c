import { queryOptions } from '@tanstack/react-query'
import { api } from '@tingdu/client/api.ts'

/**
 * How many of a member's reports have an answer that they have not seen, looked up again every few minutes. It stands under
 * the key of all that is about reports (`mistakesKey`), which is not imported here: this is fetched with every page.
 */
export function countNewAnswers(owner: number | null) {
  return queryOptions({
    queryKey: ['mistakes', 'new answers', owner],
    queryFn: async ({ signal }) => {
      const request = api
        .from('fc_mistakes')
        .select('id', { count: 'exact', head: true })
        .eq('owner', owner ?? 0)
        .neq('state', 'open')
        .is('seen_at', null)
      return (await request.abortSignal(signal).throwOnError()).count ?? 0
    },
    enabled: owner !== null,
    staleTime: 60_000,
    refetchInterval: 5 * 60_000,
  })
}
