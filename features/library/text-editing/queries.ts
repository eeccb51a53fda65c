import { queryOptions } from '@tanstack/react-query'
import { api, rowOf, rowsOf } from '@tingdu/client/api.ts'
import { changedRow } from '@tingdu/client/changed-row.ts'
import type { Json } from '@tingdu/client/database.generated.ts'
import { EditConflict } from '@tingdu/client/edit-conflict.ts'
import { apiBase, call, fetchFromApi } from '@tingdu/client/http.ts'
import type { NewRow, Row } from '@tingdu/client/rows.ts'
import type { TextDocument } from '@tingdu/features/library/texts/public.ts'
import { annotationOf, compact, type Draft } from './document/draft.ts'
import { savesUnderWay } from './document/saves-under-way.ts'
import { type Placed, type PlacedColumns, placedColumns, type TextFields } from './rules.ts'

/** A text as its editor loads it. `last_modified` is the version that an edit is based on. */
export type EditedText = Pick<
  Row<'fc_texts', { json_text: TextDocument }>,
  | 'sha1'
  | 'title'
  | 'author'
  | 'plan'
  | 'level'
  | 'estimated_level'
  | 'title_en'
  | 'gist'
  | 'topics'
  | 'in_library'
  | 'state'
  | 'published_version'
  | 'last_modified'
  | 'json_text'
>

/** Something missing or doubtful in a text; errors prevent its publication. */
export type Finding = { severity: 'error' | 'warning'; pointer: string; message: string }

/** A published version of a text. */
export type Version = Row<'fc_text_versions', { document: TextDocument }>

/** The title and author of a published text that wait for the next version; null if none do. */
type DraftFields = Pick<Row<'fc_texts'>, 'draft_title' | 'draft_author'>

const columns =
  'sha1, title, author, draft_title, draft_author, plan, level, estimated_level, title_en, gist, topics, in_library, state, published_version, last_modified, json_text'

/** The query key prefix of everything about a text in its editor. */
export const editingKey = (sha1: string) => ['text-editing', sha1] as const

