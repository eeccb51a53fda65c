import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api, pageOf, rowOf, rowsOf } from '@tingdu/client/api.ts'
import { changedRow } from '@tingdu/client/changed-row.ts'
import type { NewRow, Row } from '@tingdu/client/rows.ts'
import type { Sense } from '@tingdu/features/dictionary/entries/public.ts'
import { decksKey } from '../queries.ts'
import { chunksOf } from './chunks.ts'
import { type DeckContents, textKey } from './deck-contents.ts'

/** An entry of a deck, with the dictionary's row if it is a word. */
export type Entry = Pick<
  Row<'fc_deck_entries'>,
  | 'id'
  | 'idx'
  | 'kind'
  | 'word_id'
  | 'char_id'
  | 'sentence_id'
  | 'chinese'
  | 'traditional'
  | 'phonetic'
  | 'front'
  | 'back'
  | 'note'
  | 'picture'
  | 'sound'
> & {
  fc_words: { senses: Sense[]; target_senses?: Sense[] | null; defs: string; hsk_3: number | null } | null
}

const entryColumns =
  'id,idx,kind,word_id,char_id,sentence_id,chinese,traditional,phonetic,front,back,note,picture,sound,fc_words(senses,target_senses,defs,hsk_3)'

const entriesPerPage = 100

/** One page of the entries of a deck, in order. */
export const entriesPage = (deck: number, { page, size }: { page: number; size: number }) => ({
  queryKey: [...decksKey, 'one', deck, 'entries', page, size],
  queryFn: () =>
    pageOf(
      api
        .from('fc_deck_entries')
        .select(entryColumns, { count: 'exact' })
        .eq('deck_id', deck)
        .order('idx')
        .order('id'),
      { page, size },
    ) as unknown as Promise<{ rows: Entry[]; total: number }>,
})

/** The entries of a deck in order, page after page. */
export const entriesOf = (deck: number) =>
  infiniteQueryOptions({
    queryKey: [...decksKey, 'one', deck, 'entries'],
    queryFn: ({ pageParam }) => entriesPage(deck, { page: pageParam, size: entriesPerPage }).queryFn(),
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      pages.length * entriesPerPage < last.total ? pages.length + 1 : undefined,
  })

/** The card of one's own with this front that the member has saved; null if there is none. */
export const savedCard = (front: string) =>
  queryOptions({
    queryKey: [...decksKey, 'saved card', front],
    queryFn: async ({ signal }) => {
      const saved = api.from('fc_deck_entries').select(`${entryColumns},deck_id,fc_decks!inner(kind)`)
      const row = await rowOf(
        saved.eq('fc_decks.kind', 'saved').eq('front', front).limit(1).abortSignal(signal),
      )
      return (row ?? null) as unknown as (Entry & { deck_id: number }) | null
    },
    staleTime: 0,
    gcTime: 0,
  })

/** What a new entry is: a word of the dictionary, or a card of one's own. */
export type NewEntry = { word_id: number } | NewCard

/** A card of one's own; the keys of its picture and sound stay as they are unless given. */
export type NewCard = {
  front: string
  back: string
  phonetic: string
  picture?: string | null
  sound?: string | null
}

/** Adds entries at the end of a deck; words that it has already are left as they are. Returns how many were added. */
export async function addEntries(deck: number, entries: NewEntry[]): Promise<number> {
  const words = entries.flatMap((entry) =>
    'word_id' in entry ? [{ deck_id: deck, word_id: entry.word_id }] : [],
  )
  const cards = entries.flatMap((entry) => ('front' in entry ? [{ deck_id: deck, ...entry }] : []))
  let added = 0
  for (const some of chunksOf(words, rowsAtOnce)) {
    const request = api
      .from('fc_deck_entries')
      .upsert(some, { onConflict: 'deck_id,word_id', ignoreDuplicates: true })
      .select('id')
    added += (await rowsOf(request)).length
  }
  for (const some of chunksOf(cards, rowsAtOnce))
    added += (await rowsOf(api.from('fc_deck_entries').insert(some).select('id'))).length
  return added
}

/** What a deck has already. */
export async function deckContents(deck: number): Promise<DeckContents> {
  const words = new Set<number>()
  const others = new Set<string>()
  for (let page = 1, total = 1; (page - 1) * contentsAtOnce < total; page++) {
    const found = await pageOf(
      api
        .from('fc_deck_entries')
        .select('word_id,chinese,phonetic,front,back', { count: 'exact' })
        .eq('deck_id', deck)
        .order('id'),
      { page, size: contentsAtOnce },
    )
    for (const { word_id, chinese, phonetic, front, back } of found.rows) {
      if (word_id !== null) words.add(word_id)
      else others.add(textKey(front ?? chinese ?? '', back ?? phonetic))
    }
    total = found.total
  }
  return { words, others }
}

/** Changes a card of one's own. */
export async function saveCard(id: number, card: NewCard) {
  await changedRow(api.from('fc_deck_entries').update(card).eq('id', id).select('id'))
}

/** Removes an entry; returns what adds it again in its place. */
export async function removeEntry(deck: number, entry: Entry): Promise<() => Promise<unknown>> {
  await rowsOf(api.from('fc_deck_entries').delete().eq('id', entry.id).select('id'))
  const { idx, word_id, char_id, sentence_id, front, back, phonetic, note, picture, sound } = entry
  const subject =
    front === null ? { word_id, char_id, sentence_id } : { front, back, phonetic, picture, sound }
  const again: NewRow<'fc_deck_entries'> = { deck_id: deck, idx, note, ...subject }
  return () => rowsOf(api.from('fc_deck_entries').insert(again).select('id'))
}

/** Moves an entry before another one of its deck, or to the end. */
export async function moveEntry(entry: Entry, before: Entry | null): Promise<void> {
  await api.rpc('move_deck_entry', { id: entry.id, ...(before && { before: before.id }) }).throwOnError()
}

const rowsAtOnce = 500
const contentsAtOnce = 1000
