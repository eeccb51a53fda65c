import { serverCaller } from '@tingdu/database/server-caller.ts'
import type { RegisterFeature } from '@tingdu/feature/server-feature.ts'
import { settleUploads } from '../uploads/public.server.ts'
import { seedDemoOrganizations } from './demo-organizations.server.ts'
import { memberInvitations } from './member-invitations.server.ts'
import { ownMemberships } from './own-data.server.ts'

/** Schools and other groups, with a cover picture. */
export const organizations: RegisterFeature = (server) => ({
  name: 'organizations',
  beforeWrite: { fc_organization: settleUploads(server) },
  ownData: [ownMemberships],
  invitationTarget: memberInvitations,
  demo: () => server.database.transaction(serverCaller(), seedDemoOrganizations),
})
