import { lazy } from 'react'

/** The parts of plans available to other features: the web plan, price formatting and plan management. */

export { formatDuration, formatInterval, formatPrice } from './price.ts'
export type { Plan } from './queries.ts'

/** Plan management, for staff; loaded when it is opened. */
export const PlansTab = lazy(() => import('./PlansTab.tsx'))
