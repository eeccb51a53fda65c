import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, type Page, pageOf, rowOf, rowsOf } from '@tingdu/client/api.ts'
import type { Row } from '@tingdu/client/rows.ts'
import { readingKey } from '@tingdu/features/library/reading-progress/public.ts'
import { libraryKey } from '../queries.ts'
import { lengths, levelOf, type ShelfState, shownSort } from './shelf-state.ts'
import { bestFirst, textsLike, titledLike } from './title-search.ts'

/** What a view with joins does not tell: the columns that are never null. */
type Filled = {
  sha1: string
  title: string
  plan: string
  level: string
  minutes: number
  numSounds: number
  locked: boolean
  library_has_sound: boolean
  series_finished: number
}

/** A text on the shelf, with its series and how far the caller has read it. */
export type ShelfText = Pick<
  Row<'fc_shelf', Filled>,
  | keyof Filled
  | 'title_en'
  | 'gist'
  | 'topics'
  | 'estimated_level'
  | 'coverage'
  | 'share_read'
  | 'read_at'
  | 'finished_at'
  | 'series_sha1'
  | 'series_title'
  | 'series_title_en'
  | 'series_texts'
  | 'series_idx'
>

/** The columns of a text on the shelf. */
export const shelfColumns =
  'sha1, title, title_en, gist, topics, plan, level, estimated_level, minutes, numSounds, library_has_sound, locked, coverage, share_read, read_at, finished_at, series_sha1, series_title, series_title_en, series_texts, series_idx, series_finished'

/** The share of words that is known of a text that fits: 95 to 98 %. */
const FITS = { from: 0.95, below: 0.99 }

/** Whether a text fits the member, or is easy for them. */
export type Fit = 'fits' | 'easy'

/** How a text fits the member; null if too much of it is new to them, or if it is not known how much. */
export const fitOf = ({ coverage }: Pick<ShelfText, 'coverage'>): Fit | null =>
  coverage === null || coverage < FITS.from ? null : coverage < FITS.below ? 'fits' : 'easy'

/** Whether a text fits the member. */
export const fitsMember = (text: Pick<ShelfText, 'coverage'>) => fitOf(text) === 'fits'

/** Texts of which a member knows less are not offered. */
export const LEAST_OFFERED = 0.85

/** So many are offered, of four times as many, since those in the rows of the shelf are left out. */
export const OFFERED = 6
const FETCHED_TO_OFFER = 4 * OFFERED

/** So many texts are fetched at once. */
const PAGE = 48

/** The pages of a list that is read on from where it ends. */
const paged = (read: (page: number, signal: AbortSignal) => Promise<Page<ShelfText>>) => ({
  queryFn: ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) => read(pageParam, signal),
  initialPageParam: 1,
  getNextPageParam: ({ total }: Page<ShelfText>, _pages: unknown, page: number) =>
    page * PAGE < total ? page + 1 : null,
  placeholderData: keepPreviousData,
})

const shelfPage = (request: Parameters<typeof pageOf>[0], page: number) =>
  pageOf(request, { page, size: PAGE }) as Promise<Page<ShelfText>>

/** The texts of the library that fit what is wanted; in the order of the series, or as a list. Of a search, the best first. */
export function shelfTexts(wanted: ShelfState) {
  return infiniteQueryOptions({
    queryKey: [...libraryKey, 'shelf', wanted],
    ...paged(async (page, signal) => {
      const found = await shelfPage(wantedTexts(wanted).abortSignal(signal), page)
      if (wanted.search === '' || shownSort(wanted) !== 'series') return found
      return { ...found, rows: bestFirst(found.rows, wanted.search) }
    }),
  })
}

/** The texts of the library at a level, which is given as in the state of the shelf. */
function textsAt(level: ShelfState['level']) {
  const request = api.from('fc_shelf').select(shelfColumns, { count: 'exact' }).eq('in_library', true)
  if (level === null) return request.is('at_my_level', true)
  return level === 'all' ? request : request.eq('level', level)
}

function filteredTexts({ search, level, topic, length, sound, unread, fits }: ShelfState) {
  let request = textsAt(levelOf({ level, search }))
  if (search !== '') request = request.or(textsLike(search))
  if (topic) request = request.contains('topics', [topic])
  if (length) {
    const { from, to } = lengths[length]
    request = request.gte('minutes', from)
    if (to !== null) request = request.lte('minutes', to)
  }
  if (sound) request = request.gt('numSounds', 0)
  // What fits is looked for to read it next.
  if (unread || fits) request = request.is('finished_at', null)
  // From 95 to 98 % as they are shown.
  if (fits) request = request.gte('coverage', FITS.from).lt('coverage', FITS.below)
  return request
}

function wantedTexts(wanted: ShelfState) {
  const sort = shownSort(wanted)
  const request = filteredTexts(wanted)
  if (sort === 'fit') return closestToFit(unreadFirst(request))
  if (sort === 'new') return request.order('created_at', { ascending: false }).order('sha1')
  if (sort === 'length') return request.order('minutes').order('characters').order('sha1')
  return request
    .order('series_begun_at', { ascending: false, nullsFirst: false })
    .order('level_number')
    .order('series_created_at', { nullsFirst: false })
    .order('series_sha1')
    .order('series_idx')
    .order('sha1')
}

const unreadFirst = <Request extends { order: (column: string, how: { nullsFirst: boolean }) => Request }>(
  request: Request,
) => request.order('finished_at', { nullsFirst: true })

