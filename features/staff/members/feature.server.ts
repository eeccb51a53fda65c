import type { RegisterFeature } from '@tingdu/feature/server-feature.ts'
import { recountMembersJob } from './jobs.server.ts'
import { ownNotes } from './own-data.server.ts'

/** Members, for staff: their number. */
export const members: RegisterFeature = ({ database }) => ({
  name: 'members',
  loggedReads: { fc_users: 'user_id', fc_member_notes: 'user_id' },
  ownData: [ownNotes],
  jobs: [recountMembersJob(database)],
})
