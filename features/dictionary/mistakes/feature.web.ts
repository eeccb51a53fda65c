import { allRoles, staffRoles } from '@tingdu/client/session.ts'
import { fetchedLater } from '@tingdu/ui/page/fetched-later.ts'
import type { WebFeature } from '@tingdu/ui/web-feature.ts'
import { mistakePaths } from './paths.ts'

/** Mistake reports: made on the pages of entries; all for staff, one's own for everyone; and the number of unseen answers. */
export const mistakes: WebFeature = {
  name: 'mistakes',
  routes: [
    { path: mistakePaths.mistakes(), layout: 'user', screen: () => import('./MistakesScreen.tsx') },
    { path: mistakePaths.ownReports(), layout: 'user', screen: () => import('./OwnReportsScreen.tsx') },
  ],
  menu: [
    {
      label: 'Mistake reports',
      path: mistakePaths.mistakes(),
      icon: 'flag',
      roles: staffRoles,
      order: 40,
      count: fetchedLater(async () => (await import('./OpenMistakesCount.tsx')).default),
    },
  ],
  accountMenu: [
    {
      label: 'Your reports',
      path: mistakePaths.ownReports(),
      icon: 'flag',
      order: 20,
      count: fetchedLater(async () => (await import('./NewAnswers.tsx')).NewAnswersCount),
    },
  ],
  wordActions: [
    {
      order: 90,
      roles: allRoles,
      places: ['page'],
      show: fetchedLater(async () => (await import('./ReportMistakeButton.tsx')).ReportMistakeButton),
    },
  ],
  notice: fetchedLater(async () => (await import('./NewAnswers.tsx')).NewAnswersLink),
}
