/** What other features may use of plans: a plan as the web sells it, and how prices are written. */

export { formatDuration, formatInterval, formatPrice } from './price.ts'
export type { Plan } from './queries.ts'
