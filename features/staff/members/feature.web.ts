import { type Role, staffRoles } from '@tingdu/client/session.ts'
import { fetchedLater } from '@tingdu/ui/page/fetched-later.ts'
import type { WebFeature } from '@tingdu/ui/web-feature.ts'
import { memberPaths } from './paths.ts'

const admins: readonly Role[] = ['gk_admin', 'super_admin']

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
  tasks: [
    {
      label: 'Find a member',
      also: 'user account search',
      path: memberPaths.members(),
      order: 10,
      roles: staffRoles,
    },
    {
      label: 'Block a member',
      hint: 'Open the member, then choose Block',
      also: 'ban unblock suspend',
      path: memberPaths.members(),
      order: 30,
      roles: staffRoles,
    },
    {
      label: 'View Tingdu as a member',
      hint: 'Open the member, then choose View as member',
      also: 'impersonate see',
      path: memberPaths.members(),
      order: 32,
      roles: staffRoles,
    },
    {
      label: 'Change a member’s password',
      hint: 'Open the member, then choose Password',
      also: 'reset log in',
      path: memberPaths.members(),
      order: 34,
      roles: staffRoles,
    },
    {
      label: 'Redeem a coupon for a member',
      hint: 'Open the member, then the Subscription tab',
      also: 'apply code',
      path: memberPaths.members(),
      order: 36,
      roles: staffRoles,
    },
    {
      label: 'Email members',
      hint: 'Filter the list, then choose Email this list',
      referred: 'Only administrators can. Filter the list and send them the link',
      also: 'mailing write to send newsletter',
      path: memberPaths.members(),
      order: 60,
      roles: admins,
    },
    {
      label: 'Email teachers on trial',
      hint: 'Choose Email this list',
      also: 'mailing write to send newsletter members',
      path: memberPaths.teachersOnTrial(),
      order: 61,
      roles: admins,
    },
    {
      label: 'Delete a member’s account',
      hint: 'Open the member, then choose Start deletion',
      referred: 'Only administrators can. Add a note to the member’s page and tell them',
      also: 'erase remove',
      path: memberPaths.members(),
      order: 62,
      roles: admins,
    },
    {
      label: 'Correct a member’s email address',
      hint: 'Open the member, then choose Correct',
      referred: 'Only super administrators can',
      also: 'change verify',
      path: memberPaths.members(),
      order: 64,
      roles: ['super_admin'],
    },
  ],
  organizationLists: [
    {
      order: 10,
      roles: staffRoles,
      show: fetchedLater(async () => (await import('./StaffStart.tsx')).StaffStart),
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
