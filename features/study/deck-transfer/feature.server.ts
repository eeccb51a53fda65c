import type { RegisterFeature } from '@tingdu/feature/server-feature.ts'
import { exportDeck } from './endpoints/export-deck.server.ts'
import { importDeck } from './endpoints/import-deck.server.ts'
import { importDeckJob } from './import/import-job.server.ts'

/** Importing decks from other programs, and exporting decks as files. */
export const deckTransfer: RegisterFeature = (server) => ({
  name: 'deck-transfer',
  endpoints: [importDeck(server), exportDeck(server)],
  jobs: [importDeckJob(server)],
})
