import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, type Page, pageOf, rowOf, rowsOf } from '@tingdu/client/api.ts'
import { changedRow } from '@tingdu/client/changed-row.ts'
import { deliver, takeBack } from '@tingdu/client/device/outbox.ts'
import { isUnreachable } from '@tingdu/client/errors.ts'
import { call } from '@tingdu/client/http.ts'
import { containing } from '@tingdu/client/like-pattern.ts'
import type { NewRow, Row } from '@tingdu/client/rows.ts'
import type { WordState } from '@tingdu/features/study/words/rules.ts'
import type { WordActionProps } from '@tingdu/ui/web-feature.ts'
import { type Mark, type Marked, savedWordsKey } from './marks.ts'
import { entryOf, saveSender, stateSender, unsaveSender } from './send-marks.ts'

/** A row of the list. */
export type SavedWord = Row<'fc_saved_words', { id: number; chinese: string; state: WordState }>

/** How the list can be ordered. */
export type SavedOrder = 'newest' | 'due' | 'level' | 'hardest'

/** What a page of the list shows; null for any state or level. */
export type SavedWordsQuery = {
  search: string
  state: WordState | null
  level: number | null
  order: SavedOrder
  page: number
  size: number
}

const orders: Record<SavedOrder, [column: string, ascending: boolean]> = {
  newest: ['created_at', false],
  due: ['due', true],
  level: ['hsk_3', true],
  hardest: ['hardness', false],
}

/** One page of the caller's saved words. `search` finds characters, pinyin with and without tones, meanings and notes. */
export function savedWordsPage({ search, state, level, order, page, size }: SavedWordsQuery) {
  return queryOptions({
    queryKey: [...savedWordsKey, 'page', search, state, level, order, page, size],
    queryFn: async ({ signal }) => {
      let request = api.from('fc_saved_words').select('*', { count: 'exact' })
      if (state) request = request.eq('state', state)
      if (level !== null) request = request.eq('hsk_3', level)
      if (search !== '') request = request.ilike('found_by', containing(search.toLowerCase()))
      const [column, ascending] = orders[order]
      request = request.order(column, { ascending, nullsFirst: false }).order('id', { ascending: false })
      return (await pageOf(request.abortSignal(signal), { page, size })) as Page<SavedWord>
    },
    placeholderData: keepPreviousData,
  })
}

/** How many words the caller has saved. */
export function savedCount() {
  return queryOptions({
    queryKey: [...savedWordsKey, 'count'],
    queryFn: async ({ signal }) => {
      const deck = await rowOf(
        api.from('fc_decks').select('nb_entries').eq('kind', 'saved').abortSignal(signal),
      )
      return deck?.nb_entries ?? 0
    },
  })
}

type Wanted = Marked & Pick<WordActionProps, 'draft' | 'source'>

/** Saves a word or a phrase, with where it was met. Returns what takes it back. */
export async function saveWord(
  { entry, word_id, draft, source }: Wanted,
  before: Mark,
): Promise<() => Promise<void>> {
  const marked = { entry, word_id: word_id ?? before.word_id }
  const met = source && { text_sha1: source.text, start: source.start, end: source.end }
  const id = crypto.randomUUID()
  await deliver(saveSender, { id, body: { ...entryOf(marked), ...draft, ...met } })
  return async () => {
    await takeBack(id, unsaveSender, { id: crypto.randomUUID(), body: entryOf(marked) })
    if (before.word_id !== null && before.state !== 'new' && before.state !== 'learning')
      await setState(before.word_id, before.state)
  }
}

/**
 * Removes a word from the saved words. Returns a function that saves it again with its note and its sentence. While the
 * removal waits to be sent, the function takes back the removal itself.
 */
export async function removeWord(wanted: Wanted, before: Mark): Promise<() => Promise<void>> {
  const { entry, draft, word_id = before.word_id } = wanted
  const id = crypto.randomUUID()
  const kept = await keptOf(entry, word_id).catch((failure) => {
    // What is on a card of one's own is nowhere else.
    if (isUnreachable(failure) && !before.own) return null
    throw failure
  })
  const { sent } = await deliver(unsaveSender, { id, body: entryOf({ entry, word_id }) })
  return async () => {
    if (kept && sent) await saveAgain(kept)
    else
      await takeBack(id, saveSender, {
        id: crypto.randomUUID(),
        body: { ...entryOf({ entry, word_id }), ...draft },
      })
    if (before.word_id !== null && before.state !== 'new') await setState(before.word_id, before.state)
  }
}

async function keptOf(entry: string, word_id: number | null | undefined): Promise<KeptEntry[]> {
  const saved = api.from('fc_saved_words').select('id, kind')
  const found = await rowsOf(
    word_id === null || word_id === undefined
      ? saved.or(`chinese.eq."${quoted(entry)}",traditional.eq."${quoted(entry)}"`)
      : saved.eq('word_id', word_id),
  )
  // Cards of one's own are removed only if the dictionary's entry is not saved.
  const ofDictionary = found.filter(({ kind }) => kind !== 'own')
  const removed = ofDictionary.length > 0 ? ofDictionary : found
  return removed.length > 0 ? await entriesOf(removed.map(({ id }) => id as number)) : []
}

