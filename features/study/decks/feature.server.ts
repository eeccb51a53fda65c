import type { RegisterFeature } from '@tingdu/feature/server-feature.ts'
import { settleUploads } from '@tingdu/features/accounts/uploads/public.server.ts'
import { ownDecks } from './own-data.server.ts'

/** Decks, and the words that a member saved. */
export const decks: RegisterFeature = (server) => ({
  name: 'decks',
  beforeWrite: { fc_deck_entries: settleUploads(server) },
  ownData: ownDecks,
})
