import { fetchedLater } from '@tingdu/ui/page/fetched-later.ts'
import type { WebFeature } from '@tingdu/ui/web-feature.ts'
import { lazy } from 'react'
import { reviewPaths } from './paths.ts'

const reviewsDue = fetchedLater(async () => (await import('./left/ReviewsDue.tsx')).ReviewsDue)

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
    {
      path: reviewPaths.settings(),
      layout: 'settings',
      screen: () => import('./settings/StudySettingsScreen.tsx'),
    },
  ],
  keepers: {
    reviews: async () => (await import('./kept/keep-reviews.ts')).keepReviews,
    deck: async () => (await import('./kept/keep-reviews.ts')).keepDeckCards,
  },
  senders: {
    review: async () => (await import('./review/send-reviews.ts')).reviewSender,
    'review-undo': async () => (await import('./review/send-reviews.ts')).undoSender,
  },
  writingScore: lazy(() => import('./writing/WritingScore.tsx')),
  settings: [{ label: 'Study', path: reviewPaths.settings(), order: 35 }],
  menu: [
    {
      label: 'Review',
      path: reviewPaths.review(),
      icon: 'cards',
      roles: ['student', 'teacher'],
      order: 15,
      count: reviewsDue,
    },
  ],
  phoneTabs: [
    {
      label: 'Review',
      path: reviewPaths.review(),
      icon: 'cards',
      roles: ['student', 'teacher'],
      order: 25,
      count: reviewsDue,
    },
  ],
  homeCards: [
    {
      order: 20,
      roles: ['student', 'teacher'],
      show: fetchedLater(async () => (await import('./left/ReviewsCard.tsx')).ReviewsCard),
    },
  ],
}
