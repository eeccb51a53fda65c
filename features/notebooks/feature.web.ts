import type { WebFeature } from '@tingdu/ui/web-feature.ts'
import { pagePattern } from './paths.ts'

/** The pages of notebooks, where they are read. */
export const notebooks: WebFeature = {
  name: 'notebooks',
  routes: [{ path: pagePattern, layout: 'user', screen: () => import('./PageScreen.tsx') }],
}
