import type { RegisterFeature } from '@tingdu/feature/server-feature.ts'
import { storeCollocations } from './import/store.server.ts'

/** What nouns and verbs are often said with. */
export const collocations: RegisterFeature = ({ database }) => ({
  name: 'collocations',
  cacheable: ['fc_collocations'],
  loadContent: async () => {
    await storeCollocations(database)
    return 'loaded'
  },
})
