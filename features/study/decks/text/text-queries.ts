import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, rowsOf } from '@tingdu/client/api.ts'
import { call } from '@tingdu/client/http.ts'
import { containing } from '@tingdu/client/like-pattern.ts'
import type { Row } from '@tingdu/client/rows.ts'
import { decksKey, unknownWordsKey } from '../queries.ts'

/** A word of a text that the member does not know. */
export type UnknownWord = { id: number; chinese: string; traditional: string; phonetic: string }

/** The words of a text that the member does not know and has in no deck, in its order; none if it is closed to them. */
export const unknownWords = (text: string) =>
  queryOptions({
    queryKey: [...unknownWordsKey, text],
    queryFn: ({ signal }) =>
      rowsOf(api.rpc('unknown_words', { text_sha1: text }, { get: true }).abortSignal(signal)) as Promise<
        UnknownWord[]
      >,
  })

/** How many words of a text were added to which deck, how many had no room in it, and what removes them again. */
export type AddedWords = { added: number; left_out: number; deck_id: number; undo: () => Promise<unknown> }

/** Adds the words of a text that the member does not know to a deck; null means the saved words. */
export async function addUnknownWords(text: string, deck: number | null): Promise<AddedWords> {
  const wanted = { text_sha1: text, ...(deck !== null && { deck_id: deck }) }
  const { created_at, ...added } = await call<Omit<AddedWords, 'undo'> & { created_at: string }>(
    'POST',
    'rpc/add_unknown_words',
    wanted,
  )
  const entries = () => api.from('fc_deck_entries').delete().eq('deck_id', added.deck_id)
  return { ...added, undo: () => rowsOf(entries().eq('created_at', created_at).select('id')) }
}

/** A text in which words can be met. */
export type FoundText = Pick<Row<'fc_texts'>, 'sha1' | 'title' | 'level'>

/** The texts whose title has these words, or the newest. */
export const textsNamed = (words: string) =>
  queryOptions({
    queryKey: [...decksKey, 'texts', words],
    queryFn: ({ signal }) => {
      let request = api.from('fc_texts').select('sha1,title,level')
      if (words !== '') request = request.ilike('title', containing(words))
      return rowsOf(
        request.order('created_at', { ascending: false }).order('sha1').limit(8).abortSignal(signal),
      ) as Promise<FoundText[]>
    },
    placeholderData: keepPreviousData,
  })
