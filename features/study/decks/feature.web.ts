import { fetchedLater } from '@tingdu/ui/page/fetched-later.ts'
import type { WebFeature } from '@tingdu/ui/web-feature.ts'
import { deckPaths, deckPattern } from './paths.ts'

/** Decks: one's own, those of classes and those of the library. */
export const decks: WebFeature = {
  name: 'decks',
  routes: [
    { path: deckPaths.decks(), layout: 'user', screen: () => import('./list/DecksScreen.tsx') },
    {
      path: deckPattern,
      layout: 'user',
      screen: () => import('./deck/DeckScreen.tsx'),
      slots: ['wordActions', 'setActions'],
    },
  ],
  keepers: {
    deck: async () => (await import('./deck/keep-deck.ts')).keepDeck,
    text: async () => (await import('./text/keep-unknown.ts')).keepUnknown,
  },
  textEnds: [
    {
      order: 20,
      roles: ['student', 'teacher'],
      show: fetchedLater(async () => (await import('./text/TextWords.tsx')).TextWords),
    },
  ],
  menu: [
    {
      label: 'Decks',
      path: deckPaths.decks(),
      icon: 'copy',
      roles: ['student', 'teacher'],
      order: 17,
      openTo: ['support', 'gk_admin', 'super_admin'],
    },
  ],
}