/** A text to edit, always as it is now; null if there is none that the caller may read. */
export function editedText(sha1: string) {
  return queryOptions({
    queryKey: [...editingKey(sha1), 'text'],
    queryFn: async ({ signal }) => {
      await savesUnderWay(sha1)
      return await readText(sha1, signal)
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** A text to edit, as it is now; null if there is none that the caller may read. */
export async function readText(sha1: string, signal?: AbortSignal): Promise<EditedText | null> {
  let request = api.from('fc_texts').select(columns).eq('sha1', sha1)
  if (signal) request = request.abortSignal(signal)
  const row = (await rowOf(request)) as (EditedText & DraftFields) | undefined
  if (!row?.json_text) return null
  const { draft_title, draft_author, ...text } = row
  return { ...text, title: draft_title ?? text.title, author: draft_author ?? text.author }
}

/** The words of a draft, as the server would store them; `sha1` names the stored text, null for a new one. */
export async function annotate(
  draft: Draft,
  sha1: string | null,
  signal?: AbortSignal,
): Promise<TextDocument> {
  const response = await fetchFromApi(`${apiBase}/rpc/annotate_text`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...annotationOf(draft), ...(sha1 && { sha1 }) }),
    ...(signal && { signal }),
  })
  return ((await response.json()) as { json_text: TextDocument }).json_text
}

export type Written = TextFields & { document: TextDocument }

/** Creates a text with an id chosen before, so that creating it again after a lost response finds it. */
export async function createText(sha1: string, { title, author, document }: Written): Promise<void> {
  const row = { sha1, title: title.trim(), author: author.trim(), json_text: compact(document) as Json }
  try {
    await rowsOf(api.from('fc_texts').insert(row).select('sha1'))
  } catch (failure) {
    if (!(await readText(sha1).catch(() => null))) throw failure
  }
}

/** Puts a text at the end of a book. */
export async function addToBook(book_sha1: string, text_sha1: string): Promise<void> {
  // The database gives the row its number.
  const link = { book_sha1, text_sha1 } as NewRow<'fc_book_texts'>
  await rowsOf(api.from('fc_book_texts').insert(link).select('text_sha1'))
}

/**
 * Saves a text if it is still as it was read (`seen` is its `last_modified`), and returns the new `last_modified`.
 * Throws `EditConflict` with the current text otherwise, with null if it is deleted.
 */
export async function saveText(sha1: string, written: Written, seen: string): Promise<string> {
  const { title, author, document } = written
  const row = { draft_title: title.trim(), draft_author: author.trim(), json_text: compact(document) as Json }
  const request = api.from('fc_texts').update(row)
  const saved = await rowOf(request.eq('sha1', sha1).eq('last_modified', seen).select('last_modified'))
  if (!saved) throw new EditConflict(await readText(sha1))
  return saved.last_modified
}

/**
 * Saves the content alone of a text that is still as it was read (`seen` is its `last_modified`), and returns it with its
 * words and the new `last_modified`. Throws `EditConflict` otherwise.
 */
export async function saveDocument(sha1: string, document: TextDocument, seen: string) {
  const request = api.from('fc_texts').update({ json_text: compact(document) as Json })
  const saved = await rowOf(
    request.eq('sha1', sha1).eq('last_modified', seen).select('json_text, last_modified'),
  )
  if (!saved) throw new EditConflict(null)
  return saved as { json_text: TextDocument; last_modified: string }
}

/** Deletes a text that is in no book. */
export async function deleteText(sha1: string): Promise<void> {
  await rowsOf(api.from('fc_texts').delete().eq('sha1', sha1).select('sha1'))
}

/** Changes where a text stands on the shelf and what is said about it there; admins only. */
export async function changePlaced(sha1: string, input: Placed): Promise<void> {
  await rowsOf(api.from('fc_texts').update(placedColumns(input)).eq('sha1', sha1).select('sha1'))
}

/** Changes the level of a text that the caller owns and that is not of the library. Throws if the caller may not. */
export async function changeLevel(sha1: string, level: string): Promise<void> {
  await changedRow(api.from('fc_texts').update({ level }).eq('sha1', sha1).select('sha1'))
}

type SeenText = PlacedColumns & { sha1: string; last_modified: string }

/** The same for a text that is unchanged since it was `seen`. Throws `EditConflict` otherwise. */
export async function changeSeenPlaced<Seen extends SeenText>(input: Placed, seen: Seen): Promise<void> {
  const request = api.from('fc_texts').update(placedColumns(input))
  const changed = await rowsOf(
    request.eq('sha1', seen.sha1).eq('last_modified', seen.last_modified).select('sha1'),
  )
  if (changed.length > 0) return
  const columns = 'plan, level, title_en, gist, topics, last_modified'
  const now = await rowOf(api.from('fc_texts').select(columns).eq('sha1', seen.sha1))
  throw new EditConflict(now ? { ...seen, ...now } : null)
}

/** Where a text is: in its draft of a version, in review, or published; null for a private text that no class was given. */
export function publicationState(sha1: string, version: string) {
  return queryOptions({
    queryKey: [...editingKey(sha1), 'state', version],
    queryFn: async ({ signal }) => {
      const request = api.from('fc_texts').select('state, published_version').eq('sha1', sha1)
      return (await rowOf(request.abortSignal(signal))) ?? { state: null, published_version: null }
    },
  })
}

/** What is missing or doubtful before a text is published. */
export function findings(sha1: string, version: string) {
  return queryOptions({
    queryKey: [...editingKey(sha1), 'findings', version],
    queryFn: async () => (await call<{ findings: Finding[] }>('POST', 'rpc/check_text', { sha1 })).findings,
  })
}

/** The published versions of a text, latest first. */
export function versions(sha1: string) {
  return queryOptions({
    queryKey: [...editingKey(sha1), 'versions'],
    queryFn: async ({ signal }) => {
      const request = api.from('fc_text_versions').select('*').eq('text_sha1', sha1)
      return (await rowsOf(request.order('number', { ascending: false }).abortSignal(signal))) as Version[]
    },
  })
}

export async function submitText(sha1: string, submitted: boolean): Promise<void> {
  await call('POST', 'rpc/submit_text', { sha1, submitted })
}

/** Publishes a text; returns the number of its version. */
export async function publishText(sha1: string, reason: string): Promise<number> {
  return (await call<{ version: number }>('POST', 'rpc/publish_text', { sha1, reason })).version
}

/** Shows classes that have a private text what is stored, if it is still as it was read (`seen` is its `last_modified`). */
export async function publishToClass(sha1: string, seen: string): Promise<void> {
  await call('POST', 'rpc/publish_to_class', { sha1, last_modified: seen })
}

export async function restoreVersion(sha1: string, number: number): Promise<void> {
  await call('POST', 'rpc/restore_text_version', { sha1, number })
}
