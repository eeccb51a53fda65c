import type { Sender } from '@tingdu/client/device/outbox.ts'
import { queryClient } from '@tingdu/client/query-client.ts'
import { type ReadingEvent, readingKey, sendReading } from './queries.ts'

/** Sends reading events, with the time of the device, by which the server corrects a wrong clock. */
export const readingSender: Sender<ReadingEvent> = {
  kind: 'reading',
  most: 100,
  later: () => void queryClient.invalidateQueries({ queryKey: readingKey }),
  async send(rows) {
    await sendReading(rows.map(({ body }) => body))
    return rows
  },
}
