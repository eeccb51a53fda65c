import type { RegisterFeature } from '@tingdu/feature/server-feature.ts'
import { ownMistakes } from './own-data.server.ts'

/** Mistakes of the dictionary that members report. */
export const mistakes: RegisterFeature = () => ({ name: 'mistakes', ownData: [ownMistakes] })
