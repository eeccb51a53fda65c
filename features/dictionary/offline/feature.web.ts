import { allRoles } from '@tingdu/client/session.ts'
import { fetchedLater } from '@tingdu/ui/page/fetched-later.ts'
import type { WebFeature } from '@tingdu/ui/web-feature.ts'
import { keepsDictionary } from './kept-note.ts'

/** The dictionary without a connection. */
export const offlineDictionary: WebFeature = {
  name: 'offline-dictionary',
  routes: [],
  answers: {
    dictionary: async () =>
      keepsDictionary() ? (await import('./ask-offline.ts')).askOffline : async () => undefined,
  },
  deviceCards: [
    {
      order: 10,
      roles: allRoles,
      show: fetchedLater(async () => (await import('./DictionaryCard.tsx')).DictionaryCard),
    },
  ],
}
