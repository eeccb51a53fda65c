import { fetchedLater } from '@tingdu/ui/page/fetched-later.ts'
import type { WebFeature } from '@tingdu/ui/web-feature.ts'

/** Machine translation of members' own texts. */
export const textTranslation: WebFeature = {
  name: 'text-translation',
  routes: [],
  textActions: [
    {
      order: 40,
      roles: ['student', 'teacher'],
      places: ['page'],
      show: fetchedLater(async () => (await import('./TranslateText.tsx')).TranslateText),
    },
  ],
  textEnds: [
    {
      order: 5,
      roles: ['student', 'teacher'],
      show: fetchedLater(async () => (await import('./NoTranslation.tsx')).NoTranslation),
    },
  ],
}
