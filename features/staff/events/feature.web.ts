import { staffRoles } from '@tingdu/client/session.ts'
import type { WebFeature } from '@tingdu/ui/web-feature.ts'
import { eventPaths } from './paths.ts'

/** What learners do in the apps, for staff. */
export const events: WebFeature = {
  name: 'events',
  routes: [{ path: eventPaths.events(), layout: 'user', screen: () => import('./EventsScreen.tsx') }],
  menu: [
    {
      label: 'Events',
      path: eventPaths.events(),
      icon: 'activity',
      roles: staffRoles,
      olderRoles: ['gk_admin', 'super_admin'],
      order: 34,
    },
  ],
}
