import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api, rowsOf } from '@tingdu/client/api.ts'

type Change = { id: number; actor: string | null; action: string; undone: boolean; undoing: boolean }

/** The last thing that staff changed about a sentence and that can be undone, or null. */
export function lastChange(id: number) {
  return queryOptions({
    queryKey: ['dictionary', 'changes', 'sentence', id],
    queryFn: async ({ signal }) => {
      const request = api
        .rpc('dictionary_changes', { kind: 'sentence', entry: String(id) }, { get: true })
        .limit(1)
        .abortSignal(signal)
      const [change] = (await rowsOf(request)) as unknown as Change[]
      return change && !change.undone ? change : null
    },
    staleTime: 0,
  })
}

/** Takes a change back; refused with 409 where something came after it. */
export async function undoChange(change: number): Promise<void> {
  await api.rpc('undo_dictionary_change', { change }).throwOnError()
}

/** Everything that shows sentences asks again. */
export async function forgetSentences(cache: QueryClient): Promise<void> {
  await cache.invalidateQueries({ queryKey: ['dictionary'] })
}
