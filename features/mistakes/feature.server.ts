import type { RegisterFeature } from '@tingdu/feature/server-feature.ts'
import { ownMistakes } from './own-data.server.ts'

/** Members' reports of dictionary mistakes. */
export const mistakes: RegisterFeature = () => ({ name: 'mistakes', ownData: [ownMistakes] })
