import type { WebFeature } from '@tingdu/ui/web-feature.ts'
import { bookmarkPaths } from './paths.ts'

/** Addresses that learners keep: a grid, and its entry in their menu. */
export const bookmarks: WebFeature = {
  name: 'bookmarks',
  routes: [
    { path: bookmarkPaths.bookmarks(), layout: 'user', screen: () => import('./BookmarksScreen.tsx') },
  ],
  menu: [
    {
      label: 'Bookmarks',
      path: bookmarkPaths.bookmarks(),
      icon: 'flag',
      roles: ['student', 'teacher'],
      order: 50,
    },
  ],
}
