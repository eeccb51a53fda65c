import { textPaths } from '@tingdu/features/library/texts/paths.ts'
import type { WebFeature } from '@tingdu/ui/web-feature.ts'

/** Writing texts: the page for a new one. Texts are edited in a tab of their page, which belongs to texts. */
export const textEditing: WebFeature = {
  name: 'text-editing',
  routes: [{ path: textPaths.newText(), layout: 'user', screen: () => import('./NewTextScreen.tsx') }],
}
