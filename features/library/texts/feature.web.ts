import type { WebFeature } from '@tingdu/ui/web-feature.ts'
import { lazy } from 'react'
import { textPattern } from './paths.ts'

/** The pages of texts, where they are read. */
export const texts: WebFeature = {
  name: 'texts',
  keepers: { text: async () => (await import('./keep-text.ts')).keepText },
  player: lazy(() => import('./mini-player/MiniPlayer.tsx')),
  routes: [
    {
      path: textPattern,
      layout: 'user',
      screen: () => import('./TextScreen.tsx'),
      begin: async ({ sha1 = '' }) => (await import('./queries.ts')).beginText(sha1),
      // What is on the card of a word and at the end of a text is loaded after its first words are there.
      slots: ['textTabs', 'wordStates'],
    },
  ],
}
