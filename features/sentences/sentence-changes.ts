import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api, rowsOf } from '@tingdu/client/api.ts'

/** One change of a sentence by staff; `after` has the columns that it changed. */
export type SentenceChange = {
  id: number
  actor: string | null
  action: 'insert' | 'update' | 'delete'
  after: Record<string, unknown> | null
  undone: boolean
  undoing: boolean
}

/** More than anyone undoes at once. */
const LOOKED_AT = 50

/** The last change of a sentence that stands, or null: undone one after the other, all of them can be taken back. */
export function lastChange(id: number) {
  return queryOptions({
    queryKey: ['dictionary', 'changes', 'sentence', id],
    queryFn: async ({ signal }) => {
      const request = api
        .rpc('sentence_changes', { sentence: id }, { get: true })
        .limit(LOOKED_AT)
        .abortSignal(signal)
      const changes = (await rowsOf(request)) as unknown as SentenceChange[]
      return changes.find(({ undone, undoing }) => !undone && !undoing) ?? null
    },
    staleTime: 0,
  })
}

/** Takes a change back; refused with 409 where something came after it. */
export async function undoChange(change: number): Promise<void> {
  await api.rpc('undo_change', { change }).throwOnError()
}

/** Everything that shows sentences asks again. */
export async function forgetSentences(cache: QueryClient): Promise<void> {
  await cache.invalidateQueries({ queryKey: ['dictionary'] })
}
