import { staffRoles } from '@tingdu/client/session.ts'
import type { WebFeature } from '@tingdu/ui/web-feature.ts'
import { emailPaths } from './paths.ts'

/** Sent emails and upcoming notices, for staff. */
export const emails: WebFeature = {
  name: 'emails',
  routes: [{ path: emailPaths.emails(), layout: 'user', screen: () => import('./EmailsScreen.tsx') }],
  tasks: [
    {
      label: 'See why a member gets no emails',
      hint: 'Search by their email address',
      also: 'mail missing resend',
      path: emailPaths.emails(),
      order: 38,
      roles: staffRoles,
    },
  ],
  menu: [
    {
      label: 'Emails',
      path: emailPaths.emails(),
      icon: 'mail',
      roles: staffRoles,
      olderRoles: ['gk_admin', 'super_admin'],
      order: 36,
    },
  ],
}
