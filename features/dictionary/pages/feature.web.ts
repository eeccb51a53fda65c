import { allRoles } from '@tingdu/client/session.ts'
import { dictionaryPaths, dictionaryPatterns } from '@tingdu/features/dictionary/entries/paths.ts'
import { fetchedLater } from '@tingdu/ui/page/fetched-later.ts'
import type { WebFeature } from '@tingdu/ui/web-feature.ts'

/** The pages of words and characters. */
export const dictionaryPages: WebFeature = {
  name: 'dictionary-pages',
  routes: [
    {
      path: dictionaryPatterns.word,
      example: dictionaryPaths.word('学习'),
      layout: 'user',
      screen: () => import('./WordScreen.tsx'),
      slots: ['wordActions'],
    },
    {
      path: dictionaryPatterns.character,
      example: dictionaryPaths.character('学'),
      layout: 'user',
      screen: () => import('./CharacterScreen.tsx'),
      slots: ['wordActions'],
    },
  ],
  wordActions: [
    {
      order: 80,
      roles: allRoles,
      places: ['meaning'],
      show: fetchedLater(async () => (await import('./CardMeasureWord.tsx')).CardMeasureWord),
    },
  ],
}
