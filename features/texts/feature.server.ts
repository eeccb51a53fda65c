import type { RegisterFeature } from '@tingdu/feature/server-feature.ts'
import { ownTexts } from './own-data.server.ts'

/** Texts with their annotation, sounds and publication. */
export const texts: RegisterFeature = () => ({ name: 'texts', ownData: ownTexts })
