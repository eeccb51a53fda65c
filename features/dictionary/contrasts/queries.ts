import { queryOptions } from '@tanstack/react-query'
import { api, rowsOf } from '@tingdu/client/api.ts'
import { rarelyChanges } from '@tingdu/client/rarely-changes.ts'
import type { Row } from '@tingdu/client/rows.ts'
import type { Example } from '@tingdu/features/dictionary/entries/public.ts'

/** A note on words that are confused, with its examples in the order of the words. */
export type Contrast = Row<'fc_contrasts', { examples: (Example & { word: string })[] }>

/** The notes that compare all of these words, in either script. */
export function contrastsOf(words: readonly string[]) {
  return queryOptions({
    queryKey: ['dictionary', 'contrasts', ...words],
    queryFn: async ({ signal }) => {
      const list = `{${words.join(',')}}`
      const request = api.from('fc_contrasts').select('*').or(`words.cs.${list},traditional.cs.${list}`)
      return (await rowsOf(request.order('position').abortSignal(signal))) as unknown as Contrast[]
    },
    enabled: words.length > 0,
    ...rarelyChanges,
  })
}
