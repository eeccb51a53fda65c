import { lazy } from 'react'

/** The parts of plans available to other features: the web plan and plan management. */

export type { Plan } from './queries.ts'

/** Plan management, for staff; loaded when it is opened. */
export const PlansTab = lazy(() => import('./PlansTab.tsx'))
