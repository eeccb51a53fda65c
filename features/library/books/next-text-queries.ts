import { queryOptions } from '@tanstack/react-query'
import { api, rowOf } from '@tingdu/client/api.ts'
import type { Row } from '@tingdu/client/rows.ts'
import { libraryKey } from './queries.ts'
import { firstForYou } from './shelf/for-you.ts'
import { LEAST_OFFERED } from './shelf/queries.ts'

/**
 * A text to read after another: the next of its book, whose title is in English if it has one, or one of the library, which
 * is as hard, easier or harder, as far as the levels of both are known.
 */
export type NextText = Pick<Row<'fc_shelf'>, 'title_en' | 'estimated_level' | 'minutes' | 'coverage'> & {
  sha1: string
  title: string
  from: { book: string } | 'same level' | 'unknown level' | 'easier' | 'harder'
}

/**
 * What to read after a text: the next one of its book that the member has not finished. If that is of a higher HSK level
 * and hardly fits, it comes after the first text that the shelf offers them, or after one that is not harder; without a
 * book, there is only that one. At most two, none if all is read.
 */
export function nextTexts({ sha1, level }: { sha1: string; level: string }) {
  return queryOptions({
    queryKey: [...libraryKey, 'next texts', sha1],
    queryFn: async ({ signal }): Promise<NextText[]> => {
      const read = await rowOf(api.from('fc_shelf').select(readColumns).eq('sha1', sha1).abortSignal(signal))
      const next = read?.series_sha1 ? await nextInBook(read as Place, signal) : null
      const hsk = read?.estimated_level ?? null
      // The chapters of one's own book follow each other, whatever their levels.
      if (next && !(read?.in_library && isTooHard(next, hsk))) return [next]
      const forYou = await firstForYou(sha1, signal)
      const other = forYou ? beyondBook(forYou, hsk) : await unreadInLibrary({ sha1, level, hsk }, signal)
      if (!next) return other ? [other] : []
      return other && (forYou || other.from !== 'harder') ? [other, next] : [next]
    },
  })
}

/** Whether a text is of a higher HSK level, and the member knows too little of it for the shelf to offer it. */
const isTooHard = ({ estimated_level, coverage }: Found, hsk: number | null) =>
  hsk !== null && (estimated_level ?? 0) > hsk && (coverage ?? 0) < LEAST_OFFERED

const placeColumns = 'series_sha1, series_idx, series_title, series_title_en'
const readColumns = `in_library, estimated_level, ${placeColumns}` as const
const nextColumns = 'sha1, title, title_en, estimated_level, minutes, coverage'

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
  const request = api.from('fc_shelf').select(placeColumns).eq('sha1', sha1)
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

type Found = Omit<NextText, 'from'>

/** The next text after a place in a book that the member may read and has not finished. */
async function nextInBook(place: Place, signal: AbortSignal): Promise<NextText | null> {
  const request = api
    .from('fc_book_texts')
    .select(`idx, text:fc_shelf!text_sha1!inner(${nextColumns})`)
    .eq('book_sha1', place.series_sha1)
    .gt('idx', place.series_idx)
    .is('text.finished_at', null)
    .is('text.locked', false)
  const row = await rowOf(request.order('idx').limit(1).abortSignal(signal))
  const text = (row as { text: Found } | null | undefined)?.text
  return text ? { ...text, from: { book: place.series_title_en ?? place.series_title } } : null
}

/**
 * The text of the library that fits the member best of those that they may read and have not finished, and of a series
 * that they have begun, only of the one that comes next: one of the same
 * HSK level, or else the next harder one, or any. Of the same level of ours if the HSK level is not known.
 */
async function unreadInLibrary(
  { sha1, level, hsk }: { sha1: string; level: string; hsk: number | null },
  signal: AbortSignal,
): Promise<NextText | null> {
  const unread = () =>
    api
      .from('fc_shelf')
      .select(nextColumns)
      .eq('in_library', true)
      .neq('sha1', sha1)
      .is('finished_at', null)
      .is('may_be_offered', true)
      .is('locked', false)
  const best = (request: ReturnType<typeof unread>) =>
    rowOf(request.order('distance_from_fit').order('characters').limit(1).abortSignal(signal))
  const text = (
    hsk === null
      ? await best(unread().eq('level', level))
      : ((await best(unread().eq('estimated_level', hsk))) ??
        (await best(unread().gt('estimated_level', hsk).order('estimated_level'))) ??
        (await best(unread())))
  ) as Found | null | undefined
  return text ? beyondBook(text, hsk) : null
}

/** A text to read after another one of an HSK level, if that is known. */
function beyondBook(text: Found, hsk: number | null): NextText {
  if (hsk === null || text.estimated_level === null) return { ...text, from: 'unknown level' }
  const difference = text.estimated_level - hsk
  return { ...text, from: difference === 0 ? 'same level' : difference < 0 ? 'easier' : 'harder' }
}
