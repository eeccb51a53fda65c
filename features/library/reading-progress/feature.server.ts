import type { RegisterFeature } from '@tingdu/feature/server-feature.ts'
import { expiredReadingEventsJob } from './jobs.server.ts'

/** How far members have read which text. */
export const readingProgress: RegisterFeature = (server) => ({
  name: 'reading-progress',
  jobs: [expiredReadingEventsJob(server)],
  ownData: [
    {
      name: 'reading',
      text: `select text_sha1, sentence, sentence_text, furthest, share_read, shown, seconds_read, seconds_listened, read_at,
          finished_at, unread_at, read_through_at
        from api.fc_reading where owner = $1 order by read_at`,
    },
  ],
  notOwnData: {
    'private.reading_events': 'what devices sent of the last 30 days; the sums are in fc_reading',
  },
})
