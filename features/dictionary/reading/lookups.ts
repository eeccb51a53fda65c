import { useQueryClient } from '@tanstack/react-query'
import { api } from '@tingdu/client/api.ts'
import type { Row } from '@tingdu/client/rows.ts'
import { getSession } from '@tingdu/client/session.ts'
import { useEffect } from 'react'

/** A word or character that was looked up. */
export type LookedUp = { kind: 'word' | 'character' } & Pick<Row<'fc_lookups'>, 'entry'>

/** The query key of everything that shows recent look-ups. */
export const lookupsKey = ['lookups']

/** Records that an entry was opened, in the background; failures are not shown. */
export function useRememberedLookup(kind: LookedUp['kind'], entry: string): void {
  const cache = useQueryClient()
  useEffect(() => {
    if (getSession().viewing) return
    api
      .rpc('remember_lookup', { kind, entry })
      .throwOnError()
      .then(() => cache.invalidateQueries({ queryKey: lookupsKey }))
      .then(undefined, () => undefined)
  }, [cache, kind, entry])
}

/** Removes one entry from the list, or all of them. */
export async function forgetLookups(which: LookedUp | 'all'): Promise<void> {
  const request = api.from('fc_lookups').delete()
  const chosen =
    which === 'all'
      ? request.in('kind', ['word', 'character'])
      : request.eq('kind', which.kind).eq('entry', which.entry)
  await chosen.throwOnError()
}
