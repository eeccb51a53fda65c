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
  settings: [{ label: 'Learning platforms', path: ltiPaths.settings(), order: 60 }],
}
