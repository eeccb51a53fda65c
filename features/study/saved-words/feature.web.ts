import { allRoles } from '@tingdu/client/session.ts'
import { keepsDictionary } from '@tingdu/features/dictionary/offline/public.ts'
import { fetchedLater } from '@tingdu/ui/page/fetched-later.ts'
import type { WebFeature } from '@tingdu/ui/web-feature.ts'
import { savedWordPaths } from './paths.ts'

/** The star, what the member knows of a word, and the list of saved words. */
export const savedWords: WebFeature = {
  name: 'saved-words',
  routes: [
    {
      path: savedWordPaths.words(),
      layout: 'user',
      screen: () => import('./SavedWordsScreen.tsx'),
    },
  ],
  keepers: { text: async () => (await import('./keep-marks.ts')).keepMarks },
  answers: {
    'saved-words': async () =>
      keepsDictionary() ? (await import('./marks-offline.ts')).markOffline : async () => undefined,
  },
  senders: {
    'save-word': async () => (await import('./send-marks.ts')).saveSender,
    'unsave-word': async () => (await import('./send-marks.ts')).unsaveSender,
    'word-state': async () => (await import('./send-marks.ts')).stateSender,
  },
  menu: [
    {
      label: 'Saved words',
      path: savedWordPaths.words(),
      icon: 'star',
      roles: ['student', 'teacher'],
      order: 16,
    },
  ],
  textEnds: [
    {
      order: 10,
      roles: allRoles,
      show: fetchedLater(async () => (await import('./MetWords.tsx')).MetWords),
    },
  ],
  wordStates: fetchedLater(async () => (await import('./WordStates.tsx')).default),
  wordActions: [
    {
      order: 10,
      roles: allRoles,
      places: ['head', 'card', 'phrase', 'row'],
      show: fetchedLater(async () => (await import('./WordMarks.tsx')).WordMarks),
    },
  ],
}
