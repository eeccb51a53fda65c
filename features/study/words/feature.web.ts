import { allRoles } from '@tingdu/client/session.ts'
import { fetchedLater } from '@tingdu/ui/page/fetched-later.ts'
import type { WebFeature } from '@tingdu/ui/web-feature.ts'
import { wordPaths } from './paths.ts'

/** What a member knows of many words: by a placement, by level, and by a pasted list. */
export const words: WebFeature = {
  name: 'words',
  routes: [
    { path: wordPaths.known(), layout: 'user', screen: () => import('./KnownWordsScreen.tsx') },
    { path: wordPaths.placement(), layout: 'focus', screen: () => import('./placement/PlacementScreen.tsx') },
  ],
  profileFields: [
    {
      order: 5,
      roles: allRoles,
      show: fetchedLater(async () => (await import('./KnownLevelField.tsx')).KnownLevelField),
    },
  ],
  homeCards: [
    {
      order: 45,
      roles: ['student'],
      show: fetchedLater(async () => (await import('./placement/PlacementCard.tsx')).PlacementCard),
    },
  ],
}
