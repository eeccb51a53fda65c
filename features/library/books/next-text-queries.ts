import { queryOptions } from '@tanstack/react-query'
import { api, rowOf } from '@tingdu/client/api.ts'
import type { Row } from '@tingdu/client/rows.ts'
import { libraryKey } from './queries.ts'

/**
 * A text to read after another, and the title of the book that both are in, in English if it has one; null if they are in
 * none.
 */
export type NextText = Pick<Row<'fc_shelf'>, 'title_en' | 'estimated_level' | 'minutes'> & {
  sha1: string
  title: string
  book: string | null
}

/**
 * The text after one in a book, or else the one of its level in the library that fits the member best of those that they may read
 * and have not finished; null if there is none.
 */
export function nextText({ sha1, level }: { sha1: string; level: string }) {
  return queryOptions({
    queryKey: [...libraryKey, 'next', sha1],
    queryFn: async ({ signal }): Promise<NextText | null> =>
      (await nextInBook(sha1, signal)) ?? (await unreadOfLevel({ sha1, level }, signal)),
  })
}

const nextColumns = 'sha1, title, title_en, estimated_level, minutes'

/** The texts before and after one in its book; null where there is none. */
export function neighborsInBook(sha1: string) {
  return queryOptions({
    queryKey: [...libraryKey, 'neighbors', sha1],
    queryFn: async ({ signal }) => {
      const place = await placeInBook(sha1, signal)
      if (!place) return { previous: null, next: null }
      const [previous, next] = await Promise.all([beside(place, -1, signal), beside(place, 1, signal)])
      return { previous, next }
    },
  })
}

type Place = {
  series_sha1: string
  series_idx: number
  series_title: string
  series_title_en: string | null
}

/** Where a text is in its series, the one that the shelf and the text itself show. */
async function placeInBook(sha1: string, signal: AbortSignal): Promise<Place | null> {
  const columns = 'series_sha1, series_idx, series_title, series_title_en'
  const request = api.from('fc_shelf').select(columns).eq('sha1', sha1)
  const row = await rowOf(request.abortSignal(signal))
  return row?.series_sha1 ? (row as Place) : null
}

/** The text before or after a place in a book. */
async function beside(place: Place, step: 1 | -1, signal: AbortSignal): Promise<string | null> {
  const inBook = api.from('fc_book_texts').select('text_sha1').eq('book_sha1', place.series_sha1)
  const following = step === 1 ? inBook.gt('idx', place.series_idx) : inBook.lt('idx', place.series_idx)
  const row = await rowOf(
    following
      .order('idx', { ascending: step === 1 })
      .limit(1)
      .abortSignal(signal),
  )
  return row?.text_sha1 ?? null
}

async function nextInBook(sha1: string, signal: AbortSignal): Promise<NextText | null> {
  const place = await placeInBook(sha1, signal)
  const following = place && (await beside(place, 1, signal))
  if (!following) return null
  const text = await rowOf(api.from('fc_shelf').select(nextColumns).eq('sha1', following).abortSignal(signal))
  return text ? ({ ...text, book: place.series_title_en ?? place.series_title } as NextText) : null
}

async function unreadOfLevel(
  { sha1, level }: { sha1: string; level: string },
  signal: AbortSignal,
): Promise<NextText | null> {
  const text = await rowOf(
    api
      .from('fc_shelf')
      .select(nextColumns)
      .eq('in_library', true)
      .eq('level', level)
      .neq('sha1', sha1)
      .is('finished_at', null)
      .is('locked', false)
      .order('distance_from_fit')
      .order('characters')
      .limit(1)
      .abortSignal(signal),
  )
  return text ? ({ ...text, book: null } as NextText) : null
}
