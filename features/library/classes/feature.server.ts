import type { RegisterFeature } from '@tingdu/feature/server-feature.ts'
import { invitedRows } from '../../accounts/invitations/public.server.ts'
import { requireOwnUserId } from './create-before-write.server.ts'

const classInvitations = invitedRows({
  kind: 'class',
  table: 'api.fc_class_members',
  describe: `select c.id, c.name, c.org_name as school, m.role, m.user_id as "userId"
    from api.fc_class_members m join api.fc_classes c on c.id = m.class_id where m.id = $1`,
})

/** Classes, their members, and what is given to them. */
export const classes: RegisterFeature = () => ({
  name: 'classes',
  beforeWrite: { fc_classes: requireOwnUserId },
  invitationTarget: classInvitations,
  loggedReads: { fc_class_members: 'user_id', fc_admin_class_members: 'user_id' },
  ownData: [
    {
      name: 'classes',
      text: `select c.name as class, m.role, m.email, m.user_name, m.last_modified
        from api.fc_class_members m join api.fc_classes c on c.id = m.class_id where m.user_id = $1 order by m.id`,
    },
    {
      name: 'created_classes',
      text: 'select name, description, created_at from api.fc_classes where owner = $1 order by id',
    },
  ],
})
