import type { WebFeature } from '@tingdu/ui/web-feature.ts'
import { dictionaryPatterns } from './paths.ts'

/** The pages of words and characters. */
export const dictionary: WebFeature = {
  name: 'dictionary',
  routes: [
    { path: dictionaryPatterns.word, layout: 'user', screen: () => import('./WordScreen.tsx') },
    { path: dictionaryPatterns.character, layout: 'user', screen: () => import('./CharacterScreen.tsx') },
  ],
}
