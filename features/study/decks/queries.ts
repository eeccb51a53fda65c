import { queryOptions } from '@tanstack/react-query'
import { api, rowOf, rowsOf } from '@tingdu/client/api.ts'
import { changedRow } from '@tingdu/client/changed-row.ts'
import type { Row } from '@tingdu/client/rows.ts'

/** The query key prefix of all decks. */
export const decksKey = ['decks'] as const

/** The query key prefix of the words of texts that the caller does not know. */
export const unknownWordsKey = [...decksKey, 'unknown'] as const

/** How a deck is studied by the member. */
export type Studied = Pick<Row<'fc_studied_decks'>, 'deck_id' | 'skills' | 'new_per_day' | 'paused'>

/** A deck, and how the member studies it: an empty list if they do not. */
export type Deck = Pick<
  Row<'fc_decks'>,
  'id' | 'owner' | 'title' | 'description' | 'kind' | 'in_library' | 'plan' | 'hsk_3' | 'nb_entries'
> & { fc_studied_decks: Studied[] }

const columns =
  'id,owner,title,description,kind,in_library,plan,hsk_3,nb_entries,fc_studied_decks(deck_id,skills,new_per_day,paused)'

/** The decks of the member, the saved words first. */
export const ownDecks = (owner: number) =>
  queryOptions({
    queryKey: [...decksKey, 'own', owner],
    queryFn: ({ signal }) =>
      rowsOf(
        api
          .from('fc_decks')
          .select(columns)
          .eq('owner', owner)
          .order('kind', { ascending: false })
          .order('last_modified', { ascending: false })
          .abortSignal(signal),
      ) as Promise<Deck[]>,
  })

/** The decks of the library, by level. */
export const libraryDecks = () =>
  queryOptions({
    queryKey: [...decksKey, 'library'],
    queryFn: ({ signal }) =>
      rowsOf(
        api
          .from('fc_decks')
          .select(columns)
          .is('in_library', true)
          .order('hsk_3')
          .order('id')
          .abortSignal(signal),
      ) as Promise<Deck[]>,
  })

/** The decks that the member's classes give. */
export const classDecks = () =>
  queryOptions({
    queryKey: [...decksKey, 'class'],
    queryFn: async ({ signal }) => {
      const rows = await rowsOf(
        api
          .from('fc_class_decks')
          .select(`id,class_id,fc_classes(name),fc_decks(${columns})`)
          .order('last_modified', { ascending: false })
          .abortSignal(signal),
      )
      return rows as unknown as {
        id: number
        class_id: number
        fc_classes: { name: string } | null
        fc_decks: Deck | null
      }[]
    },
  })

/** One deck; null if there is none that the member may see. */
export const oneDeck = (id: number) =>
  queryOptions({
    queryKey: [...decksKey, 'one', id],
    queryFn: async ({ signal }) =>
      ((await rowOf(api.from('fc_decks').select(columns).eq('id', id).abortSignal(signal))) ??
        null) as Deck | null,
  })

/** Creates a deck of one's own, which the member studies from the beginning. Returns its id. */
export async function createDeck(deck: { title: string; description: string }): Promise<number> {
  const [row] = await rowsOf(api.from('fc_decks').insert(trimmed(deck)).select('id'))
  const id = row?.id ?? 0
  await studyDeck(id)
  return id
}

/** Changes the title and the description of a deck. */
export async function saveDeck(id: number, deck: { title: string; description: string }): Promise<void> {
  await changedRow(api.from('fc_decks').update(trimmed(deck)).eq('id', id).select('id'))
}

const trimmed = ({ title, description }: { title: string; description: string }) => ({
  title: title.trim(),
  description: description.trim(),
})

/** Deletes a deck of one's own. */
export async function deleteDeck(id: number): Promise<void> {
  await rowsOf(api.from('fc_decks').delete().eq('id', id).select('id'))
}

/** Begins to study a deck; studying it already changes nothing. */
export async function studyDeck(id: number): Promise<void> {
  await api
    .from('fc_studied_decks')
    .upsert({ deck_id: id }, { onConflict: 'owner,deck_id', ignoreDuplicates: true })
    .throwOnError()
}

/** Changes how a deck is studied. */
export async function changeStudied(
  id: number,
  change: Partial<Pick<Studied, 'skills' | 'new_per_day' | 'paused'>>,
): Promise<void> {
  await changedRow(api.from('fc_studied_decks').update(change).eq('deck_id', id).select('deck_id'))
}

/** Stops studying a deck; its cards keep what was learned. */
export async function stopStudying(id: number): Promise<void> {
  await rowsOf(api.from('fc_studied_decks').delete().eq('deck_id', id).select('deck_id'))
}
