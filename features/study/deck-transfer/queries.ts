import { queryOptions } from '@tanstack/react-query'
import type { Mapping } from '@tingdu/anki/mapping.ts'
import { api, rowOf } from '@tingdu/client/api.ts'
import { call } from '@tingdu/client/http.ts'
import type { ImportResult } from './import-task.ts'

/** The progress of an import, and its result. */
export type ImportTask = {
  id: string
  done: number
  total: number | null
  finished_at: string | null
  result: ImportResult | null
}

const columns = 'id,done,total,finished_at,result'
const waitMs = 1000

/** An import, polled until it is finished. */
export const importTask = (id: string) =>
  queryOptions({
    queryKey: ['imports', id],
    queryFn: async ({ signal }) =>
      ((await rowOf(api.from('fc_study_tasks').select(columns).eq('id', id).abortSignal(signal))) ??
        null) as ImportTask | null,
    refetchInterval: ({ state }) => (state.data?.finished_at ? false : waitMs),
  })

/** The import that is not finished yet, if there is one. */
export const runningImport = () =>
  queryOptions({
    queryKey: ['imports', 'running'],
    queryFn: async ({ signal }) =>
      (
        await rowOf(
          api
            .from('fc_study_tasks')
            .select('id')
            .eq('kind', 'import')
            .is('finished_at', null)
            .abortSignal(signal),
        )
      )?.id ?? null,
    staleTime: 0,
    gcTime: 0,
  })

/** Starts an import or, without a mapping, the inspection of a package. Returns the id of its task. */
export async function askImport(key: string, mapping: Mapping | null): Promise<string> {
  return (await call<{ job: string }>('POST', 'rpc/import_deck', { key, mapping })).job
}
