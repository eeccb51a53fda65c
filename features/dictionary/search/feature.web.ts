import { allRoles } from '@tingdu/client/session.ts'
import type { WebFeature } from '@tingdu/ui/web-feature.ts'
import { searchPaths } from './paths.ts'

/** The dictionary's search. */
export const dictionarySearch: WebFeature = {
  name: 'dictionary-search',
  routes: [
    { path: searchPaths.dictionary(), layout: 'user', screen: () => import('./DictionaryScreen.tsx') },
  ],
  palette: [
    {
      group: 'Words',
      order: 40,
      roles: allRoles,
      load: async () => (await import('./search-queries.ts')).findWords,
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
