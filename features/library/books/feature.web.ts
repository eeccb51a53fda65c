import { allRoles, staffRoles } from '@tingdu/client/session.ts'
import { fetchedLater } from '@tingdu/ui/page/fetched-later.ts'
import type { WebFeature } from '@tingdu/ui/web-feature.ts'
import { lazy } from 'react'
import { storePaths } from '../store/paths.ts'
import { bookPaths, bookPattern } from './paths.ts'

/** The library: texts and books to read, and a member's own. */
export const books: WebFeature = {
  name: 'books',
  routes: [
    {
      path: bookPaths.library(),
      layout: 'user',
      screen: () => import('./library/LibraryScreen.tsx'),
      slots: ['textActions'],
    },
    { path: bookPaths.newBook(), layout: 'user', screen: () => import('./book/NewBookScreen.tsx') },
    { path: bookPattern, layout: 'user', screen: () => import('./book/BookScreen.tsx') },
  ],
  keepers: {
    book: async () => (await import('./keep-book.ts')).keepBook,
    text: async () => (await import('./keep-book.ts')).keepNeighbors,
  },
  homeCards: [
    {
      order: 10,
      roles: ['student', 'teacher'],
      show: fetchedLater(async () => (await import('./shelf/ContinueCard.tsx')).ContinueCard),
    },
  ],
  bookNeighbors: lazy(() => import('./BookNeighbors.tsx')),
  textEnds: [
    {
      order: 30,
      roles: ['student', 'teacher'],
      show: fetchedLater(async () => (await import('./NextText.tsx')).NextText),
    },
  ],
  palette: [
    {
      group: 'Texts',
      order: 30,
      roles: allRoles,
      load: async () => (await import('./queries.ts')).findTexts,
    },
  ],
  phoneTabs: [
    {
      label: 'Read',
      path: bookPaths.library(),
      also: ['/texts', '/pages', storePaths.store()],
      icon: 'library',
      roles: ['student', 'teacher'],
      order: 20,
    },
  ],
  menu: [
    {
      label: 'Library',
      path: bookPaths.library(),
      also: ['/texts', '/pages'],
      icon: 'library',
      roles: ['student', 'teacher'],
      order: 25,
    },
    // The specified name for staff.
    {
      label: 'Text',
      path: bookPaths.library(),
      also: ['/texts', '/pages'],
      icon: 'library',
      roles: staffRoles,
      order: 25,
    },
  ],
}
