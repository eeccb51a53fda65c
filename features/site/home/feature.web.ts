import { allRoles } from '@tingdu/client/session.ts'
import type { WebFeature } from '@tingdu/ui/web-feature.ts'
import { homePaths } from './paths.ts'

/** The home page. */
export const home: WebFeature = {
  name: 'home',
  routes: [
    {
      path: homePaths.home(),
      layout: 'user',
      screen: () => import('./HomeScreen.tsx'),
      slots: ['homeCards'],
    },
  ],
  phoneTabs: [
    { label: 'Home', path: homePaths.home(), icon: 'home', roles: ['student', 'teacher'], order: 10 },
  ],
  menu: [{ label: 'Home', path: homePaths.home(), icon: 'home', roles: allRoles, order: 10 }],
}
