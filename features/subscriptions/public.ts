/** What other features may use of subscriptions: one's own, and what leads on from one. */
export { ChangePlanDialog } from './ChangePlanDialog.tsx'
export { ContinueLink } from './ContinueLink.tsx'
export { rememberPlan } from './chosen-plan.ts'
export { FirstChargeNote } from './FirstChargeNote.tsx'
export {
  type Channel,
  fetchOwnSubscription,
  isLedToPlans,
  type Subscription,
  subscriptionKey,
  useOwnSubscription,
} from './queries.ts'
