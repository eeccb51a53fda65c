import type { WebFeature } from '@tingdu/ui/web-feature.ts'
import { createContext, useContext } from 'react'

/** The features that the route table was built from, for the layouts around their pages. */
export const FeaturesContext = createContext<readonly WebFeature[]>([])

/** The features whose menus, tabs and banners a layout shows. */
export function useFeatures(): readonly WebFeature[] {
  return useContext(FeaturesContext)
}
