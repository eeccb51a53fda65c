import { allRoles } from '@tingdu/client/session.ts'
import { fetchedLater } from '@tingdu/ui/page/fetched-later.ts'
import type { WebFeature } from '@tingdu/ui/web-feature.ts'
import { searchPaths } from './paths.ts'

/** The dictionary's search. */
export const dictionarySearch: WebFeature = {
  name: 'dictionary-search',
  routes: [
    {
      path: searchPaths.dictionary(),
      layout: 'user',
      screen: () => import('./DictionaryScreen.tsx'),
      slots: ['wordActions'],
    },
  ],
  palette: [
    {
      group: 'Words',
      order: 40,
      roles: allRoles,
      load: async () => (await import('./search-queries.ts')).findWords,
    },
  ],
  homeCards: [
    {
      order: 50,
      roles: allRoles,
      show: fetchedLater(async () => (await import('./recent/LookUpCard.tsx')).LookUpCard),
    },
  ],
  phoneTabs: [
    {
      label: 'Dictionary',
      path: searchPaths.dictionary(),
      icon: 'dictionary',
      roles: ['student', 'teacher'],
      order: 40,
    },
  ],
  menu: [
    {
      label: 'Dictionary',
      path: searchPaths.dictionary(),
      icon: 'dictionary',
      roles: allRoles,
      order: 30,
    },
  ],
}
