import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api, pageOf } from '@tingdu/client/api.ts'
import { useEffect } from 'react'

/** An entry that was looked up; the rest is null where the dictionary no longer has it. */
export type Lookup = {
  kind: 'word' | 'character'
  entry: string
  traditional: string | null
  phonetic: string | null
  defs: string | null
}

const allLookups = ['lookups']

/** What the member looked up last, the latest first. */
export function recentLookups(count: number) {
  return queryOptions({
    queryKey: [...allLookups, count],
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

/** Notes that an entry was opened. Nothing waits for that, and nobody is told where it fails. */
export function useRememberedLookup(kind: Lookup['kind'], entry: string): void {
  const cache = useQueryClient()
  useEffect(() => {
    api
      .rpc('remember_lookup', { kind, entry })
      .throwOnError()
      .then(() => cache.invalidateQueries({ queryKey: allLookups }))
      .then(undefined, () => undefined)
  }, [cache, kind, entry])
}

/** Takes one entry off the list, or all of them. */
export async function forgetLookups(which: Pick<Lookup, 'kind' | 'entry'> | 'all'): Promise<void> {
  const request = api.from('fc_lookups').delete()
  const chosen =
    which === 'all'
      ? request.in('kind', ['word', 'character'])
      : request.eq('kind', which.kind).eq('entry', which.entry)
  await chosen.throwOnError()
}
