import type { RegisterFeature } from '@tingdu/feature/server-feature.ts'
import { ownLookups, ownReadingSettings } from './own-data.server.ts'

/** How Chinese is shown to a member, and what they looked up. */
export const reading: RegisterFeature = () => ({
  name: 'reading',
  ownData: [ownReadingSettings, ownLookups],
})
