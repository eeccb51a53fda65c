import { queryOptions } from '@tanstack/react-query'
import { api, rowsOf } from '@tingdu/client/api.ts'
import { apiBase, fetchFromApi } from '@tingdu/client/http.ts'
import { decksKey } from '../queries.ts'

/** A class that the caller teaches, and whether it has been given the deck. */
export type TaughtClass = { id: number; name: string; given: number | null }

/** The classes that the caller teaches, by name. */
export const taughtClasses = (caller: number, deck: number) =>
  queryOptions({
    queryKey: [...decksKey, 'taught', caller, deck],
    queryFn: async ({ signal }): Promise<TaughtClass[]> => {
      const [classes, given] = await Promise.all([
        rowsOf(
          api
            .from('fc_class_members')
            .select('fc_classes!inner(id,name)')
            .eq('user_id', caller)
            .eq('role', 'teacher')
            .abortSignal(signal),
        ),
        rowsOf(api.from('fc_class_decks').select('id,class_id').eq('deck_id', deck).abortSignal(signal)),
      ])
      const rows = classes as unknown as { fc_classes: { id: number; name: string } }[]
      return rows
        .map(({ fc_classes: { id, name } }) => ({
          id,
          name,
          given: given.find(({ class_id }) => class_id === id)?.id ?? null,
        }))
        .toSorted((one, other) => one.name.localeCompare(other.name))
    },
  })

/** Gives a deck to a class, or takes it back. */
export async function giveDeck(deck: number, { id, given }: TaughtClass): Promise<void> {
  if (given === null)
    await rowsOf(api.from('fc_class_decks').insert({ class_id: id, deck_id: deck }).select('id'))
  else await rowsOf(api.from('fc_class_decks').delete().eq('id', given).select('id'))
}

/** The formats of an exported deck. */
export type ExportFormat = 'apkg' | 'csv' | 'json'

const exportTimeoutMs = 10 * 60_000

/** A deck as a file. */
export async function exportedDeck(deck: number, format: ExportFormat): Promise<Blob> {
  const response = await fetchFromApi(
    `${apiBase}/rpc/export_deck?id=${deck}&format=${format}`,
    {},
    exportTimeoutMs,
  )
  return await response.blob()
}
