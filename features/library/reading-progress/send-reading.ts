import type { Sender } from '@tingdu/client/device/outbox.ts'
import { queryClient } from '@tingdu/client/query-client.ts'
import { libraryKey, type ReadingEvent, type RecordedReading, readingKey, sendReading } from './queries.ts'

/**
 * Sends reading events, with the time of the device, by which the server corrects a wrong clock. The answer to each is how far
 * its text is read then; undefined if the member may not read it any more.
 */
export const readingSender: Sender<ReadingEvent, RecordedReading | undefined> = {
  kind: 'reading',
  most: 100,
  later: () => void readingChanged(),
  async send(rows) {
    const recorded = await sendReading(rows.map(({ body }) => body))
    return rows.map(({ body }) => recorded.find(({ text_sha1 }) => text_sha1 === body.text_sha1))
  },
}

/**
 * Fetches again what shows how far texts are read. While a text is being read (`reading`), lists of the library are only
 * when they are shown next.
 */
export async function readingChanged(reading = false): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: readingKey }),
    queryClient.invalidateQueries({ queryKey: libraryKey, refetchType: reading ? 'none' : 'active' }),
  ])
}
