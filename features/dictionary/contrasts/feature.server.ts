import type { RegisterFeature } from '@tingdu/feature/server-feature.ts'
import { storeContrasts } from './import/store.server.ts'

/** Notes on words that learners confuse. */
export const contrasts: RegisterFeature = ({ database }) => ({
  name: 'contrasts',
  cacheable: ['fc_contrasts'],
  loadContent: async () => {
    await storeContrasts(database)
    return 'loaded'
  },
})
