import { dictionaryPatterns } from '@tingdu/features/dictionary/entries/paths.ts'
import type { WebFeature } from '@tingdu/ui/web-feature.ts'

/** The pages of words and characters. */
export const dictionaryPages: WebFeature = {
  name: 'dictionary-pages',
  routes: [
    { path: dictionaryPatterns.word, layout: 'user', screen: () => import('./WordScreen.tsx') },
    { path: dictionaryPatterns.character, layout: 'user', screen: () => import('./CharacterScreen.tsx') },
  ],
}
