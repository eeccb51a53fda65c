import type { WebFeature } from '@tingdu/ui/web-feature.ts'
import { reviewPaths } from './paths.ts'

/** Cards and their reviews. */
export const reviews: WebFeature = {
  name: 'reviews',
  routes: [
    {
      path: reviewPaths.review(),
      layout: 'focus',
      screen: () => import('./review/ReviewScreen.tsx'),
      slots: ['wordActions'],
    },
  ],
  menu: [
    { label: 'Review', path: reviewPaths.review(), icon: 'cards', roles: ['student', 'teacher'], order: 15 },
  ],
  phoneTabs: [{ label: 'Review', path: reviewPaths.review(), icon: 'cards', roles: ['student'], order: 25 }],
}
