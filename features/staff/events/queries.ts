import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, type Page, pageOf, rowsOf } from '@tingdu/client/api.ts'
import type { GridState } from '@tingdu/client/grid-state.ts'
import { anyContaining, anyStartingWith, containing, startingWith } from '@tingdu/client/like-pattern.ts'
import { inOrder, type ListOrder } from '@tingdu/client/list-order.ts'
import type { Row } from '@tingdu/client/rows.ts'

/** An event as staff see it. */
export type Event = Row<'fc_events'>

/** A page of events; from 1,000 on, the total is an estimate. */
export type EventsPage = Page<Event> & { estimated: boolean }

type Wanted = Pick<GridState, 'search' | 'sort' | 'page' | 'size'>

/** The filters of the list; null for all. `from` and `to` are times in UTC, both included. */
export type EventsWanted = Wanted & {
  name: string | null
  type: string | null
  device: string | null
  times: { from: string; to: string } | null
}

/** The number of events of a name and type. */
export type EventName = Row<'fc_event_names', { events: number }>

const order: ListOrder = {
  sortable: ['timestamp'],
  initial: { column: 'timestamp', direction: 'descending' },
  key: 'id',
}

/** The columns that a search looks in. All of them have an index of trigrams. */
const searched = ['event_name', 'device', 'params1', 'params2']
/** A shorter text has no trigram that the index could find, but the beginning of a field has. */
const TRIGRAM = 3
/** The server counts so many rows exactly, and estimates from there on. */
const COUNTED = 1000

/** The most events in an export: more would take the server too long, as each page is read from the first event on. */
export const MOST_EXPORTED = 100_000

const eventsKey = ['events'] as const

/** One page of all events, the latest first unless sorted. `search` also matches the id of the member. */
export function eventsPage(wanted: EventsWanted) {
  const { name, type, device, times, search, sort, page, size } = wanted
  return queryOptions({
    queryKey: [...eventsKey, 'all', name, type, device, times, search, sort, page, size],
    queryFn: async ({ signal }): Promise<EventsPage> => {
      let request = select()
      if (name !== null) request = request.eq('event_name', name)
      if (type !== null) request = request.eq('event_type', type)
      const like = isNarrow(wanted) ? containing : patternOf
      if (device !== null) request = request.ilike('device', like(device))
      if (times !== null) request = request.gte('timestamp', times.from).lte('timestamp', times.to)
      if (search !== '') request = request.or(matching(search, isNarrow(wanted)))
      return await pageIn(request, wanted, signal)
    },
    placeholderData: keepPreviousData,
  })
}

/** One page of a member's events, the latest first unless sorted. */
export function memberEvents(owner: number, wanted: Wanted) {
  const { search, sort, page, size } = wanted
  return queryOptions({
    queryKey: [...eventsKey, 'of', owner, search, sort, page, size],
    queryFn: async ({ signal }): Promise<EventsPage> => {
      let request = select().eq('owner', owner)
      if (search !== '') request = request.or(anyContaining(searched, search))
      return await pageIn(request, wanted, signal)
    },
    placeholderData: keepPreviousData,
  })
}

/** The most names and types that are fetched: as many as the server returns. Members choose them, so there may be more. */
export const MOST_NAMES = 1000

/** The names and types of events, the most frequent first. */
export function eventNames() {
  return queryOptions({
    queryKey: [...eventsKey, 'names'],
    queryFn: async ({ signal }) => {
      const all = api.from('fc_event_names').select('*')
      const request = all.order('events', { ascending: false }).limit(MOST_NAMES)
      return (await rowsOf(request.abortSignal(signal))) as EventName[]
    },
    staleTime: 60_000,
  })
}

const select = () => api.from('fc_events').select('*', { count: 'estimated' })

async function pageIn(
  request: ReturnType<typeof select>,
  wanted: Wanted,
  signal: AbortSignal,
): Promise<EventsPage> {
  const page = await pageOf(inOrder(request, wanted.sort, order).abortSignal(signal), wanted)
  return { ...page, estimated: page.total > COUNTED }
}

/** Whether a filter leaves so few events that the index of texts is not needed. */
function isNarrow({ name, times }: EventsWanted): boolean {
  return name !== null || times !== null
}

const isShort = (text: string) => [...text].length < TRIGRAM

/** Whether a short search or device is compared with the beginning of the fields only. */
export function matchesBeginnings(wanted: EventsWanted): boolean {
  return (
    !isNarrow(wanted) && [wanted.search, wanted.device ?? ''].some((text) => text !== '' && isShort(text))
  )
}

function patternOf(text: string): string {
  return isShort(text) ? startingWith(text) : containing(text)
}

function matching(search: string, narrow: boolean): string {
  const texts =
    isShort(search) && !narrow ? anyStartingWith(searched, search) : anyContaining(searched, search)
  return /^\d{1,15}$/.test(search) ? `${texts},owner.eq.${Number(search)}` : texts
}
