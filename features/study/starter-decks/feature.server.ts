import type { RegisterFeature } from '@tingdu/feature/server-feature.ts'
import { importStarterDecks } from './import/import-decks.server.ts'

/** The decks of the library that come with the product. */
export const starterDecks: RegisterFeature = ({ database }) => ({
  name: 'starter-decks',
  async loadContent({ signal, progress }) {
    const result = await importStarterDecks({ database, signal, progress })
    return result === 'imported' || result === 'already there' ? 'loaded' : result
  },
})
