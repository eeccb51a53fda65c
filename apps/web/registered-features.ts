import type { WebFeature } from '@tingdu/ui/web-feature.ts'
import { createContext, useContext } from 'react'

/** The features of the route table, for the layouts around their pages. */
export const FeaturesContext = createContext<readonly WebFeature[]>([])

/** The features whose menu entries, tabs and banners a layout shows. */
export function useFeatures(): readonly WebFeature[] {
  return useContext(FeaturesContext)
}
