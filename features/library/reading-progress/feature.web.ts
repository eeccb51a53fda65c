import { fetchedLater } from '@tingdu/ui/page/fetched-later.ts'
import type { WebFeature } from '@tingdu/ui/web-feature.ts'

/** How far a member has read which text. */
export const readingProgress: WebFeature = {
  name: 'reading-progress',
  routes: [],
  homeCards: [
    {
      order: 10,
      roles: ['student', 'teacher'],
      show: fetchedLater(async () => (await import('./ContinueCard.tsx')).ContinueCard),
    },
  ],
}
