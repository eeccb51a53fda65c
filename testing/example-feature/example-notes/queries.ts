import type { PostgrestClient } from '@supabase/postgrest-js'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, type Page, pageOf } from '@tingdu/client/api.ts'

/** A row of the grid. */
export type ExampleNote = { id: number; title: string; text: string; created_at: string }

/** The query key prefix of all pages of notes. */
export const exampleNotesKey = ['example-notes']

// The generated types include only the product's own tables; this one exists in tests only.
const untyped = api as unknown as PostgrestClient

/** One page of the caller's notes, newest first. */
export function exampleNotesPage(wanted: { page: number; size: number }) {
  return queryOptions({
    queryKey: [...exampleNotesKey, wanted.page, wanted.size],
    queryFn: ({ signal }): Promise<Page<ExampleNote>> => {
      const rows = untyped.from('fc_example_notes').select('id, title, text, created_at', { count: 'exact' })
      return pageOf(rows.order('id', { ascending: false }).abortSignal(signal), wanted)
    },
    placeholderData: keepPreviousData,
  })
}

/** Deletes one of the caller's notes. A note that is already deleted counts as deleted. */
export async function deleteExampleNote(id: number): Promise<void> {
  await untyped.from('fc_example_notes').delete().eq('id', id).throwOnError()
}
