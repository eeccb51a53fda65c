import { textPaths } from '@tingdu/features/library/texts/paths.ts'
import { fetchedLater } from '@tingdu/ui/page/fetched-later.ts'
import type { WebFeature } from '@tingdu/ui/web-feature.ts'
import { lazy } from 'react'

/** Writing texts: the page for a new one, the tabs of a text's page in which it is changed, and its plan in lists. */
export const textEditing: WebFeature = {
  name: 'text-editing',
  routes: [{ path: textPaths.newText(), layout: 'user', screen: () => import('./NewTextScreen.tsx') }],
  textActions: [
    {
      order: 55,
      roles: ['student'],
      places: ['page'],
      show: fetchedLater(async () => (await import('./EditOwnText.tsx')).EditOwnText),
    },
    {
      order: 10,
      roles: ['gk_admin', 'super_admin'],
      places: ['row'],
      show: fetchedLater(async () => (await import('./EditTextAction.tsx')).EditTextAction),
    },
  ],
  wordCorrection: lazy(() => import('./correction/WordCorrection.tsx')),
  textTabs: fetchedLater(async () => (await import('./TextTabs.tsx')).default),
}
