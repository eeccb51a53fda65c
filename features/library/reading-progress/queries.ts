import { queryOptions } from '@tanstack/react-query'
import { api, rowOf } from '@tingdu/client/api.ts'
import { apiBase, fetchFromApi } from '@tingdu/client/http.ts'
import type { Row } from '@tingdu/client/rows.ts'

/** The query key prefix of whatever reading changes. */
export const readingKey = ['reading-progress'] as const

/** The query key prefix of everything about the library, whose lists show how far texts are read. */
export const libraryKey = ['library'] as const

/** Where a member is in a text; sentences count from 0. */
export type ReadingPosition = Pick<
  Row<'fc_reading'>,
  'sentence' | 'sentence_text' | 'furthest' | 'read_at' | 'finished_at' | 'seconds_read' | 'seconds_listened'
>

/**
 * A reading event of a device: seconds since the previous event, the sentence that was reached, and those that were shown
 * or heard as ranges of the first and the last one.
 */
export type ReadingEvent = {
  id: string
  text_sha1: string
  sentence: number
  /** The beginning of that sentence, by which it is found again in a text that has changed. */
  sentence_text: string
  shown: [number, number][]
  seconds_read: number
  seconds_listened: number
  /** When, in ISO 8601. */
  at: string
  device: string
  /** What the member says: that they have read the text, or that they have not. */
  finished?: boolean
}

const positionColumns =
  'sentence, sentence_text, furthest, read_at, finished_at, seconds_read, seconds_listened'

/** Where the member is in a text; null if they have not begun it. */
export function positionIn(sha1: string) {
  return queryOptions({
    queryKey: [...readingKey, 'position', sha1],
    queryFn: async ({ signal }): Promise<ReadingPosition | null> => {
      const request = api.from('fc_reading').select(positionColumns).eq('text_sha1', sha1)
      return (await rowOf(request.abortSignal(signal))) ?? null
    },
  })
}

/** How far a text is read once the server has an event. */
export type RecordedReading = Pick<
  Row<'fc_reading'>,
  'text_sha1' | 'sentence' | 'sentence_text' | 'read_at' | 'finished_at'
>

/**
 * Sends reading events, each stored once, and returns how far their texts are read. `leaving` sends them also if the page is
 * closed meanwhile, which browsers do for a few only.
 */
export async function sendReading(
  events: readonly ReadingEvent[],
  leaving = false,
): Promise<RecordedReading[]> {
  const sent_at = new Date().toISOString()
  // All events of a call must have the same keys.
  const response = await fetchFromApi(`${apiBase}/rpc/record_reading`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(events.map((event) => ({ finished: null, ...event, sent_at }))),
    keepalive: leaving,
  })
  return response.json()
}
