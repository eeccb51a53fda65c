import { allRoles } from '@tingdu/client/session.ts'
import { fetchedLater } from '@tingdu/ui/page/fetched-later.ts'
import type { WebFeature } from '@tingdu/ui/web-feature.ts'
import { readingPaths } from './paths.ts'

/** How Chinese is shown, within the settings. */
export const reading: WebFeature = {
  name: 'reading',
  routes: [{ path: readingPaths.reading(), layout: 'settings', screen: () => import('./ReadingScreen.tsx') }],
  settings: [{ label: 'Reading', path: readingPaths.reading(), order: 30 }],
  profileFields: [
    {
      order: 10,
      roles: allRoles,
      show: fetchedLater(async () => (await import('./ScriptField.tsx')).ScriptField),
    },
  ],
}
