import { queryOptions } from '@tanstack/react-query'
import { api } from '@tingdu/client/api.ts'
import { queryClient } from '@tingdu/client/query-client.ts'

const key = ['new answers'] as const

/** How many of a member's reports have an answer that they have not seen, looked up again every few minutes. */
export function countNewAnswers(owner: number | null) {
  return queryOptions({
    queryKey: [...key, owner],
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

/** Notes that answers were seen. Nothing waits for that, and nobody is told where it fails: they stay new. */
export function noteAsSeen(reports: number[]): void {
  if (reports.length === 0) return
  api
    .rpc('see_mistake_answers', { reports })
    .throwOnError()
    .then(() => queryClient.invalidateQueries({ queryKey: key }))
    .then(undefined, () => undefined)
}
