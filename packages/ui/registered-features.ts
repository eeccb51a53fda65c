import type { Role } from '@tingdu/client/session.ts'
import { createContext, useContext } from 'react'
import type { Task, WebFeature } from './web-feature.ts'

/** The features of the route table, for layouts and for screens with slots. */
export const FeaturesContext = createContext<readonly WebFeature[]>([])

/** The features whose menu entries, tabs and banners a layout shows, and which register for the slots of a screen. */
export function useFeatures(): readonly WebFeature[] {
  return useContext(FeaturesContext)
}

/** What is registered for a slot that one feature fills at most. */
export function useSlot<
  Name extends 'bookNeighbors' | 'signInStep' | 'textTabs' | 'wordCorrection' | 'wordStates' | 'writingScore',
>(name: Name): WebFeature[Name] {
  return useFeatures().find((feature) => feature[name])?.[name]
}

/** What a role has to do, in order; nothing without sign-in. */
export function roleTasks(features: readonly WebFeature[], role: Role | null): Task[] {
  return features
    .flatMap(({ tasks = [] }) => tasks)
    .filter(({ roles }) => role !== null && roles.includes(role))
    .toSorted((one, other) => one.order - other.order)
}