const quoted = (text: string) => text.replace(/[\\"]/g, '\\$&')

const kept =
  'deck_id, idx, word_id, char_id, sentence_id, front, back, phonetic, picture, sound, note, source_text, source_start, source_end, source_sentence, source_meaning' as const
type KeptEntry = Pick<
  NewRow<'fc_deck_entries'>,
  | 'deck_id'
  | 'idx'
  | 'word_id'
  | 'char_id'
  | 'sentence_id'
  | 'front'
  | 'back'
  | 'phonetic'
  | 'picture'
  | 'sound'
  | 'note'
  | 'source_text'
  | 'source_start'
  | 'source_end'
  | 'source_sentence'
  | 'source_meaning'
>

const entriesOf = (ids: number[]): Promise<KeptEntry[]> =>
  rowsOf(api.from('fc_deck_entries').select(kept).in('id', ids))

/** The text may have become unreadable since; its sentence is kept anyway. */
async function saveAgain(entries: KeptEntry[]): Promise<void> {
  const insert = (rows: KeptEntry[]) => rowsOf(api.from('fc_deck_entries').insert(rows).select('id'))
  const withoutText = ({ source_text, source_start, source_end, ...rest }: KeptEntry) => rest
  await insert(entries).catch(() => insert(entries.map(withoutText)))
}

/** Says what the caller knows of a word. */
export async function setState(word_id: number, state: WordState): Promise<void> {
  await deliver(stateSender, { id: crypto.randomUUID(), body: { word_id, state } })
}

/** How many ids of words fit into a URL. */
const WORDS_AT_ONCE = 600

/** The states of words by their ids; words without a state are left out. */
export function statesOf(words: readonly number[]) {
  return queryOptions({
    queryKey: [...savedWordsKey, 'states', words],
    queryFn: async ({ signal }): Promise<ReadonlyMap<number, WordState>> => {
      const states = new Map<number, WordState>()
      for (let first = 0; first < words.length; first += WORDS_AT_ONCE) {
        const some = words.slice(first, first + WORDS_AT_ONCE)
        const request = api.from('fc_word_states').select('word_id, state').in('word_id', some)
        for (const { word_id, state } of await rowsOf(request.abortSignal(signal)))
          if (word_id !== null) states.set(word_id, state as WordState)
      }
      return states
    },
    placeholderData: keepPreviousData,
  })
}

/** Says the same of many words. Returns how many changed, and the id that takes it back. */
export function setStates(
  words: number[],
  state: WordState,
): Promise<{ changed: number; undo: string | null }> {
  return call('POST', 'rpc/set_word_states', { state, word_ids: words })
}

/** The entries of these words, by their ids. */
export function entriesOfWords(ids: readonly number[]) {
  return queryOptions({
    queryKey: ['words met', ids],
    queryFn: async ({ signal }) => {
      const entries = new Map<number, MetEntry>()
      for (let first = 0; first < ids.length; first += WORDS_AT_ONCE) {
        const some = ids.slice(first, first + WORDS_AT_ONCE)
        const request = api.from('fc_words').select('id, chinese, traditional, phonetic, defs').in('id', some)
        for (const entry of await rowsOf(request.abortSignal(signal))) entries.set(entry.id, entry)
      }
      return entries as ReadonlyMap<number, MetEntry>
    },
    placeholderData: keepPreviousData,
  })
}

type MetEntry = Pick<Row<'fc_words'>, 'id' | 'chinese' | 'traditional' | 'phonetic' | 'defs'>

/** Takes `setStates` back. */
export async function undoStates(undo: string): Promise<void> {
  await call('POST', 'rpc/undo_word_states', { undo })
}

/** Takes words out of the saved ones. Returns what saves them again. */
export async function removeWords(rows: readonly SavedWord[]): Promise<() => Promise<void>> {
  const entries: KeptEntry[] = []
  for (let first = 0; first < rows.length; first += AT_ONCE) {
    const ids = rows.slice(first, first + AT_ONCE).map(({ id }) => id)
    entries.push(...(await entriesOf(ids)))
    await rowsOf(api.from('fc_deck_entries').delete().in('id', ids).select('id'))
  }
  return async () => {
    for (let first = 0; first < entries.length; first += AT_ONCE)
      await saveAgain(entries.slice(first, first + AT_ONCE))
  }
}

/** As many ids fit into an address. */
const AT_ONCE = 100

/** Saves the note on a saved word. */
export async function saveNote(id: number, note: string): Promise<void> {
  await changedRow(api.from('fc_deck_entries').update({ note }).eq('id', id).select('id'))
}
