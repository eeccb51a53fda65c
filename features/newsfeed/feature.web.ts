import type { WebFeature } from '@tingdu/ui/web-feature.ts'
import { newsfeedPaths } from './paths.ts'

/** The news feed of the apps, for staff; in the menu of administrators, as specified. */
export const newsfeed: WebFeature = {
  name: 'newsfeed',
  routes: [{ path: newsfeedPaths.newsfeed(), layout: 'user', screen: () => import('./NewsfeedScreen.tsx') }],
  menu: [
    {
      label: 'Newsfeed',
      path: newsfeedPaths.newsfeed(),
      icon: 'news',
      roles: ['gk_admin', 'super_admin'],
      openTo: ['support'],
      order: 32,
    },
  ],
}
