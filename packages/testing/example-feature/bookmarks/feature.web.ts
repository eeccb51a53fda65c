import type { WebFeature } from '@tingdu/ui/web-feature.ts'
import { bookmarkPaths } from './paths.ts'

/** Learners' bookmarks: a grid, and its menu entry. */
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
