import { serverCaller } from '@tingdu/database/server-caller.ts'
import type { RegisterFeature } from '@tingdu/feature/server-feature.ts'
import { seedDemoClasses } from './demo-classes.server.ts'
import { seedDemoTeacher } from './demo-teacher.server.ts'
import { importStarterLibrary } from './import/import-library.server.ts'

/** The texts, books and collections that come with the product, and what the demo does with them: classes, and the lists of a teacher. */
export const starterLibrary: RegisterFeature = ({ database, lexicon }) => ({
  name: 'starter-library',
  async loadContent({ signal, progress }) {
    const result = await importStarterLibrary({ database, lexicon: lexicon.get, signal, progress })
    if (result === 'no dictionary yet') return 'not yet'
    if (result === 'stopped') return 'stopped'
    await database.transaction(serverCaller(), seedDemoClasses)
    await seedDemoTeacher(database, lexicon.get)
    return 'loaded'
  },
})
