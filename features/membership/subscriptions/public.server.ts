/** The server functions available to other features. */
export type { SubscriptionsContext } from './context.server.ts'
export { openSubscriptions } from './open-subscriptions.server.ts'
export { moveNextCharge } from './plan-change/move-charge.server.ts'
