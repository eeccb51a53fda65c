import { fetchedLater } from '@tingdu/ui/page/fetched-later.ts'
import type { WebFeature } from '@tingdu/ui/web-feature.ts'
import { ltiPaths } from './paths.ts'

/** Opening the product from the learning platform of a school. */
export const lti: WebFeature = {
  name: 'lti',
  routes: [
    { path: ltiPaths.open(), layout: 'wide', screen: () => import('./open/OpenLaunchScreen.tsx') },
    {
      path: ltiPaths.platforms(':orgId'),
      layout: 'user',
      screen: () => import('./platforms/PlatformsScreen.tsx'),
    },
    {
      path: ltiPaths.settings(),
      layout: 'settings',
      screen: () => import('./platforms/LinkedPlatformsScreen.tsx'),
    },
  ],
  classParts: [
    {
      order: 10,
      roles: ['student', 'teacher', 'support', 'gk_admin', 'super_admin'],
      show: fetchedLater(async () => (await import('./platforms/ClassCourse.tsx')).ClassCourse),
    },
  ],
  organizationParts: [
    {
      order: 20,
      roles: ['student', 'teacher', 'support', 'gk_admin', 'super_admin'],
      show: fetchedLater(
        async () => (await import('./platforms/OrganizationPlatforms.tsx')).OrganizationPlatforms,
      ),
    },
  ],
  settings: [{ label: 'Learning platforms', path: ltiPaths.settings(), order: 60 }],
}
