import { staffRoles } from '@tingdu/client/session.ts'
import type { WebFeature } from '@tingdu/ui/web-feature.ts'
import { memberPaths } from './paths.ts'

/** Members, for staff: who they are, what they have, and what can be done for them. */
export const members: WebFeature = {
  name: 'members',
  routes: [
    {
      path: memberPaths.members(),
      // Specified without an id.
      aliases: ['/memberdetail'],
      layout: 'user',
      screen: () => import('./list/MembersScreen.tsx'),
    },
    { path: memberPaths.details(':id'), layout: 'user', screen: () => import('./member/MemberScreen.tsx') },
  ],
  palette: [
    {
      group: 'Members',
      order: 10,
      roles: staffRoles,
      load: async () => (await import('./queries.ts')).findMembers,
    },
  ],
  menu: [
    {
      label: 'Members',
      path: memberPaths.members(),
      icon: 'members',
      roles: staffRoles,
      olderRoles: ['gk_admin', 'super_admin'],
      order: 18,
    },
  ],
}
