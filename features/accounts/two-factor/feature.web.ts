import type { WebFeature } from '@tingdu/ui/web-feature.ts'
import { lazy } from 'react'

/** The second step of sign-in, loaded for those who have one. */
export const twoFactor: WebFeature = {
  name: 'two-factor',
  routes: [],
  signInStep: lazy(async () => ({ default: (await import('./SecondStep.tsx')).SecondStep })),
}
