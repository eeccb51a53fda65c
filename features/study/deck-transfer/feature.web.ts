import type { WebFeature } from '@tingdu/ui/web-feature.ts'
import { deckTransferPaths } from './paths.ts'

/** Importing decks from other programs. */
export const deckTransfer: WebFeature = {
  name: 'deck-transfer',
  routes: [
    {
      path: deckTransferPaths.import(),
      layout: 'user',
      screen: () => import('./screen/ImportScreen.tsx'),
    },
  ],
}
