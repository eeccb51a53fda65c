import { queryOptions } from '@tanstack/react-query'
import { api, rowsOf } from '@tingdu/client/api.ts'
import { changedRow } from '@tingdu/client/changed-row.ts'

/** The query key prefix of all saved views. */
export const viewsKey = ['saved views'] as const

/** Filters saved under a name; `query` as the address has them. */
export type SavedView = { id: number; name: string; query: string }

/** One's own saved views of a list, by name. */
export function savedViews(grid: string) {
  return queryOptions({
    queryKey: [...viewsKey, grid],
    queryFn: ({ signal }): Promise<SavedView[]> =>
      rowsOf(
        api
          .from('fc_saved_views')
          .select('id, name, query')
          .eq('grid', grid)
          .order('name')
          .abortSignal(signal),
      ),
  })
}

/** Saves filters of a list under a name. */
export async function saveView(grid: string, name: string, query: string): Promise<void> {
  await changedRow(api.from('fc_saved_views').insert({ grid, name: name.trim(), query }).select('id'))
}

/** Renames a saved view. */
export async function renameView({ id }: SavedView, name: string): Promise<void> {
  await changedRow(api.from('fc_saved_views').update({ name: name.trim() }).eq('id', id).select('id'))
}

/** Deletes a saved view; one that is gone already counts as deleted. */
export async function deleteView({ id }: SavedView): Promise<void> {
  await rowsOf(api.from('fc_saved_views').delete().eq('id', id).select('id'))
}

/** The chosen columns of all lists, by list; they change only where they are chosen. */
export function listColumns() {
  return queryOptions({
    queryKey: ['list columns'],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, readonly string[]>> => {
      const request = api.from('fc_list_columns').select('grid, columns').abortSignal(signal)
      return new Map((await rowsOf(request)).map(({ grid, columns }) => [grid, columns]))
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Saves which columns of a list are shown, in their order; null for those that the list has by itself. */
export async function chooseColumns(grid: string, columns: readonly string[] | null): Promise<void> {
  const table = api.from('fc_list_columns')
  await (columns === null
    ? table.delete().eq('grid', grid)
    : table.upsert({ grid, columns: [...columns] }, { onConflict: 'owner,grid' })
  ).throwOnError()
}
