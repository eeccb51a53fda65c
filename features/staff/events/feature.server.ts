import { serverCaller } from '@tingdu/database/server-caller.ts'
import type { RegisterFeature } from '@tingdu/feature/server-feature.ts'
import { checkEvents } from './check-events.server.ts'
import { seedDemoEvents } from './demo-events.server.ts'
import { deleteEventsJob, eventPartitionsJob } from './jobs.server.ts'
import { ownEvents } from './own-data.server.ts'
import { MAX_REQUEST_BYTES } from './rules.ts'

/** What learners do in the apps, as the apps report it. */
export const events: RegisterFeature = ({ database }) => ({
  name: 'events',
  jobs: [eventPartitionsJob({ database }), deleteEventsJob({ database })],
  beforeWrite: { fc_events: checkEvents },
  largeBodies: { fc_events: MAX_REQUEST_BYTES },
  loggedReads: { fc_events: 'owner' },
  ownData: [ownEvents],
  notOwnData: { 'private.event_senders': 'how many events were sent today, and their names, for the limit' },
  demo: () => database.transaction(serverCaller(), seedDemoEvents),
})
