import { api, type Page, pageOf } from '@tingdu/client/api.ts'
import type { Change } from './changes.ts'

/** The last changes, up to a number, and their total, from a request with `count: 'exact'`. */
export async function changesPage(
  request: Parameters<typeof pageOf>[0],
  size: number,
): Promise<Page<Change>> {
  return (await pageOf(request, { page: 1, size })) as Page<Change>
}

/** Undoes a change and everything else that the same request changed; refused with 409 after a later change. */
export async function undoChange(change: number): Promise<void> {
  await api.rpc('undo_change', { change }).throwOnError()
}
