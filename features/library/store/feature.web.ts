import { staffRoles } from '@tingdu/client/session.ts'
import type { WebFeature } from '@tingdu/ui/web-feature.ts'
import { storePaths } from './paths.ts'

/** Collections of books, which staff arrange. */
export const store: WebFeature = {
  name: 'store',
  routes: [
    { path: storePaths.store(), layout: 'user', screen: () => import('./StoreScreen.tsx') },
    { path: storePaths.newCollection(), layout: 'user', screen: () => import('./NewCollectionScreen.tsx') },
  ],
  menu: [
    {
      label: 'Store',
      path: storePaths.store(),
      icon: 'store',
      roles: ['student', 'teacher', ...staffRoles],
      order: 27,
    },
  ],
}
