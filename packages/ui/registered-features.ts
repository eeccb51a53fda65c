import { type Role, staffRoles } from '@tingdu/client/session.ts'
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
  Name extends
    | 'bookNeighbors'
    | 'player'
    | 'signInStep'
    | 'textTabs'
    | 'wordCorrection'
    | 'wordStates'
    | 'writingScore',
>(name: Name): WebFeature[Name] {
  return useFeatures().find((feature) => feature[name])?.[name]
}

/** The tasks of a role, in order; none for visitors (null). */
export function roleTasks(features: readonly WebFeature[], role: Role | null): Task[] {
  return tasksInOrder(features).filter(({ roles }) => role !== null && roles.includes(role))
}

/** The tasks of a role and, for staff, those that only others may do, with whom to ask as the hint. */
export function findableTasks(features: readonly WebFeature[], role: Role | null): Task[] {
  if (role === null) return []
  return tasksInOrder(features).flatMap((task) => {
    if (task.roles.includes(role)) return [task]
    return task.referred && staffRoles.includes(role) ? [{ ...task, hint: task.referred }] : []
  })
}

const tasksInOrder = (features: readonly WebFeature[]): Task[] =>
  features.flatMap(({ tasks = [] }) => tasks).toSorted((one, other) => one.order - other.order)
