import { serverCaller } from '@tingdu/database/server-caller.ts'
import type { RegisterFeature } from '@tingdu/feature/server-feature.ts'
import { invitedRows } from '../../accounts/invitations/public.server.ts'
import { settleUploads } from '../../accounts/uploads/public.server.ts'
import { seedDemoOrganizations } from './demo-organizations.server.ts'
import { ownMemberships } from './own-data.server.ts'

const memberInvitations = invitedRows({
  kind: 'organization',
  table: 'api.fc_org_members',
  describe: `select o.id, o.name, null as school, m.role, m.user_id as "userId"
    from api.fc_org_members m join api.fc_organization o on o.id = m.org_id where m.id = $1`,
})

/** Schools and other groups, with a cover picture. */
export const organizations: RegisterFeature = (server) => ({
  name: 'organizations',
  beforeWrite: { fc_organization: settleUploads(server) },
  loggedReads: { fc_org_members: 'user_id' },
  ownData: [ownMemberships],
  invitationTarget: memberInvitations,
  demo: () => server.database.transaction(serverCaller(), seedDemoOrganizations),
})
