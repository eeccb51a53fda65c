import type { WebFeature } from '@tingdu/ui/web-feature.ts'
import { emailPaths } from './paths.ts'

/** Sent emails and upcoming notices, for staff; in the menu of administrators, as specified. */
export const emails: WebFeature = {
  name: 'emails',
  routes: [{ path: emailPaths.emails(), layout: 'user', screen: () => import('./EmailsScreen.tsx') }],
  menu: [
    {
      label: 'Emails',
      path: emailPaths.emails(),
      icon: 'mail',
      roles: ['gk_admin', 'super_admin'],
      openTo: ['support'],
      order: 36,
    },
  ],
}
