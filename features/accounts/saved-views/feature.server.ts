import type { RegisterFeature } from '@tingdu/feature/server-feature.ts'
import { ownListColumns, ownSavedViews } from './own-data.server.ts'

/** Filters of lists that staff have saved, and the columns that they have chosen. */
export const savedViews: RegisterFeature = () => ({
  name: 'saved-views',
  ownData: [ownSavedViews, ownListColumns],
})
