import type { RegisterFeature } from '@tingdu/feature/server-feature.ts'
import { searches } from './searches.server.ts'

/** The search of the dictionary; it runs in the database. */
export const dictionarySearch: RegisterFeature = () => ({
  name: 'dictionary-search',
  cacheable: [...searches.map((name) => `rpc/${name}`), 'rpc/interpret_search'],
  storedRows: searches,
})
