import type { WebFeature } from '@tingdu/ui/web-feature.ts'
import { sentencePattern } from './paths.ts'

/** The pages of example sentences. */
export const sentences: WebFeature = {
  name: 'sentences',
  routes: [
    {
      path: sentencePattern,
      layout: 'user',
      screen: () => import('./SentenceScreen.tsx'),
      slots: ['wordActions'],
    },
  ],
}
