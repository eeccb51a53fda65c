import type { RegisterFeature } from '@tingdu/feature/server-feature.ts'
import { recountMembersJob } from './jobs.server.ts'

/** Members, for staff: their number. */
export const members: RegisterFeature = ({ database }) => ({
  name: 'members',
  loggedReads: { fc_users: 'user_id' },
  jobs: [recountMembersJob(database)],
})
