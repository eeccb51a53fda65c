import type { Sender } from '@tingdu/client/device/outbox.ts'
import { queryClient } from '@tingdu/client/query-client.ts'
import { libraryKey, type ReadingEvent, readingKey, sendReading } from './queries.ts'

/** Sends reading events, with the time of the device, by which the server corrects a wrong clock. */
export const readingSender: Sender<ReadingEvent> = {
  kind: 'reading',
  most: 100,
  later: () => void readingChanged(),
  async send(rows) {
    await sendReading(rows.map(({ body }) => body))
    return rows
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
