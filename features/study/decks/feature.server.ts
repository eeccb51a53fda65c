import type { RegisterFeature } from '@tingdu/feature/server-feature.ts'
import { ownDecks } from './own-data.server.ts'

/** Decks, and the words that a member saved. */
export const decks: RegisterFeature = () => ({ name: 'decks', ownData: ownDecks })
