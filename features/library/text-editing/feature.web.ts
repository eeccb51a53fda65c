import { textPaths } from '@tingdu/features/library/texts/paths.ts'
import type { WebFeature } from '@tingdu/ui/web-feature.ts'
import { lazy } from 'react'

/** Writing texts: the page for a new one, and the tabs of a text's page in which it is changed. */
export const textEditing: WebFeature = {
  name: 'text-editing',
  routes: [{ path: textPaths.newText(), layout: 'user', screen: () => import('./NewTextScreen.tsx') }],
  textTabs: lazy(() => import('./TextTabs.tsx')),
}
