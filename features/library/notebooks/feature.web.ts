import { staffRoles } from '@tingdu/client/session.ts'
import { fetchedLater } from '@tingdu/ui/page/fetched-later.ts'
import type { WebFeature } from '@tingdu/ui/web-feature.ts'
import { newsfeedPaths, pagePattern } from './paths.ts'

/** The pages of notebooks, and the news feed for members and for staff; the latter is in the menu of administrators, as specified. */
export const notebooks: WebFeature = {
  name: 'notebooks',
  routes: [
    { path: pagePattern, layout: 'user', screen: () => import('./PageScreen.tsx') },
    { path: newsfeedPaths.news(), layout: 'user', screen: () => import('./newsfeed/NewsScreen.tsx') },
    { path: newsfeedPaths.newsfeed(), layout: 'user', screen: () => import('./newsfeed/NewsfeedScreen.tsx') },
  ],
  homeCards: [
    {
      order: 80,
      roles: ['student', 'teacher'],
      show: fetchedLater(async () => (await import('./newsfeed/NewsCard.tsx')).NewsCard),
    },
  ],
  tasks: [
    {
      label: 'Publish news',
      also: 'newsfeed approve',
      path: newsfeedPaths.newsfeed(),
      order: 50,
      roles: staffRoles,
    },
  ],
  menu: [
    {
      label: 'News',
      path: newsfeedPaths.news(),
      icon: 'news',
      roles: ['student', 'teacher'],
      olderRoles: [],
      order: 60,
    },
    {
      label: 'Newsfeed',
      path: newsfeedPaths.newsfeed(),
      icon: 'news',
      roles: ['gk_admin', 'super_admin'],
      openTo: ['support'],
      order: 32,
      count: fetchedLater(async () => (await import('./newsfeed/WaitingCount.tsx')).default),
    },
  ],
}
