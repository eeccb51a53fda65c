import type { RegisterFeature } from '@tingdu/feature/server-feature.ts'
import { ownSavedViews } from './own-data.server.ts'

/** Filters of lists that staff have saved. */
export const savedViews: RegisterFeature = () => ({ name: 'saved-views', ownData: [ownSavedViews] })
