import type { PostgrestClient } from '@supabase/postgrest-js'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, type Page, pageOf, rowOf, rowsOf } from '@tingdu/client/api.ts'
import { EditConflict } from '@tingdu/client/edit-conflict.ts'
import type { GridState } from '@tingdu/client/grid-state.ts'
import { anyContaining } from '@tingdu/client/like-pattern.ts'
import { inOrder, type ListOrder } from '@tingdu/client/list-order.ts'
import type { NoteInput } from './rules.ts'

/** A row of the grid. */
export type ExampleNote = {
  id: number
  title: string
  text: string
  created_at: string
  last_modified: string
}

/** The query key prefix of all pages of notes. */
export const exampleNotesKey = ['example-notes']

// The generated types include only the product's own tables; this one exists in tests only.
const untyped = api as unknown as PostgrestClient

const columns = 'id, title, text, created_at, last_modified'
const order: ListOrder = {
  sortable: ['title', 'created_at'],
  initial: { column: 'created_at', direction: 'descending' },
  key: 'id',
}

/** One page of the caller's notes, newest first unless sorted. `search` matches part of the title or the text. */
export function exampleNotesPage({
  search,
  sort,
  page,
  size,
}: Pick<GridState, 'search' | 'sort' | 'page' | 'size'>) {
  return queryOptions({
    queryKey: [...exampleNotesKey, search, sort, page, size],
    queryFn: ({ signal }): Promise<Page<ExampleNote>> => {
      let request = untyped.from('fc_example_notes').select(columns, { count: 'exact' })
      if (search !== '') request = request.or(anyContaining(['title', 'text'], search))
      return pageOf(inOrder(request, sort, order).abortSignal(signal), { page, size })
    },
    placeholderData: keepPreviousData,
  })
}

/** Adds a note of the caller. Throws `23505` if another one has the title. */
export async function addExampleNote({ title, text }: NoteInput): Promise<void> {
  const row = { title: title.trim(), text: text.trim() }
  await rowsOf(untyped.from('fc_example_notes').insert(row).select('id'))
}

/** Changes the text of a note if it is unchanged since it was `seen`. Throws `EditConflict` otherwise. */
export async function changeExampleNote(seen: ExampleNote, { text }: NoteInput): Promise<void> {
  const request = untyped.from('fc_example_notes').update({ text: text.trim() }).eq('id', seen.id)
  const changed = await rowsOf(request.eq('last_modified', seen.last_modified).select('id'))
  if (changed.length > 0) return
  throw new EditConflict(
    (await rowOf(untyped.from('fc_example_notes').select(columns).eq('id', seen.id))) ?? null,
  )
}

/** Deletes one of the caller's notes. A note that is already deleted counts as deleted. */
export async function deleteExampleNote(id: number): Promise<void> {
  await untyped.from('fc_example_notes').delete().eq('id', id).throwOnError()
}
