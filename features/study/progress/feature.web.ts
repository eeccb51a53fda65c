import { allRoles } from '@tingdu/client/session.ts'
import { fetchedLater } from '@tingdu/ui/page/fetched-later.ts'
import type { WebFeature } from '@tingdu/ui/web-feature.ts'
import { progressPaths } from './paths.ts'

/** What a member has learned, and the cards of Home about it. */
export const progress: WebFeature = {
  name: 'progress',
  routes: [{ path: progressPaths.progress(), layout: 'user', screen: () => import('./ProgressScreen.tsx') }],
  menu: [
    {
      label: 'Progress',
      path: progressPaths.progress(),
      icon: 'chart',
      roles: ['student', 'teacher'],
      order: 18,
    },
  ],
  homeCards: [
    {
      order: 8,
      roles: ['student', 'teacher'],
      show: fetchedLater(async () => (await import('./home/TodayLine.tsx')).TodayLine),
    },
    {
      order: 40,
      roles: ['student', 'teacher'],
      show: fetchedLater(async () => (await import('./home/TextsToBegin.tsx')).TextsToBegin),
    },
    {
      order: 44,
      roles: ['student', 'teacher'],
      show: fetchedLater(async () => (await import('./home/WeekCard.tsx')).WeekCard),
    },
    {
      order: 70,
      roles: allRoles,
      show: fetchedLater(async () => (await import('./home/RecentWordsCard.tsx')).RecentWordsCard),
    },
  ],
}
