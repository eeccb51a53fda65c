import type { WebFeature } from '@tingdu/ui/web-feature.ts'
import { textPattern } from './paths.ts'

/** The pages of texts, where they are read. */
export const texts: WebFeature = {
  name: 'texts',
  routes: [
    {
      path: textPattern,
      layout: 'user',
      screen: () => import('./TextScreen.tsx'),
      slots: ['textActions', 'wordActions', 'textEnds', 'textTabs', 'wordStates'],
    },
  ],
}
