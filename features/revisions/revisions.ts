import { api, type Page, pageOf } from '@tingdu/client/api.ts'
import type { Change } from './changes.ts'

/** The last changes, so many of them, and how many there are in all, of a request that asks for `count: 'exact'`. */
export async function changesPage(
  request: Parameters<typeof pageOf>[0],
  size: number,
): Promise<Page<Change>> {
  return (await pageOf(request, { page: 1, size })) as Page<Change>
}

/** Takes a change back, with all that was changed by the same request; refused with 409 where something came after it. */
export async function undoChange(change: number): Promise<void> {
  await api.rpc('undo_change', { change }).throwOnError()
}
