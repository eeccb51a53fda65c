import { staffRoles } from '@tingdu/client/session.ts'
import type { WebFeature } from '@tingdu/ui/web-feature.ts'
import { overviewPaths } from './paths.ts'

/** The overview of staff: numbers of sign-ups, payments and use. */
export const overview: WebFeature = {
  name: 'overview',
  routes: [
    { path: overviewPaths.overview(), layout: 'user', screen: () => import('./OverviewScreen.tsx') },
    { path: overviewPaths.allChanges(), layout: 'user', screen: () => import('./ChangesScreen.tsx') },
    { path: overviewPaths.allLearners(), layout: 'user', screen: () => import('./LearnersScreen.tsx') },
  ],
  menu: [
    { label: 'Overview', path: overviewPaths.overview(), icon: 'chart', roles: staffRoles, order: 16 },
    {
      label: 'Access history',
      path: overviewPaths.allChanges(),
      icon: 'history',
      roles: staffRoles,
      olderRoles: [],
      order: 30,
    },
  ],
}
