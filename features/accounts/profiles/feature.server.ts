import type { RegisterFeature } from '@tingdu/feature/server-feature.ts'
import { settleUploads } from '../uploads/public.server.ts'
import { seedDemoProfiles } from './demo-profiles.server.ts'
import { ownProfile } from './own-data.server.ts'

/** Members' profiles, with a picture. */
export const profiles: RegisterFeature = (server) => ({
  name: 'profiles',
  beforeWrite: { fc_profile: settleUploads(server) },
  loggedReads: { fc_profile: 'owner' },
  ownData: [ownProfile],
  demo: () => seedDemoProfiles(server.database),
})
