import type { RegisterFeature } from '@tingdu/feature/server-feature.ts'
import { countDaysJob } from './jobs.server.ts'
import { ownActiveDays } from './own-data.server.ts'

/** The overview of staff: numbers by day. */
export const overview: RegisterFeature = ({ database }) => ({
  name: 'overview',
  jobs: [countDaysJob(database)],
  loggedReads: { fc_admin_access_changes: 'owner' },
  ownData: [ownActiveDays],
  outlivesAccount: { 'private.active_days': 'deleted by a trigger (access.sql)' },
})
