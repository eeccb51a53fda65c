import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, rowOf, rowsOf } from '@tingdu/client/api.ts'
import type { Json } from '@tingdu/client/database.generated.ts'
import { call } from '@tingdu/client/http.ts'
import type { NewRow } from '@tingdu/client/rows.ts'
import type { TextDocument } from '@tingdu/features/library/texts/public.ts'
import type { Name } from './import/names.ts'
import type { Room } from './rules.ts'
import type { Recorded } from './timing.ts'

/** What the member can still add. */
export function room() {
  return queryOptions({
    queryKey: ['library', 'room'],
    queryFn: async (): Promise<Room> => {
      const [access, use] = await Promise.all([
        rowOf(api.rpc('member_access', {}, { get: true })),
        rowOf(api.rpc('own_text_use', {}, { get: true })),
      ])
      const limits = (access?.limits ?? {}) as Record<string, number | null>
      return {
        texts: use?.texts ?? 0,
        bytes: use?.bytes ?? 0,
        charactersToday: use?.characters_today ?? 0,
        most: {
          texts: limits.own_texts ?? null,
          bytes: limits.own_text_bytes ?? null,
          charactersToday: limits.daily_characters ?? null,
        },
      }
    },
    staleTime: 0,
  })
}

type Written = {
  sha1: string
  title: string
  author: string
  content: string
  names: readonly Name[]
  recorded: Recorded | null
}

/** The text as the server would store it, with its words. */
export async function annotated(content: string): Promise<TextDocument> {
  const { json_text } = await call<{ json_text: TextDocument }>('POST', 'rpc/annotate_text', {
    json_text: { content },
  })
  return json_text
}

/** A word of a text that is new to the member: as it is written, read and meant where it occurs first, and how often it occurs. */
export type NewWord = { id: number; chinese: string; phonetic: string; defs: string; times: number }

/**
 * What is estimated of a text that is not stored: its HSK level, 7 beyond the lists, the share that is known, the new words, the
 * most frequent ones first, and where they are in the content that was analyzed.
 */
export type Estimate = {
  level: number | null
  known: number | null
  newWords: NewWord[]
  content: string
  newAt: readonly Span[]
}

/** Where a word is: the indexes of its first character, and of the one after its last. */
export type Span = { start: number; end: number }

/** The estimate of a part of a text; no answer if the member cannot have it analyzed today. */
export function estimateOf(part: string) {
  return queryOptions({
    queryKey: ['estimate', part],
    queryFn: async (): Promise<Estimate> => {
      const body = { json_text: { content: part }, coverage: true }
      const { json_text, estimated_level, coverage, new_word_ids } = await call<{
        json_text: TextDocument
        estimated_level: number | null
        coverage: number | null
        new_word_ids: number[]
      }>('POST', 'rpc/annotate_text', body)
      const newWords = wordsWith(new_word_ids, json_text)
      const isNew = new Set<number | null | undefined>(newWords.map(({ id }) => id))
      const newAt = (json_text.sentences ?? []).flatMap(({ words = [] }) =>
        words.filter(({ word_id }) => isNew.has(word_id)),
      )
      return { level: estimated_level, known: coverage, newWords, content: json_text.content, newAt }
    },
    placeholderData: keepPreviousData,
    retry: false,
  })
}

/** The words of a document that have these ids, in their order. */
function wordsWith(ids: readonly number[], { content, sentences = [] }: TextDocument): NewWord[] {
  const words = Map.groupBy(
    sentences.flatMap((sentence) => sentence.words ?? []),
    ({ word_id }) => word_id,
  )
  return ids.flatMap((id) => {
    const [first, ...others] = words.get(id) ?? []
    if (!first) return []
    const { start, end, phonetic = '', defs = '' } = first
    return { id, chinese: content.slice(start, end), phonetic, defs, times: 1 + others.length }
  })
}

/** Stores a text. Its id was chosen before, so that storing it again after a lost response changes nothing. */
export async function storeText(written: Written): Promise<void> {
  const { sha1, title, author, content, names, recorded } = written
  // The server adds the sentences that are not timed, and the words of all.
  const json_text = { content, ...recorded, ...(names.length > 0 && { names }) } as unknown as Json
  try {
    await rowsOf(api.from('fc_texts').insert({ sha1, title, author, json_text }).select('sha1'))
  } catch (failure) {
    const stored = await rowOf(api.from('fc_texts').select('sha1').eq('sha1', sha1)).catch(() => null)
    if (!stored) throw failure
  }
}

type Notebook = { sha1: string; title: string; author: string; description: string }

/** Makes a notebook, likewise. */
export async function storeNotebook({ sha1, title, author, description }: Notebook): Promise<void> {
  const ignored = { ignoreDuplicates: true }
  const book = { sha1, title, author, description }
  await rowsOf(
    api
      .from('fc_books')
      .upsert(book, { onConflict: 'sha1', ...ignored })
      .select('sha1'),
  )
  const item = {
    book_sha1: sha1,
    book_title: title,
    book_description: description,
    author,
    permission: 'owner',
  } as NewRow<'fc_bookstatitems'>
  await rowsOf(
    api
      .from('fc_bookstatitems')
      .upsert(item, { onConflict: 'owner,book_sha1', ...ignored })
      .select('sha1'),
  )
}

/** Puts a text into a notebook at its place, likewise. */
export async function placeText(book_sha1: string, text_sha1: string, idx: number): Promise<void> {
  const link = { book_sha1, text_sha1, idx }
  await rowsOf(
    api
      .from('fc_book_texts')
      .upsert(link, { onConflict: 'book_sha1,text_sha1', ignoreDuplicates: true })
      .select('text_sha1'),
  )
}

/** Whether a notebook has not been deleted since. */
export async function hasNotebook(sha1: string): Promise<boolean> {
  return (await rowOf(api.from('fc_books').select('sha1').eq('sha1', sha1))) !== undefined
}

/** Deletes a text whose notebook is gone. */
export async function removeText(sha1: string): Promise<void> {
  await call('POST', 'rpc/delete_own_text', { sha1 })
}

/** Removes a notebook of which nothing was stored. */
export async function removeNotebook(sha1: string): Promise<void> {
  await call('POST', 'rpc/delete_notebook', { sha1 })
}
