import { queryOptions } from '@tanstack/react-query'
import { api, rowsOf } from '@tingdu/client/api.ts'
import { rarelyChanges } from '@tingdu/client/rarely-changes.ts'

/** What the entries of a headword in simplified characters are said with. */
export function collocationsOf(word: string) {
  return queryOptions({
    queryKey: ['dictionary', 'collocations', word],
    queryFn: ({ signal }) =>
      rowsOf(api.from('fc_collocations').select('*').eq('word', word).order('position').abortSignal(signal)),
    ...rarelyChanges,
  })
}
