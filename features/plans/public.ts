/** The parts of plans available to other features: the web plan and price formatting. */

export { formatDuration, formatInterval, formatPrice } from './price.ts'
export type { Plan } from './queries.ts'
