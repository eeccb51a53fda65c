/** What other features may use of subscriptions: one's own, what leads on from one, and how bills write dates. */
export { formatBillDate } from './bill-date.ts'
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
