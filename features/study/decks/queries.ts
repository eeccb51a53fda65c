import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, pageOf, rowOf, rowsOf } from '@tingdu/client/api.ts'
import { changedRow } from '@tingdu/client/changed-row.ts'
import { apiBase, call, fetchFromApi } from '@tingdu/client/http.ts'
import { containing } from '@tingdu/client/like-pattern.ts'
import type { NewRow, Row } from '@tingdu/client/rows.ts'
import type { Sense } from '@tingdu/features/dictionary/entries/public.ts'

/** The query key prefix of all decks. */
export const decksKey = ['decks'] as const

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
> & { fc_words: { senses: Sense[]; defs: string; hsk_3: number | null } | null }

const entryColumns =
  'id,idx,kind,word_id,char_id,sentence_id,chinese,traditional,phonetic,front,back,note,picture,sound,fc_words(senses,defs,hsk_3)'

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

/** Adds the entries of a list like `addEntries`, without the cards of one's own that the deck has already. */
export async function addList(deck: number, entries: NewEntry[]): Promise<number> {
  const isNew = entries.some((entry) => 'front' in entry) ? await newCardsOf(deck) : () => true
  return await addEntries(
    deck,
    entries.filter((entry) => 'word_id' in entry || isNew(entry)),
  )
}

/** Returns the cards that a deck does not have. */
async function newCardsOf(deck: number): Promise<(card: NewCard) => boolean> {
  const keyOf = ({ front, back }: { front: string | null; back: string | null }) => `${front}\0${back}`
  const known = new Set<string>()
  for (let page = 1, total = 1; (page - 1) * rowsAtOnce < total; page++) {
    const found = await pageOf(
      api
        .from('fc_deck_entries')
        .select('front,back', { count: 'exact' })
        .eq('deck_id', deck)
        .eq('kind', 'own')
        .order('id'),
      { page, size: rowsAtOnce },
    )
    for (const row of found.rows) known.add(keyOf(row))
    total = found.total
  }
  return (card) => !known.has(keyOf(card))
}

/** A word of a text that the member does not know. */
export type UnknownWord = { id: number; chinese: string; traditional: string; phonetic: string }

/** The words of a text that the member does not know and has in no deck, in its order; none if it is closed to them. */
export const unknownWords = (text: string) =>
  queryOptions({
    queryKey: [...decksKey, 'unknown', text],
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

/** A word that a search or a list found. */
export type FoundWord = {
  id: number
  chinese: string
  traditional: string
  phonetic: string
  defs: string
  senses: Sense[]
}

const foundColumns = 'id,chinese,traditional,phonetic,defs,senses'

/** The words that match a text best, as the dictionary's own search finds them. */
export const wordsFor = (text: string) =>
  queryOptions({
    queryKey: [...decksKey, 'words', text],
    queryFn: ({ signal }) =>
      rowsOf(
        api.rpc('search_words', { q: text }, { get: true }).select(foundColumns).limit(6).abortSignal(signal),
      ) as unknown as Promise<FoundWord[]>,
    enabled: text !== '',
  })

/** All entries of the dictionary with one of these headwords, in either script, the headline reading first. */
export async function wordsNamed(headwords: string[]): Promise<FoundWord[]> {
  const forms = ['chinese', 'traditional'] as const
  const found: unknown[][] = []
  for (const some of chunksOf(headwords, headwordsAtOnce))
    for (const form of forms)
      found.push(
        await rowsOf(
          api.from('fc_words').select(foundColumns).in(form, some).order('priority').order('id').limit(1000),
        ),
      )
  return [...new Map((found.flat() as FoundWord[]).map((word) => [word.id, word])).values()]
}

/** How many fit into a URL. */
const headwordsAtOnce = 200
const rowsAtOnce = 500

function chunksOf<Item>(items: Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, n) =>
    items.slice(n * size, (n + 1) * size),
  )
}

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