const closestToFit = <Request extends { order: (column: string) => Request }>(request: Request) =>
  request.order('distance_from_fit').order('sha1')

/** Texts from this distance on are too hard, and of a higher level than the HSK level in the member's profile. */
const TOO_HARD = 1

/**
 * A few texts that are not begun: those that fit the member, and then those closest to that up to the HSK level in their profile; none if none
 * is. Those in which nothing is new only if there are no others. Of a series, what fits, or else the one that comes next.
 */
export function textsThatFit(level: ShelfState['level']) {
  return queryOptions({
    queryKey: [...libraryKey, 'texts that fit', level],
    queryFn: ({ signal }) => fetchTextsThatFit(level, signal),
    placeholderData: keepPreviousData,
  })
}

/** Fetches `textsThatFit`. */
export async function fetchTextsThatFit(level: ShelfState['level'], signal: AbortSignal) {
  const unread = textsAt(level).is('read_at', null).is('may_be_offered', true)
  const offered = unread.gte('coverage', LEAST_OFFERED).lt('distance_from_fit', TOO_HARD)
  const texts = (await rowsOf(
    closestToFit(offered).limit(FETCHED_TO_OFFER).abortSignal(signal),
  )) as ShelfText[]
  const withNewWords = texts.filter(({ coverage }) => coverage !== null && coverage < FITS.below)
  return withNewWords.length > 0 ? withNewWords : texts
}

/** The level of the texts that the shelf shows the member unless they choose one; null while the library has no texts. */
export function ownLevel() {
  return queryOptions({
    queryKey: [...libraryKey, 'own level'],
    queryFn: async ({ signal }) => (await rowOf(textsAt(null).limit(1).abortSignal(signal)))?.level ?? null,
  })
}

/** The texts that come closest to fitting the member, of those that the other filters find, unread ones first. */
export function closestTexts(wanted: ShelfState) {
  return queryOptions({
    queryKey: [...libraryKey, 'closest texts', wanted],
    queryFn: async ({ signal }) => {
      const request = filteredTexts({ ...wanted, fits: false })
      return (await rowsOf(closestToFit(unreadFirst(request)).limit(6).abortSignal(signal))) as ShelfText[]
    },
  })
}

/**
 * What the member goes on with, the latest first: at most six texts that they have begun, or that follow in their book
 * after one that they have finished.
 */
export function textsToContinue() {
  return queryOptions({
    queryKey: [...readingKey, 'continue'],
    queryFn: async ({ signal }) => {
      const texts = api.rpc('texts_to_continue', {}, { get: true }).select(shelfColumns)
      return (await rowsOf(texts.abortSignal(signal))) as ShelfText[]
    },
  })
}

/** So many of what a member goes on with are on Home, which is short on phones; the shelf has more. */
export const CONTINUED_ON_HOME = 2

/** The texts of a series in their order, of those that the caller sees. */
export function textsOfSeries(sha1: string) {
  return queryOptions({
    queryKey: [...libraryKey, 'texts of series', sha1],
    queryFn: async ({ signal }) => {
      const request = api.from('fc_book_texts').select(`text:fc_shelf!text_sha1(${shelfColumns})`)
      const ordered = request.eq('book_sha1', sha1).order('idx').order('last_modified')
      const rows = (await rowsOf(ordered.abortSignal(signal))) as unknown as { text: ShelfText | null }[]
      return rows.flatMap(({ text }) => text ?? [])
    },
  })
}

/** A member's own texts, those opened last first: those in no notebook, or all that a search finds. */
export function ownShelf(owner: number, search: string) {
  return infiniteQueryOptions({
    queryKey: [...libraryKey, 'own shelf', owner, search],
    ...paged((page, signal) => {
      let request = api.from('fc_shelf').select(shelfColumns, { count: 'exact' }).eq('owner', owner)
      request = search === '' ? request.is('series_sha1', null) : request.or(titledLike(search))
      const ordered = request.order('opened_at', { ascending: false }).order('sha1')
      return shelfPage(ordered.abortSignal(signal), page)
    }),
  })
}

/** A notebook, with how far the member has read it, and the text to go on with; null where it is not begun or all is read. */
export type Notebook = {
  sha1: string
  title: string
  nb_texts: number
  finished: number
  read_at: string | null
  next_sha1: string | null
  next_title: string | null
  next_share_read: number | null
}

/** A member's notebooks, those opened last first. */
export function ownNotebooks(owner: number) {
  return queryOptions({
    queryKey: [...libraryKey, 'own notebooks', owner],
    queryFn: async ({ signal }) =>
      (await rowsOf(api.rpc('own_notebooks', {}, { get: true }).abortSignal(signal))) as Notebook[],
  })
}

/**
 * The share of each notebook that the member knows, by its sha1; null for one without words. It is counted over all of
 * its texts, so the list does not wait for it.
 */
export function knownOfNotebooks(owner: number) {
  return queryOptions({
    queryKey: [...libraryKey, 'own notebooks', owner, 'known'],
    queryFn: async ({ signal }) => {
      const request = api.from('fc_books').select('sha1, coverage').eq('owner', owner).eq('in_library', false)
      // The types do not have computed columns.
      const rows = (await rowsOf(request.abortSignal(signal))) as unknown as Shares
      return new Map(rows.map(({ sha1, coverage }) => [sha1, coverage]))
    },
  })
}

type Shares = { sha1: string; coverage: number | null }[]
