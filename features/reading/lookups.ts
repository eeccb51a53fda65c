import { useQueryClient } from '@tanstack/react-query'
import { api } from '@tingdu/client/api.ts'
import type { Row } from '@tingdu/client/rows.ts'
import { useEffect } from 'react'

/** An entry that was looked up: a word or a character. */
export type LookedUp = { kind: 'word' | 'character' } & Pick<Row<'fc_lookups'>, 'entry'>

/** The key of everything that shows what was looked up. */
export const lookupsKey = ['lookups']

/** Notes that an entry was opened. Nothing waits for that, and a failure is not shown. */
export function useRememberedLookup(kind: LookedUp['kind'], entry: string): void {
  const cache = useQueryClient()
  useEffect(() => {
    api
      .rpc('remember_lookup', { kind, entry })
      .throwOnError()
      .then(() => cache.invalidateQueries({ queryKey: lookupsKey }))
      .then(undefined, () => undefined)
  }, [cache, kind, entry])
}

/** Takes one entry off the list, or all of them. */
export async function forgetLookups(which: LookedUp | 'all'): Promise<void> {
  const request = api.from('fc_lookups').delete()
  const chosen =
    which === 'all'
      ? request.in('kind', ['word', 'character'])
      : request.eq('kind', which.kind).eq('entry', which.entry)
  await chosen.throwOnError()
}
