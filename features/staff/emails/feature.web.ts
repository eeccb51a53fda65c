import { staffRoles } from '@tingdu/client/session.ts'
import type { WebFeature } from '@tingdu/ui/web-feature.ts'
import { emailPaths } from './paths.ts'

/** Sent emails and upcoming notices, for staff. */
export const emails: WebFeature = {
  name: 'emails',
  routes: [{ path: emailPaths.emails(), layout: 'user', screen: () => import('./EmailsScreen.tsx') }],
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
