import { serverCaller } from '@tingdu/database/server-caller.ts'
import type { RegisterFeature } from '@tingdu/feature/server-feature.ts'
import { seedDemoClasses } from './demo-classes.server.ts'
import { importStarterLibrary } from './import/import-library.server.ts'

/** The texts, books and collections that come with the product, and classes of the demo that use them. */
export const starterLibrary: RegisterFeature = ({ database, lexicon }) => ({
  name: 'starter-library',
  async loadContent({ signal, progress }) {
    const result = await importStarterLibrary({ database, lexicon: lexicon.get, signal, progress })
    if (result === 'no dictionary yet') return 'not yet'
    if (result === 'stopped') return 'stopped'
    await database.transaction(serverCaller(), seedDemoClasses)
    return 'loaded'
  },
})
