import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api, rowOf } from '@tingdu/client/api.ts'
import { call } from '@tingdu/client/http.ts'
import { queryClient } from '@tingdu/client/query-client.ts'
import type { Row } from '@tingdu/client/rows.ts'
import { getSession } from '@tingdu/client/session.ts'
import { beginningColumns, describedColumns } from './columns.ts'
import type { TextDocument } from './document/text-document.ts'
import type { Covered } from './ShareKnown.tsx'

/** A document; `partial` if only the words of its first sentences are there yet. */
export type ShownDocument = TextDocument & { partial?: boolean }

/** A text with its content, or null for content that stays closed to the caller. */
export type Text = Pick<
  Row<'fc_texts', { may_change: boolean; json_text: ShownDocument | null }>,
  | 'sha1'
  | 'title'
  | 'title_en'
  | 'gist'
  | 'topics'
  | 'author'
  | 'plan'
  | 'level'
  | 'numSounds'
  | 'characters'
  | 'in_library'
  | 'last_modified'
  | 'may_change'
  | 'json_text'
  | 'coverage'
  | 'learning_coverage'
>

/**
 * Why the caller may read a text (`opened`: as one of their free texts), or null if it is closed to them. The first
 * `free` texts of the library that a member opens stay open; `opened` counts them. `given_by` is a class or an
 * organization that gives a closed text without a membership that reaches it.
 */
export type Opening = {
  right: string | null
  plan: string
  opened: number
  free: number
  given_by: string | null
}

/** A text that the caller opened. */
export type OpenedText = { text: Text; opening: Opening }

/** The title and author that go with the content where that is a draft; null if they are the same. */
type DraftFields = Pick<Row<'fc_texts'>, 'draft_title' | 'draft_author'>

/**
 * Opens a text for the caller and reads it; null if there is none that they may see. Opening a text again changes
 * nothing. Staff who view the product as the caller only read it.
 */
export function openedText(sha1: string) {
  return queryOptions({
    queryKey: ['texts', 'opened', sha1],
    queryFn: async ({ signal }) => await openAndRead(sha1, `${describedColumns},json_text`, signal),
    enabled: isSha1(sha1),
    // A short text, of which the beginning is all, is not read a second time.
    staleTime: 30_000,
  })
}

/**
 * Opens a text and reads what its first screen needs: of a long text, the words of its first sentences, with `partial`;
 * a short one is whole, and then need not be read again by `openedText`.
 */
export function textBeginning(sha1: string) {
  return queryOptions({
    queryKey: ['texts', 'beginning', sha1],
    queryFn: async ({ signal, client }): Promise<OpenedText | null> => {
      const opened = await openAndRead(sha1, beginningColumns, signal)
      if (!opened?.text.json_text?.partial) client.setQueryData(openedText(sha1).queryKey, opened)
      return opened
    },
  })
}

/** Whether the content of a text is open to the caller, of one that the page has read. */
export function isOpenHere(cache: QueryClient, sha1: string): boolean {
  const opened =
    cache.getQueryData(openedText(sha1).queryKey) ?? cache.getQueryData(textBeginning(sha1).queryKey)
  return Boolean(opened?.text.json_text)
}

/** Requests the beginning of a text for its page, unless the text is there already. */
export async function beginText(sha1: string): Promise<void> {
  if (isSha1(sha1) && queryClient.getQueryData(openedText(sha1).queryKey) === undefined)
    await queryClient.prefetchQuery(textBeginning(sha1))
}

async function openAndRead(sha1: string, columns: string, signal: AbortSignal): Promise<OpenedText | null> {
  const read = async () => {
    const request = api.from('fc_texts').select(columns).eq('sha1', sha1)
    return (await rowOf(request.abortSignal(signal))) as (Text & DraftFields) | undefined
  }
  const [opening, first] = await Promise.all([open(sha1), read()])
  // Its content was closed until it was opened.
  const row = opening?.right && !first?.json_text ? await read() : first
  if (!opening || !row) return null
  const { draft_title, draft_author, ...text } = row
  const fields = { title: draft_title ?? text.title, author: draft_author ?? text.author }
  return { text: { ...text, ...fields }, opening: opening as Opening }
}

async function open(sha1: string) {
  return getSession().viewing
    ? await rowOf(api.rpc('text_opening', { sha1 }, { get: true }))
    : await rowOf(api.rpc('open_text', { sha1 }))
}

/** The query key of how much of a text the caller knows. */
export const shareKnownKey = (sha1: string) => ['texts', 'share known', sha1] as const

/** How much of an opened text the caller knows: as it was opened with, until words change. */
export function shareKnown({ sha1, coverage, learning_coverage }: Covered & Pick<Text, 'sha1'>) {
  return queryOptions({
    queryKey: shareKnownKey(sha1),
    queryFn: async ({ signal }): Promise<Covered> => {
      const columns = 'coverage, learning_coverage'
      const row = await rowOf(api.from('fc_texts').select(columns).eq('sha1', sha1).abortSignal(signal))
      return row ?? { coverage: null, learning_coverage: null }
    },
    initialData: { coverage, learning_coverage } satisfies Covered,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/** Whether a service is configured that translates texts. */
export function translationAvailable() {
  return queryOptions({
    queryKey: ['translation available'],
    queryFn: async () => (await call<{ available: boolean }>('GET', 'rpc/translation_settings')).available,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Whether a part of an address can be the id of a text. */
export function isSha1(text: string): boolean {
  return /^[0-9a-f]{40}$/.test(text)
}

/** The series that a text is in, and which of its texts it is. */
export type PlaceInSeries = { sha1: string; title: string; place: number; texts: number }

/** What the shelf says of a text: its HSK level, 7 for those beyond the lists, and its place in its series, if it has them. */
export function onTheShelf(sha1: string) {
  return queryOptions({
    queryKey: ['library', 'on the shelf', sha1],
    queryFn: async ({ signal }): Promise<{ level: number | null; series: PlaceInSeries | null }> => {
      const columns =
        'estimated_level, series_sha1, series_title, series_title_en, series_place, series_texts'
      const row = await rowOf(api.from('fc_shelf').select(columns).eq('sha1', sha1).abortSignal(signal))
      const level = row?.estimated_level ?? null
      if (!row?.series_sha1 || row.series_place === null || row.series_texts === null)
        return { level, series: null }
      const series = {
        sha1: row.series_sha1,
        title: row.series_title_en ?? row.series_title ?? '',
        place: row.series_place,
        texts: row.series_texts,
      }
      return { level, series }
    },
  })
}
